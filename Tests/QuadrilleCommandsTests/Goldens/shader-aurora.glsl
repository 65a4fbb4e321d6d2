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
const float DIM_ON_DARK = 0.52;
const float DIM_ON_LIGHT = 0.57;
// A pixel that differs from the background by this in a channel (of 1) shows the terminal alone; 0: never.
const float TEXT = 0.12;
// The terminal's background, from its settings: pixels of another colour count as text.
const vec3 BACKGROUND = vec3(40.0, 44.0, 52.0) / 255.0;
// Whether the terminal counts rows from the top: Ghostty does on macOS.
const bool FROM_TOP = false;

// Colours, in levels of 255.
const int COUNT = 5;
const vec3 COLORS[5] = vec3[5](vec3(12.0, 22.0, 79.0), vec3(14.0, 116.0, 144.0), vec3(64.0, 224.0, 161.0), vec3(139.0, 92.0, 246.0), vec3(236.0, 72.0, 153.0));
const vec2 START = vec2(0.0, 0.0);
const vec2 END = vec2(1.0, 1.0);
// At the far end of the motion: the turn of hues in radians, how colourful, how much larger.
const float TURN = 0.7853981633974483;
const float SATURATION = 1.0;
const float LARGER = 3.0;

// Frames there, and as many back.
const int RATE = 60;
const int THERE = 180;
const int LOOP = 360;

// The whole frames since the loop began, and a part of one. Whole numbers do not get less exact in the
// days that a terminal may be open.
int frameAt(float seconds, out float part) {
  float frames = (seconds - floor(seconds)) * float(RATE) + 0.0005;
  part = frames - floor(frames);
  return (int(floor(seconds)) % LOOP * RATE + int(floor(frames))) % LOOP;
}

// The height of a curve from (0, 0) to (1, 1) over x; x1, y1, x2 and y2 are its control points.
float bezier(float x, float x1, float y1, float x2, float y2) {
  float low = 0.0;
  float high = 1.0;
  for (int i = 0; i < 24; i++) {
    float t = 0.5 * (low + high);
    float u = 1.0 - t;
    if (3.0 * u * u * t * x1 + 3.0 * u * t * t * x2 + t * t * t < x) {
      low = t;
    } else {
      high = t;
    }
  }
  float t = 0.5 * (low + high);
  float u = 1.0 - t;
  return 3.0 * u * u * t * y1 + 3.0 * u * t * t * y2 + t * t * t;
}

// Turns the hue, keeping the weighted sum of channels.
vec3 turned(vec3 color, float angle) {
  float grey = dot(color, vec3(0.213, 0.715, 0.072));
  vec3 sine = vec3(
    dot(color, vec3(-0.213, -0.715, 0.928)), dot(color, vec3(0.143, 0.140, -0.283)),
    dot(color, vec3(-0.787, 0.715, 0.072)));
  vec3 gray = vec3(grey, grey, grey);
  return clamp(gray + (color - gray) * cos(angle) + sine * sin(angle), 0.0, 255.0);
}

vec3 colored(vec3 color, float amount) {
  float grey = dot(color, vec3(0.213, 0.715, 0.072));
  vec3 gray = vec3(grey, grey, grey);
  return clamp(gray + (color - gray) * amount, 0.0, 255.0);
}

// The colour of a pixel of a window.
vec3 picture(vec2 pixel, vec2 size, float seconds) {
  float part;
  float frame = float(frameAt(seconds, part)) + part;
  float there = min(frame, float(LOOP) - frame) / float(THERE);
  float progress = bezier(clamp(there, 0.0, 1.0), 0.42, 0.0, 0.58, 1.0);
  // Where on the line it is, seen larger about the middle of the window.
  vec2 course = (END - START) * size;
  vec2 place = (pixel - 0.5 * size) / (1.0 + (LARGER - 1.0) * progress) + (0.5 - START) * size;
  float along = clamp(dot(place, course) / max(dot(course, course), 1e-30), 0.0, 1.0);
  float stops = float(max(1, COUNT - 1));
  int segment = int(min(floor(along * stops), stops - 1.0));
  vec3 from = COLORS[segment];
  vec3 to = COLORS[min(segment + 1, COUNT - 1)];
  vec3 color = mix(from, to, along * stops - float(segment));
  return colored(turned(color, TURN * progress), 1.0 + (SATURATION - 1.0) * progress);
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
  vec2 pixel = vec2(fragCoord.x, FROM_TOP ? fragCoord.y : size.y - fragCoord.y);
  vec3 color = picture(pixel, size, iTime) / 255.0;
// 'quadrille play' shows the picture alone.
#ifndef QUADRILLE
  color = over(texture(iChannel0, fragCoord / size).rgb, BACKGROUND, color);
#endif
  fragColor = vec4(color, 1.0);
}
