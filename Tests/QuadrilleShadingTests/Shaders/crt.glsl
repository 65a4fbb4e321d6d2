// Lines and a curved screen: all of it is made of the text.
void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec2 uv = fragCoord / iResolution.xy - 0.5;
  uv *= 1.0 + 0.1 * dot(uv, uv);
  vec3 color = texture2D(iChannel0, uv + 0.5).rgb;
  color *= 0.8 + 0.2 * sin(1.5 * fragCoord.y + 4.0 * iTime);
  fragColor = vec4(color, 1.0);
}
