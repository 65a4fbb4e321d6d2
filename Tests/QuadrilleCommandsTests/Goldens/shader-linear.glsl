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
const float STOPS[4] = float[4](0.0, 0.3333333333333333, 0.6666666666666666, 1.0);

// The points that colours walk, in parts of the window from its upper left corner.
const int POINTS = 8;
const vec2 RING[8] = vec2[8](vec2(0.6, 0.15), vec2(0.35, 0.3), vec2(0.25, 0.6), vec2(0.2, 0.9), vec2(0.4, 0.85), vec2(0.65, 0.7), vec2(0.75, 0.4), vec2(0.8, 0.1));

vec2 restOf(int color, int steps) {
  int walked = steps % POINTS;
  return RING[(color * POINTS / 4 + walked) % POINTS];
}

vec2 centerOf(int color, int steps, float progress) {
  vec2 from = restOf(color, steps);
  return from + (restOf(color, steps + 1) - from) * progress;
}

// A step lasts PERIOD frames and moves in the first MOVING of them; LOOP frames later all is as it was.
const int RATE = 60;
const int MOVING = 60;
const int PERIOD = 60;
const int LOOP = 480;
const float TABLE[60] = float[60](0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 18.3, 18.6, 18.9, 19.2, 19.5, 19.8, 20.1, 20.4, 20.7, 21.0, 21.3, 21.6, 21.9, 22.2, 22.5, 22.8, 23.1, 23.4, 23.7, 24.0, 24.3, 24.6, 24.9, 25.2, 25.5, 25.8, 26.1, 26.3, 26.4, 26.5, 26.6, 26.7, 26.8, 26.9, 27.0);

// How far a step has come on one of its frames: 0 on the first, 1 on the last that moves and after it.
float eased(float frame) {
  float last = float(MOVING - 1);
  if (frame >= last) return 1.0;
  float place = frame / last * 59.0;
  int entry = int(min(floor(place), 58.0));
  return (TABLE[entry] + (TABLE[entry + 1] - TABLE[entry]) * (place - float(entry))) / 27.0;
}

// The whole frames since the loop began, and a part of one. Whole numbers do not get less exact in the
// days that a terminal may be open.
int frameAt(float seconds, out float part) {
  float frames = (seconds - floor(seconds)) * float(RATE) + 0.0005;
  part = frames - floor(frames);
  return (int(floor(seconds)) % LOOP * RATE + int(floor(frames))) % LOOP;
}

// The steps that are done, and how far the next one has come.
int stepAt(float seconds, out float progress) {
  float part;
  int whole = frameAt(seconds, part);
  progress = eased(float(whole % PERIOD) + part);
  return whole / PERIOD;
}

// The colour of a pixel of a window.
vec3 picture(vec2 pixel, vec2 size, float seconds) {
  float progress;
  int steps = stepAt(seconds, progress);
  vec2 start = centerOf(0, steps, progress);
  vec2 way = centerOf(2, steps, progress) - start;
  float square = dot(way, way);
  float along = square > 0.0 ? dot(pixel / size - start, way) / square : 0.0;
  // The same 2048 entries that the player looks up, so that hard stops are where they are there.
  along = clamp(floor(along * 2048.0), 0.0, 2047.0) / 2047.0;
  vec3 color = COLORS[0];
  for (int i = 1; i < COUNT; i++) {
    if (along >= STOPS[i]) {
      color = COLORS[i];
    } else if (along >= STOPS[i - 1]) {
      color = mix(COLORS[i - 1], COLORS[i], (along - STOPS[i - 1]) / (STOPS[i] - STOPS[i - 1]));
    }
  }
  return color;
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
