// contest, behind a terminal's text. Written by 'quadrille export', free to change.
//
// Windows Terminal: in settings.json, in a profile or in "defaults"
//     "experimental.pixelShaderPath": "C:\\path\\of\\this\\file.hlsl"
//
// The terminal's clock moves it: no process runs, and nothing is written to the terminal.

// How much of the terminal's background is mixed into the picture, from 0 to 1. The exported value keeps text of
// #cccccc readable on a background of #0c0c0c, and of #333333 on white; more is calmer.
static const float DIM_ON_DARK = 0.69;
static const float DIM_ON_LIGHT = 0.38;
// A pixel that differs from the background by this in a channel (of 1) shows the terminal alone; 0: never.
static const float TEXT = 0.12;

// Colours, in levels of 255.
static const int COUNT = 4;
static const float3 COLORS[4] = {float3(127.0, 163.0, 129.0), float3(255.0, 245.0, 197.0), float3(51.0, 111.0, 85.0), float3(251.0, 227.0, 125.0)};

// The points that colours walk, in parts of the window from its upper left corner.
static const int POINTS = 8;
static const float2 RING[8] = {float2(0.6, 0.15), float2(0.35, 0.3), float2(0.25, 0.6), float2(0.2, 0.9), float2(0.4, 0.85), float2(0.65, 0.7), float2(0.75, 0.4), float2(0.8, 0.1)};

float2 restOf(int color, int steps) {
  int walked = steps % POINTS;
  return RING[(color * POINTS / 4 + walked) % POINTS];
}

float2 centerOf(int color, int steps, float progress) {
  float2 from = restOf(color, steps);
  return from + (restOf(color, steps + 1) - from) * progress;
}

// A step lasts PERIOD frames and moves in the first MOVING of them; LOOP frames later all is as it was.
static const int RATE = 60;
static const int MOVING = 60;
static const int PERIOD = 60;
static const int LOOP = 480;
static const float TABLE[60] = {0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 18.3, 18.6, 18.9, 19.2, 19.5, 19.8, 20.1, 20.4, 20.7, 21.0, 21.3, 21.6, 21.9, 22.2, 22.5, 22.8, 23.1, 23.4, 23.7, 24.0, 24.3, 24.6, 24.9, 25.2, 25.5, 25.8, 26.1, 26.3, 26.4, 26.5, 26.6, 26.7, 26.8, 26.9, 27.0};

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

// The influence of a colour is what is left of its reach, to a power. High powers are scaled so that
// nothing is lost between a float's numbers.
static const int POWER = 4;
static const float REACH = 1.0;
static const float SCALE = 1.0;
static const float LEAST = 0.0;


// The mean of all colours by their influence; where none has any, the nearest.
float3 mixture(float2 place, int steps, float progress) {
  float3 sum = float3(0.0, 0.0, 0.0);
  float3 nearest = COLORS[0];
  float total = 0.0;
  float least = 1e30;
  for (int color = 0; color < COUNT; color++) {
    float2 way = place - centerOf(color, steps, progress);
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
float3 picture(float2 pixel, float2 size, float seconds) {
  float progress;
  int steps = stepAt(seconds, progress);
  float2 place = (pixel - 0.5) / size;
  return mixture(place, steps, progress);
}

// The terminal's pixel over the picture's: what differs from the background is text, or a background
// of its own, and stays.
float3 over(float3 terminal, float3 ground, float3 color) {
  float dim = dot(ground, float3(0.299, 0.587, 0.114)) < 0.5 ? DIM_ON_DARK : DIM_ON_LIGHT;
  float3 behind = lerp(color, ground, dim);
  float3 other = abs(terminal - ground);
  float most = max(other.x, max(other.y, other.z));
  float text = TEXT > 0.0 ? clamp(most / TEXT, 0.0, 1.0) : 0.0;
  return lerp(behind, terminal, text);
}

Texture2D shaderTexture;
SamplerState samplerState;

cbuffer PixelShaderSettings {
  float Time;
  float Scale;
  float2 Resolution;
  float4 Background;
};

float4 main(float4 pos : SV_POSITION, float2 tex : TEXCOORD) : SV_TARGET {
  float3 terminal = shaderTexture.Sample(samplerState, tex).rgb;
  float3 color = picture(tex * Resolution, Resolution, Time) / 255.0;
  return float4(over(terminal, Background.rgb, color), 1.0);
}
