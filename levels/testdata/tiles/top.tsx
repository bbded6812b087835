<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="tiles" tilewidth="32" tileheight="32" tilecount="8" columns="4" objectalignment="topleft">
 <image source="../pics/tiles.png" width="128" height="64"/>
 <tile id="0"><properties><property name="terrain" value="floor"/></properties></tile>
 <tile id="1"><properties><property name="terrain" value="wall"/></properties></tile>
 <tile id="2"><properties><property name="terrain" value="rubble"/></properties></tile>
 <tile id="3"><properties><property name="terrain" value="pillar"/></properties></tile>
 <tile id="4"><properties><property name="terrain" value="void"/></properties></tile>
 <tile id="5" type="Light"/>
</tileset>
