// The finished picture with its depth, as it is: what rests is drawn over it.
uniform sampler2D picture;
uniform sampler2D depths;
in vec2 screen;
out vec4 colour;

void main() {
    colour = vec4(texture(picture, screen).rgb, 1.0);
    gl_FragDepth = texture(depths, screen).r;
}
