// The text around a shader: everything that Shadertoy and Ghostty declare, and the call of its function.
#define PRELUDE \
  "#define QUADRILLE 1\n" \
  "#define texture2D texture\n" \
  "#define CURSORSTYLE_BLOCK 0\n" \
  "#define CURSORSTYLE_BLOCK_HOLLOW 1\n" \
  "#define CURSORSTYLE_BAR 2\n" \
  "#define CURSORSTYLE_UNDERLINE 3\n" \
  "#define CURSORSTYLE_LOCK 4\n" \
  "uniform vec3 iResolution;\n" \
  "uniform float iTime, iTimeDelta, iFrameRate, iSampleRate;\n" \
  "uniform int iFrame;\n" \
  "uniform vec4 iMouse, iDate;\n" \
  "uniform float iChannelTime[4];\n" \
  "uniform vec3 iChannelResolution[4];\n" \
  "uniform sampler2D iChannel0, iChannel1, iChannel2, iChannel3;\n" \
  "uniform vec4 iCurrentCursor, iPreviousCursor;\n" \
  "uniform vec4 iCurrentCursorColor, iPreviousCursorColor;\n" \
  "uniform int iCurrentCursorStyle, iPreviousCursorStyle, iCursorVisible, iFocus;\n" \
  "uniform float iTimeCursorChange, iTimeFocus;\n" \
  "uniform vec3 iPalette[256];\n" \
  "uniform vec3 iBackgroundColor, iForegroundColor, iCursorColor, iCursorText;\n" \
  "uniform vec3 iSelectionForegroundColor, iSelectionBackgroundColor;\n" \
  "out vec4 quadrilleColor;\n" \
  "#line 1\n"

#define ENDING \
  "\nvoid main() {\n" \
  "  vec4 color = vec4(0.0);\n" \
  "  mainImage(color, gl_FragCoord.xy);\n" \
  "  quadrilleColor = vec4(color.rgb, 1.0);\n" \
  "}\n"
