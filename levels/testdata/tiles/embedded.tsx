<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="embedded" tilewidth="32" tileheight="32" tilecount="1" columns="1">
 <image format="png"><data encoding="base64">iVBORw0KGgo=</data></image>
</tileset>
