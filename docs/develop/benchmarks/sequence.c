// Writes a moving gradient of four colours as raw RGB24, frame after frame, to standard output.
//
// Four centres walk counter-clockwise over eight points, sixty frames a step, eased by a cubic in and
// out; a pixel is the mean of the colours, weighted with max(0, 1 - distance / 0.9)^4; a square of
// 41 x 41 of them, rounded to bytes as a picture would be, is stretched bilinearly.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { side = 41, step_frames = 60 };
static const double points[8][2] = {{.80, .10}, {.60, .20}, {.35, .25}, {.25, .60},
                                    {.20, .90}, {.40, .80}, {.65, .75}, {.75, .40}};

static void paint(int frame, double colors[4][3], double square[side][side][3]) {
  int step = frame / step_frames;
  double t = (double)(frame % step_frames) / step_frames;
  double eased = t < 0.5 ? 4 * t * t * t : 1 - pow(2 - 2 * t, 3) / 2;
  double centers[4][2];
  for (int i = 0; i < 4; i++)
    for (int axis = 0; axis < 2; axis++) {
      double from = points[(2 * i + step) % 8][axis], to = points[(2 * i + step + 1) % 8][axis];
      centers[i][axis] = from + (to - from) * eased;
    }
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++) {
      double sum = 0, mixed[3] = {0, 0, 0};
      for (int i = 0; i < 4; i++) {
        double distance = hypot((x + .5) / side - centers[i][0], (y + .5) / side - centers[i][1]);
        double weight = pow(fmax(0, 1 - distance / 0.9), 4);
        sum += weight;
        for (int c = 0; c < 3; c++) mixed[c] += weight * colors[i][c];
      }
      for (int c = 0; c < 3; c++) square[y][x][c] = rint(mixed[c] / fmax(sum, 1e-12));
    }
}

// Where sample i of n lies in the square: the index before it and how far it is beyond that.
static int place(int i, int n, double *part) {
  double at = fmin(fmax((i + .5) * side / n - .5, 0), side - 1);
  int index = (int)at < side - 2 ? (int)at : side - 2;
  *part = at - index;
  return index;
}

int main(int count, char **words) {
  if (count != 5) {
    fprintf(stderr, "usage: sequence aabbcc,… WIDTH HEIGHT FRAMES\n");
    return 64;
  }
  double colors[4][3];
  const char *word = words[1];
  for (int i = 0; i < 4; i++, word += 7) {
    unsigned color = (unsigned)strtoul(word, NULL, 16);
    for (int c = 0; c < 3; c++) colors[i][c] = color >> (16 - 8 * c) & 255;
  }
  int width = atoi(words[2]), height = atoi(words[3]), frames = atoi(words[4]);
  unsigned char *row = malloc(3 * (size_t)width);
  static double square[side][side][3];
  for (int frame = 0; frame < frames; frame++) {
    paint(frame, colors, square);
    for (int y = 0; y < height; y++) {
      double down, right;
      int top = place(y, height, &down);
      for (int x = 0; x < width; x++) {
        int left = place(x, width, &right);
        for (int c = 0; c < 3; c++) {
          double a = square[top][left][c] * (1 - down) + square[top + 1][left][c] * down;
          double b = square[top][left + 1][c] * (1 - down) + square[top + 1][left + 1][c] * down;
          row[3 * x + c] = (unsigned char)rint(a * (1 - right) + b * right);
        }
      }
      fwrite(row, 3, width, stdout);
    }
  }
  free(row);
  return 0;
}
