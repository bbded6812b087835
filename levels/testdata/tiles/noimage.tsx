<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="noimage" tilewidth="32" tileheight="32" tilecount="8" columns="4">
 <image source="../pics/tilse.png" width="128" height="64"/>
</tileset>
