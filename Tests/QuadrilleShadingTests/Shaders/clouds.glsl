float hash(vec2 p) { return fract(sin(dot(p, vec2(269.5, 183.3))) * 43758.5453); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  vec2 u = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), u.x),
             mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), u.x), u.y);
}
void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 p = 2.5 * fragCoord / iResolution.y + vec2(0.15 * iTime, 0.0);
  float cover = 0.0, part = 0.55;
  mat2 turn = mat2(1.6, 1.2, -1.2, 1.6);
  for (int i = 0; i < 7; i++) { cover += part * noise(p); p = turn * p; part *= 0.5; }
  vec3 sky = mix(vec3(0.5, 0.7, 0.95), vec3(0.15, 0.35, 0.75), fragCoord.y / iResolution.y);
  fragColor = vec4(mix(sky, vec3(1.0), smoothstep(0.45, 0.8, cover)), 1.0);
}
