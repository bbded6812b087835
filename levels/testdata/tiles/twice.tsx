<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="twice" tilewidth="32" tileheight="32" tilecount="8" columns="4">
 <image source="../pics/tiles.png" width="128" height="64"/>
 <tile id="1" type="a"/>
 <tile id="1" type="b"/>
</tileset>
