void mainImage(out vec4 fragColor, in vec2 fragCoord) {
  fragColor = vec4(1.0);
  fragColor.rgb = unknown(fragCoord);
}
