<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="wide" tilewidth="32" tileheight="32" tilecount="169" columns="52">
 <image source="../pics/wide.png" width="1664" height="128"/>
 <tile id="0"><properties><property name="terrain" value="floor"/></properties></tile>
</tileset>
