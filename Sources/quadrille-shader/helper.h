// The functions that the files of the helper share.
#ifndef QUADRILLE_SHADER_HELPER_H
#define QUADRILLE_SHADER_HELPER_H

#include <stdbool.h>
#include <stdint.h>

#include "../CShading/shim.h"

/// The longest message that is sent, its last zero included.
enum { LONGEST_MESSAGE = 4096 };

/// Makes a graphics context without a display, on a GPU if `uses_gpu` and there is one. False, with a reason in
/// `message`, if that fails.
bool graphics_open(bool uses_gpu, char message[LONGEST_MESSAGE]);
/// The driver's name.
const char *graphics_renderer(void);
/// Sets the picture of the active texture unit, which is iChannel0 after `graphics_open`: RGBA, the lowest row first.
void graphics_set_texture(uint32_t width, uint32_t height, const uint8_t *pixels);
/// Compiles a shader, and draws one small picture, for which the driver makes machine code. False, with the
/// compiler's messages in `message`, if that fails.
bool graphics_compile(
    const char *source, int32_t length, const struct shading_request *request,
    char message[LONGEST_MESSAGE]);
/// Draws a picture into `pixels`: RGBA, the lowest row first. False if it cannot be drawn.
bool graphics_draw(const struct shading_request *request, uint8_t *pixels);

/// Permanently limits this process to computing, its own memory, threads, and its open descriptors. With `uses_gpu` it
/// may also control open devices (ioctl), as the driver of a GPU does. Returns false, with `errno`, if the filter
/// cannot be set.
bool confine(bool uses_gpu);

#endif
