// Reads the bytes of `quadrille export --format ansi` as a terminal would, compares the picture after
// every frame with the raw RGB24 it was made of, and prints how many frames there were, the greatest
// difference of a channel and the greatest CIEDE2000. A sequence it does not know is an error.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int columns, rows, row, column;
static unsigned char front[3], back[3], reversed, *screen, *truth;

static void fail(const char *what, long at) {
  fprintf(stderr, "check: %s at byte %ld\n", what, at);
  exit(1);
}

static void put(const unsigned char *upper, const unsigned char *lower, long at) {
  if (row >= rows || column >= columns) fail("a cell beyond the grid", at);
  memcpy(screen + 3 * ((size_t)2 * row * columns + column), upper, 3);
  memcpy(screen + 3 * ((size_t)(2 * row + 1) * columns + column), lower, 3);
  column++;
}

static void lab(const unsigned char *pixel, double *out) {
  double linear[3], t[3];
  for (int c = 0; c < 3; c++) {
    double v = pixel[c] / 255.0;
    linear[c] = v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
  }
  double xyz[3] = {
      (0.4124564 * linear[0] + 0.3575761 * linear[1] + 0.1804375 * linear[2]) / 0.95047,
      0.2126729 * linear[0] + 0.7151522 * linear[1] + 0.0721750 * linear[2],
      (0.0193339 * linear[0] + 0.1191920 * linear[1] + 0.9503041 * linear[2]) / 1.08883};
  for (int c = 0; c < 3; c++)
    t[c] = xyz[c] > 216.0 / 24389 ? cbrt(xyz[c]) : (24389.0 / 27 * xyz[c] + 16) / 116;
  out[0] = 116 * t[1] - 16;
  out[1] = 500 * (t[0] - t[1]);
  out[2] = 200 * (t[1] - t[2]);
}

static double degrees(double radians) { return radians * 180 / M_PI; }
static double radians(double degrees) { return degrees * M_PI / 180; }

// Sharma, Wu, Dalal: The CIEDE2000 Color-Difference Formula, 2005.
static double ciede2000(const unsigned char *one, const unsigned char *other) {
  double p[3], q[3];
  lab(one, p);
  lab(other, q);
  double mean = (hypot(p[1], p[2]) + hypot(q[1], q[2])) / 2;
  double g = 0.5 * (1 - sqrt(pow(mean, 7) / (pow(mean, 7) + pow(25, 7))));
  double a1 = (1 + g) * p[1], a2 = (1 + g) * q[1];
  double c1 = hypot(a1, p[2]), c2 = hypot(a2, q[2]);
  double h1 = a1 == 0 && p[2] == 0 ? 0 : fmod(degrees(atan2(p[2], a1)) + 360, 360);
  double h2 = a2 == 0 && q[2] == 0 ? 0 : fmod(degrees(atan2(q[2], a2)) + 360, 360);
  double dh = h2 - h1, h = (h1 + h2) / 2;
  if (c1 * c2 == 0) {
    dh = 0;
    h = h1 + h2;
  } else if (fabs(h2 - h1) > 180) {
    dh += dh > 0 ? -360 : 360;
    h += h1 + h2 < 360 ? 180 : -180;
  }
  double l = (p[0] + q[0]) / 2, c = (c1 + c2) / 2;
  double dl = q[0] - p[0], dc = c2 - c1, dH = 2 * sqrt(c1 * c2) * sin(radians(dh / 2));
  double t = 1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h)) +
             0.32 * cos(radians(3 * h + 6)) - 0.20 * cos(radians(4 * h - 63));
  double sl = 1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2));
  double sc = 1 + 0.045 * c, sh = 1 + 0.015 * c * t;
  double rc = 2 * sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7)));
  double rt = -sin(radians(60 * exp(-pow((h - 275) / 25, 2)))) * rc;
  return sqrt(pow(dl / sl, 2) + pow(dc / sc, 2) + pow(dH / sh, 2) + rt * (dc / sc) * (dH / sh));
}

static int greatest_channel, frames;
static double greatest_difference;

static void compare(FILE *pictures, long at) {
  size_t pixels = (size_t)2 * columns * rows;
  if (fread(truth, 3, pixels, pictures) != pixels) fail("more frames than pictures", at);
  frames++;
  for (size_t i = 0; i < pixels; i++) {
    const unsigned char *shown = screen + 3 * i, *wanted = truth + 3 * i;
    if (!memcmp(shown, wanted, 3)) continue;
    for (int c = 0; c < 3; c++) {
      int difference = abs(shown[c] - wanted[c]);
      if (difference > greatest_channel) greatest_channel = difference;
    }
    double difference = ciede2000(shown, wanted);
    if (difference > greatest_difference) greatest_difference = difference;
  }
}

static void colors(const int *numbers, int count, long at) {
  for (int i = 0; i < count; i++) {
    if (numbers[i] == 0 || numbers[i] == 7 || numbers[i] == 27) {
      // Every whole frame sets both colours before it paints.
      if (reversed != (numbers[i] == 7)) {
        unsigned char color[3];
        memcpy(color, front, 3);
        memcpy(front, back, 3);
        memcpy(back, color, 3);
      }
      reversed = numbers[i] == 7;
      continue;
    }
    unsigned char *color = numbers[i] == (reversed ? 48 : 38)   ? front
                           : numbers[i] == (reversed ? 38 : 48) ? back
                                                                : NULL;
    if (!color || i + 4 >= count || numbers[i + 1] != 2) fail("an unknown attribute", at);
    for (int c = 0; c < 3; c++) color[c] = (unsigned char)numbers[i + 2 + c];
    i += 4;
  }
}

static int parameter(const int *numbers, int count, int index) {
  return index < count && numbers[index] > 0 ? numbers[index] : 1;
}

int main(int count, char **words) {
  static const unsigned char reference[2][3] = {{255, 255, 255}, {0, 0, 0}};
  if (fabs(ciede2000(reference[0], reference[1]) - 100) > 0.01) fail("the formula is wrong", 0);
  if (count != 5) {
    fprintf(stderr, "usage: check BYTES PICTURES COLUMNS ROWS\n");
    return 64;
  }
  FILE *input = fopen(words[1], "rb"), *pictures = fopen(words[2], "rb");
  columns = atoi(words[3]);
  rows = atoi(words[4]);
  if (!input || !pictures || columns < 1 || rows < 1) fail("no such file or grid", 0);
  screen = calloc((size_t)6 * columns, rows);
  truth = calloc((size_t)6 * columns, rows);
  int byte, numbers[32];
  for (long at = 0; (byte = getc(input)) != EOF; at++) {
    if (byte == ' ') put(back, back, at);
    else if (byte == '\r') column = 0;
    else if (byte == '\n' || byte == '\v') row++;
    else if (byte == '\b') column -= column > 0;
    else if (byte == 0xe2) {
      int second = getc(input), glyph = getc(input);
      if (second != 0x96) fail("an unknown character", at);
      if (glyph == 0x80) put(front, back, at);
      else if (glyph == 0x84) put(back, front, at);
      else if (glyph == 0x88) put(front, front, at);
      else fail("an unknown block", at);
    } else if (byte == 033) {
      byte = getc(input);
      if (byte == 'D') { row++; continue; }
      if (byte == 'M') { row--; continue; }
      if (byte != '[') fail("an unknown escape", at);
      int private = 0, n = 0;
      numbers[0] = 0;
      while ((byte = getc(input)) != EOF && byte < 0x40) {
        if (byte == '?') private = 1;
        else if (byte == ';' && n < 31) numbers[++n] = 0;
        else if (byte >= '0' && byte <= '9') numbers[n] = numbers[n] * 10 + byte - '0';
        else fail("an unknown parameter", at);
      }
      n++;
      if (private) {
        if (numbers[0] != 2026) fail("an unknown mode", at);
        if (byte == 'l') compare(pictures, at);
      } else switch (byte) {
        case 'm': colors(numbers, n, at); break;
        case 'H':
          row = parameter(numbers, n, 0) - 1;
          column = parameter(numbers, n, 1) - 1;
          break;
        case 'A': row -= parameter(numbers, n, 0); break;
        case 'B': row += parameter(numbers, n, 0); break;
        case 'C': column += parameter(numbers, n, 0); break;
        case 'D': column -= parameter(numbers, n, 0); break;
        case 'G': column = parameter(numbers, n, 0) - 1; break;
        case 'd': row = parameter(numbers, n, 0) - 1; break;
        case 'n': break;
        default: fail("an unknown sequence", at);
      }
    } else fail("an unknown byte", at);
  }
  printf("%d %d %.3f\n", frames, greatest_channel, greatest_difference);
  return 0;
}
