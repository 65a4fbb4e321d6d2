// Value noise, six octaves, bent by itself.
float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }

float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x),
             mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}

float fbm(vec2 p) {
  float sum = 0.0, part = 0.5;
  for (int octave = 0; octave < 6; octave++) {
    sum += part * noise(p);
    p *= 2.03;
    part *= 0.5;
  }
  return sum;
}

void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 p = 3.0 * fragCoord / iResolution.y;
  float value = fbm(p + fbm(p + vec2(0.3 * iTime, 0.0)));
  fragColor = vec4(mix(vec3(0.1, 0.2, 0.5), vec3(1.0, 0.8, 0.6), value), 1.0);
}
