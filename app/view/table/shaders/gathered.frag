// One of the many pictures that a gathered one is the mean of: light from one spot of the window
// and from one direction of the room, each with the true shadows of everything.
uniform mat4 p3d_ViewMatrixInverse;
uniform sampler2DShadow windowDepths;
uniform sampler2DShadow roomDepths;
uniform mat4 windowSees;         // from the table into the picture of its depths seen from there
uniform mat4 roomSees;
uniform vec3 towardsSpot;        // of the window
uniform vec3 towardsRoom;
uniform vec3 roomLight;          // from that direction
#include "wood.glsl"
out vec4 colour;

const float OFF = 0.35;          // millimetres off the surface, so that nothing shades itself
const float UNDER_SOMETHING = 0.65;

float sees(sampler2DShadow depths, mat4 from, vec3 spot) {
    return texture(depths, (from * vec4(spot, 1.0)).xyz * 0.5 + 0.5);
}

void main() {
    vec3 normal = normalize(facing);
    float upright = 1.0 - abs(normal.z);
    vec3 spot = place + normal * OFF;
    float seen = sees(windowDepths, windowSees, spot), open = sees(roomDepths, roomSees, spot);
    float onWindow = max(dot(normal, towardsSpot), 0.0), onRoom = max(dot(normal, towardsRoom), 0.0);

    vec3 window = WINDOW_SPOT * onWindow * seen;
    vec3 room = 2.0 * onRoom * mix(BOUNCED, roomLight, open);
    vec3 below = mix(TABLE_LIGHT, PLY_LIGHT, tint.a) * upright * (1.0 - 0.30 * smoothstep(0.0, 26.0, place.z));
    vec3 light = pow(woodHere(), vec3(2.2)) * (room + window + below * mix(UNDER_SOMETHING, 1.0, open));

    vec3 eye = normalize(p3d_ViewMatrixInverse[3].xyz - place);
    float glance = 0.04 + 0.96 * pow(1.0 - max(dot(normal, eye), 0.0), 5.0);
    float mirrored = smoothstep(0.45, 1.0, dot(reflect(-eye, normal), TOWARDS_WINDOW)) * seen;
    light += (WINDOW_LIGHT * mirrored * 3.2 + ROOM_LIGHT * open) * glance * finish.z;
    light += window * finish.x * pow(max(dot(normal, normalize(towardsSpot + eye)), 0.0), finish.y);
    colour = vec4(mix(light, FAR_ROOM, farOff(place)), 1.0);
}
