uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform vec4 p3d_ColorScale;
in vec4 p3d_Vertex;
in vec4 p3d_Color;
out vec4 paint;
out vec2 place;

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    place = (p3d_ModelMatrix * p3d_Vertex).xy;
    paint = p3d_Color * p3d_ColorScale;
}
