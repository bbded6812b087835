<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="gaps" tilewidth="32" tileheight="32" tilecount="4" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="1"><properties><property name="terrain" value="floor"/></properties><image width="32" height="32" source="../pics/one.png"/></tile>
 <tile id="2"><properties><property name="terrain" value="wall"/></properties><image width="32" height="32" source="../pics/one.png"/></tile>
 <tile id="3"><properties><property name="terrain" value="rubble"/></properties><image width="32" height="32" source="../pics/one.png"/></tile>
 <tile id="7"><properties><property name="terrain" value="chasm"/></properties><image width="32" height="32" source="../pics/one.png"/></tile>
</tileset>
