uniform mat4 p3d_ModelViewProjectionMatrix;
in vec4 p3d_Vertex;
out vec4 seat;

void main() {
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    seat = gl_Position;
}
