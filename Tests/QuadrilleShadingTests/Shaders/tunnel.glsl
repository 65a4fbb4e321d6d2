void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 p = (fragCoord - 0.5 * iResolution.xy) / iResolution.y;
  float angle = atan(p.y, p.x), radius = length(p);
  vec3 color = 0.5 + 0.5 * cos(vec3(0, 2, 4) + 6.0 * angle + 1.0 / (radius + 0.05) - 3.0 * iTime);
  fragColor = vec4(color * smoothstep(0.0, 0.5, radius), 1.0);
}
