// contest, behind a terminal's text. Written by 'quadrille export', free to change.
//
// Ghostty: in ~/.config/ghostty/config
//     custom-shader = /path/of/this/file.glsl
//     custom-shader-animation = true
//   Set BACKGROUND below to the background of your theme, and FROM_TOP to true on macOS.
// Tattoy: put the file into the folder 'shaders' beside its tattoy.toml, and in that
//     [shader]
//     enabled = true
//     path = "shaders/this-file.glsl"
//   It lays text over the picture itself: set TEXT below to 0.0. If the picture is upside down, change FROM_TOP.
// Shadertoy and similar: this is an 'Image' tab; set TEXT to 0.0.
//
// The terminal's clock moves it: no process runs, and nothing is written to the terminal.

// How much of the terminal's background is mixed into the picture, from 0 to 1. The exported value keeps text of
// #ffffff readable on a background of #282c34, and of #333333 on white; more is calmer.
const float DIM_ON_DARK = 0.64;
const float DIM_ON_LIGHT = 0.38;
// A pixel that differs from the background by this in a channel (of 1) shows the terminal alone; 0: never.
const float TEXT = 0.12;
// The terminal's background, from its settings: pixels of another colour count as text.
const vec3 BACKGROUND = vec3(40.0, 44.0, 52.0) / 255.0;
// Whether the terminal counts rows from the top: Ghostty does on macOS.
const bool FROM_TOP = false;

// Colours, in levels of 255.
const int COUNT = 4;
const vec3 COLORS[4] = vec3[4](vec3(127.0, 163.0, 129.0), vec3(255.0, 245.0, 197.0), vec3(51.0, 111.0, 85.0), vec3(251.0, 227.0, 125.0));

// Where colours are, in parts of the window from its upper left corner.
const vec2 CENTERS[4] = vec2[4](vec2(0.0, 0.0), vec2(1.0, 1.0), vec2(0.5, 2.0), vec2(0.0, 1.0));

vec2 centerOf(int color, int steps, float progress) {
  return CENTERS[color];
}

// The influence of a colour is what is left of its reach, to a power. High powers are scaled so that
// nothing is lost between a float's numbers.
const int POWER = 16;
const float REACH = 64.0;
const float SCALE = 160.0;
const float LEAST = 0.004448393;


// The mean of all colours by their influence; where none has any, the nearest.
vec3 mixture(vec2 place, int steps, float progress) {
  vec3 sum = vec3(0.0, 0.0, 0.0);
  vec3 nearest = COLORS[0];
  float total = 0.0;
  float least = 1e30;
  for (int color = 0; color < COUNT; color++) {
    vec2 way = place - centerOf(color, steps, progress);
    float square = dot(way, way);
    if (square < least) {
      least = square;
      nearest = COLORS[color];
    }
    float left = REACH - sqrt(square) * SCALE;
    if (left > LEAST) {
      float influence = left;
      for (int i = 1; i < POWER; i++) influence *= left;
      sum += COLORS[color] * influence;
      total += influence;
    }
  }
  if (total > 0.0) return sum / total;
  return nearest;
}

// The colour of a pixel of a window.
vec3 picture(vec2 pixel, vec2 size, float seconds) {
  float progress = 0.0;
  int steps = 0;
  vec2 place = (pixel - 0.5) / size;
  return mixture(place, steps, progress);
}

// The terminal's pixel over the picture's: what differs from the background is text, or a background
// of its own, and stays.
vec3 over(vec3 terminal, vec3 ground, vec3 color) {
  float dim = dot(ground, vec3(0.299, 0.587, 0.114)) < 0.5 ? DIM_ON_DARK : DIM_ON_LIGHT;
  vec3 behind = mix(color, ground, dim);
  vec3 other = abs(terminal - ground);
  float most = max(other.x, max(other.y, other.z));
  float text = TEXT > 0.0 ? clamp(most / TEXT, 0.0, 1.0) : 0.0;
  return mix(behind, terminal, text);
}

void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 size = iResolution.xy;
  vec3 terminal = texture(iChannel0, fragCoord / size).rgb;
  vec2 pixel = vec2(fragCoord.x, FROM_TOP ? fragCoord.y : size.y - fragCoord.y);
  fragColor = vec4(over(terminal, BACKGROUND, picture(pixel, size, iTime) / 255.0), 1.0);
}
