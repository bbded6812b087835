<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="blindfight" tilewidth="32" tileheight="32" tilecount="36" columns="8" objectalignment="topleft">
 <image source="tileset.png" width="256" height="160"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="void"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="terrain" value="wall"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="terrain" value="wall"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="terrain" value="wall"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="terrain" value="rubble"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="terrain" value="rubble"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="terrain" value="water_shallow"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="terrain" value="water_deep"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="terrain" value="pillar"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="terrain" value="chasm"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="terrain" value="stairs_up"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="terrain" value="stairs_down"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="terrain" value="window"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="terrain" value="curtain"/>
  </properties>
 </tile>
 <tile id="24" type="Light"/>
 <tile id="25" type="Light"/>
 <tile id="26" type="Light"/>
 <tile id="27" type="Light"/>
 <tile id="28" type="Creature"/>
 <tile id="29" type="Creature"/>
 <tile id="32">
  <properties>
   <property name="terrain" value="cave_floor"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="terrain" value="cave_floor"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="terrain" value="rubble_light"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="terrain" value="rubble_light"/>
  </properties>
 </tile>
</tileset>
