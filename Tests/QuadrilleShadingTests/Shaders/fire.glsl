// Flames that rise and thin out.
float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  vec2 u = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), u.x),
             mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), u.x), u.y);
}
void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 uv = fragCoord / iResolution.xy;
  vec2 p = vec2(uv.x * 6.0, uv.y * 4.0 - iTime * 1.5);
  float n = 0.0, a = 0.6;
  for (int i = 0; i < 5; i++) { n += a * noise(p); p = p * 2.0 + 3.1; a *= 0.5; }
  float heat = clamp(1.6 * n - uv.y * 1.2, 0.0, 1.0);
  fragColor = vec4(heat * vec3(1.5, 0.9 * heat, 0.5 * heat * heat), 1.0);
}
