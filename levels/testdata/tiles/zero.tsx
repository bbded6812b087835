<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="zero" tilewidth="0" tileheight="0" tilecount="8" columns="4">
 <image source="../pics/tiles.png" width="128" height="64"/>
</tileset>
