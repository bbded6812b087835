<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="small" tilewidth="16" tileheight="16" tilecount="32" columns="8">
 <image source="../pics/tiles.png" width="128" height="64"/>
 <tile id="0"><properties><property name="terrain" value="floor"/></properties></tile>
</tileset>
