// Adds one picture to the sum; alpha counts them.
uniform sampler2D picture;
in vec2 screen;
out vec4 colour;

void main() { colour = vec4(texture(picture, screen).rgb, 1.0); }
