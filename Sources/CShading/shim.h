// The messages between the player and its helper program `quadrille-shader`; the code of both includes this file.
// The helper reads requests from descriptor 3, and writes replies to standard output. Both programs run on the same
// machine, so integers have its byte order.
#ifndef QUADRILLE_SHADING_H
#define QUADRILLE_SHADING_H

#include <stdint.h>

enum shading_request_kind {
  /// The picture of iChannel0: `width` x `height` RGBA pixels follow, the lowest row first. There is no reply.
  SHADING_TEXTURE = 1,
  /// The shader: `length` bytes of GLSL follow. The reply holds no bytes, or the compiler's messages.
  SHADING_SOURCE = 2,
  /// Requests the picture at a time. The reply holds RGBA pixels, the lowest row first.
  SHADING_DRAW = 3,
};

struct shading_request {
  uint32_t kind;
  uint32_t width, height;
  uint32_t length;
  /// The number of the frame, and the frame rate (`iFrame`, `iFrameRate`).
  int32_t frame;
  float rate;
  /// The time of the picture, in seconds (`iTime`).
  double time;
  /// Year, month from 0, day and seconds of the day (`iDate`).
  float date[4];
};

enum shading_status {
  SHADING_DONE = 0,
  /// The reply holds a message, and the helper ends.
  SHADING_FAILED = 1,
  /// As SHADING_FAILED: EGL, or a driver for it, is missing.
  SHADING_NO_GRAPHICS = 2,
};

/// The helper's first reply, before any request, holds the renderer's name.
struct shading_reply {
  uint32_t status;
  /// The number of bytes that follow.
  uint32_t length;
  /// The most memory that the helper has held, in KB.
  uint32_t peak_resident;
  /// Time that the request took, in microseconds.
  uint32_t elapsed;
  /// Processor time of the helper so far, in microseconds.
  uint64_t processor;
};

/// The largest shader in bytes, and the longest side of a texture or picture in pixels.
enum { SHADING_LARGEST_SOURCE = 1 << 20, SHADING_LARGEST_SIDE = 16384 };

#endif
