// What a spot of wood shows of itself: grain between two colours, what is burnt into it, its tint.
uniform sampler2D p3d_Texture0;  // the grain
uniform sampler2D ink;
uniform vec3 darkWood;
uniform vec3 lightWood;
uniform vec4 finish;             // gloss, sharpness, reflection, how far it is lifted off the board
in vec3 place;
in vec3 facing;
in vec2 inkPlace;
in vec2 woodPlace;
in vec4 tint;                    // and what gives light from below: the plates (1) or the table (0)

vec3 woodHere() {
    vec3 wood = mix(darkWood, lightWood, texture(p3d_Texture0, woodPlace, -CRISPNESS).r);
    return wood * texture(ink, inkPlace, -CRISPNESS).rgb * tint.rgb;
}
