// Draws the pictures of one fragment shader. The player starts this program, and ends it.
//
// The program has no terminal, only the variables of its driver, and two pipes. Before it receives a shader it gives up
// the right to open files.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "helper.h"

enum { REQUESTS = 3, REPLIES = 1 };

// Reads `count` bytes of requests. Exits when the player has closed the pipe.
static void read_all(void *bytes, size_t count) {
  for (uint8_t *next = bytes; count > 0;) {
    ssize_t part = read(REQUESTS, next, count);
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) exit(0);
    next += part;
    count -= part;
  }
}

static void write_all(const void *bytes, size_t count) {
  for (const uint8_t *next = bytes; count > 0;) {
    ssize_t part = write(REPLIES, next, count);
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) exit(0);
    next += part;
    count -= part;
  }
}

static uint64_t microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static void reply(enum shading_status status, uint64_t since, const void *bytes, size_t count) {
  struct rusage usage = {0};
  getrusage(RUSAGE_SELF, &usage);
  struct shading_reply head = {
      .status = status,
      .length = count,
      .peak_resident = usage.ru_maxrss,
      .elapsed = microseconds() - since,
      .processor = (uint64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000 +
                   usage.ru_utime.tv_usec + usage.ru_stime.tv_usec,
  };
  write_all(&head, sizeof head);
  write_all(bytes, count);
}

static _Noreturn void fail(enum shading_status status, const char *message) {
  reply(status, microseconds(), message, strnlen(message, LONGEST_MESSAGE));
  exit(1);
}

// Returns memory for `count` bytes. The next call may reuse or free it.
static uint8_t *buffer(size_t count) {
  static uint8_t *bytes = NULL;
  static size_t capacity = 0;
  if (count > capacity) {
    free(bytes);
    bytes = malloc(count);
    if (bytes == NULL) fail(SHADING_FAILED, "not enough memory for the picture");
    capacity = count;
  }
  return bytes;
}

static bool is_picture(const struct shading_request *request) {
  return request->width > 0 && request->height > 0 && request->width <= SHADING_LARGEST_SIDE &&
         request->height <= SHADING_LARGEST_SIDE;
}

static void answer(const struct shading_request *request) {
  static char message[LONGEST_MESSAGE];
  uint64_t start = microseconds();
  size_t bytes = (size_t)request->width * request->height * 4;
  switch (request->kind) {
    case SHADING_TEXTURE:
      if (!is_picture(request)) break;
      read_all(buffer(bytes), bytes);
      graphics_set_texture(request->width, request->height, buffer(bytes));
      return;
    case SHADING_SOURCE:
      if (request->length == 0 || request->length > SHADING_LARGEST_SOURCE) break;
      read_all(buffer(request->length), request->length);
      if (!graphics_compile((char *)buffer(0), request->length, request, message))
        fail(SHADING_FAILED, message);
      reply(SHADING_DONE, start, NULL, 0);
      return;
    case SHADING_DRAW:
      if (!is_picture(request)) break;
      if (!graphics_draw(request, buffer(bytes)))
        fail(SHADING_FAILED, "the driver cannot draw a picture of this size");
      reply(SHADING_DONE, start, buffer(bytes), bytes);
      return;
  }
  fail(SHADING_FAILED, "a request is damaged");
}

int main(int count, char **arguments) {
  char message[LONGEST_MESSAGE];
  uint64_t start = microseconds();
  bool uses_gpu = count > 1 && strcmp(arguments[1], "--gpu") == 0;
  if (!graphics_open(uses_gpu, message)) fail(SHADING_NO_GRAPHICS, message);
  if (!confine(uses_gpu)) {
    snprintf(message, sizeof message, "this system has no filter of system calls: %s", strerror(errno));
    fail(SHADING_FAILED, message);
  }
  reply(SHADING_DONE, start, graphics_renderer(), strlen(graphics_renderer()));
  for (;;) {
    struct shading_request request;
    read_all(&request, sizeof request);
    answer(&request);
  }
}
