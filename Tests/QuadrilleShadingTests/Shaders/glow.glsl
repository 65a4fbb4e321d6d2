// A glow around the cursor, over a colour of the theme.
void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  vec4 terminal = texture(iChannel0, fragCoord / iResolution.xy);
  vec2 cursor = iCurrentCursor.xy + vec2(0.5, -0.5) * iCurrentCursor.zw;
  float moved = clamp((iTime - iTimeCursorChange) / 0.5, 0.0, 1.0);
  vec2 from = mix(iPreviousCursor.xy, cursor, moved);
  float far = length(fragCoord - from) / iResolution.y;
  vec3 glow = (iCurrentCursorColor.rgb + 0.3) * exp(-3.0 * far) * (0.6 + 0.4 * sin(2.0 * iTime));
  fragColor = vec4(terminal.rgb + iBackgroundColor + glow, 1.0);
}
