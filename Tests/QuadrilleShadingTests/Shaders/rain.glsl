float hash(float n) { return fract(sin(n * 127.1) * 43758.5453); }
void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 uv = fragCoord / iResolution.xy;
  vec3 color = mix(vec3(0.02, 0.03, 0.06), vec3(0.1, 0.13, 0.2), uv.y);
  for (float layer = 1.0; layer <= 4.0; layer++) {
    float x = uv.x * 40.0 * layer + uv.y * 2.0;
    float column = floor(x);
    float speed = 0.8 + hash(column + 31.0 * layer);
    float drop = fract(uv.y + iTime * speed + hash(column));
    float streak = smoothstep(0.9, 1.0, drop) * smoothstep(0.5, 0.1, abs(fract(x) - 0.5));
    color += streak * vec3(0.4, 0.5, 0.6) / layer;
  }
  fragColor = vec4(color, 1.0);
}
