// Wooden surfaces: everything on the table.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform vec4 grain;  // where on the sheet this piece was cut: shift, and the turn's cosine and sine
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec4 p3d_Color;
in vec2 p3d_MultiTexCoord0;
in vec2 wood;
out vec3 place;
out vec3 facing;
out vec2 inkPlace;
out vec2 woodPlace;
out vec4 tint;

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    place = (p3d_ModelMatrix * p3d_Vertex).xyz;
    facing = mat3(p3d_ModelMatrix) * p3d_Normal;
    inkPlace = p3d_MultiTexCoord0;
    woodPlace = mat2(grain.z, grain.w, -grain.w, grain.z) * wood + grain.xy;
    // No two sheets are quite of one tone: some pieces are a little darker and yellower.
    float tone = fract(grain.x * 7.31 + grain.y * 3.17);
    tint = p3d_Color * vec4(1.0 - tone * vec3(0.030, 0.045, 0.075), 1.0);
}
