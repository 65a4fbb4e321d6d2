// EGL and OpenGL without a display. Their libraries are loaded at run time, so the build needs neither their headers
// nor their libraries.
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "helper.h"
#include "prelude.h"

// Constants of EGL and OpenGL, with the values of their registries.
enum {
  EGL_NONE = 0x3038,
  EGL_SURFACE_TYPE = 0x3033,
  EGL_RENDERABLE_TYPE = 0x3040,
  EGL_OPENGL_ES3_BIT = 0x40,
  EGL_OPENGL_BIT = 8,
  EGL_OPENGL_ES_API = 0x30a0,
  EGL_OPENGL_API = 0x30a2,
  EGL_CONTEXT_MAJOR_VERSION = 0x3098,
  EGL_CONTEXT_MINOR_VERSION = 0x30fb,
  EGL_CONTEXT_OPENGL_PROFILE_MASK = 0x30fd,
  EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT = 1,
  EGL_PLATFORM_SURFACELESS_MESA = 0x31dd,
  EGL_PLATFORM_DEVICE_EXT = 0x313f,

  GL_TRIANGLES = 4,
  GL_COLOR_BUFFER_BIT = 0x4000,
  GL_TEXTURE_2D = 0xde1,
  GL_UNSIGNED_BYTE = 0x1401,
  GL_RGBA = 0x1908,
  GL_RENDERER = 0x1f01,
  GL_LINEAR = 0x2601,
  GL_LINEAR_MIPMAP_LINEAR = 0x2703,
  GL_TEXTURE_MAG_FILTER = 0x2800,
  GL_TEXTURE_MIN_FILTER = 0x2801,
  GL_RGBA8 = 0x8058,
  GL_TEXTURE0 = 0x84c0,
  GL_FRAGMENT_SHADER = 0x8b30,
  GL_VERTEX_SHADER = 0x8b31,
  GL_COMPILE_STATUS = 0x8b81,
  GL_LINK_STATUS = 0x8b82,
  GL_FRAMEBUFFER_COMPLETE = 0x8cd5,
  GL_COLOR_ATTACHMENT0 = 0x8ce0,
  GL_FRAMEBUFFER = 0x8d40,
  GL_RENDERBUFFER = 0x8d41,
};

// All functions that are used, as X(result, name, parameters).
#define EGL_FUNCTIONS(X) \
  X(void *, eglGetDisplay, (void *)) \
  X(unsigned, eglInitialize, (void *, int *, int *)) \
  X(unsigned, eglBindAPI, (unsigned)) \
  X(unsigned, eglChooseConfig, (void *, const int *, void **, int, int *)) \
  X(void *, eglCreateContext, (void *, void *, void *, const int *)) \
  X(unsigned, eglMakeCurrent, (void *, void *, void *, void *))

#define GL_FUNCTIONS(X) \
  X(const uint8_t *, glGetString, (unsigned)) \
  X(unsigned, glCreateShader, (unsigned)) \
  X(void, glShaderSource, (unsigned, int, const char *const *, const int *)) \
  X(void, glCompileShader, (unsigned)) \
  X(void, glGetShaderiv, (unsigned, unsigned, int *)) \
  X(void, glGetShaderInfoLog, (unsigned, int, int *, char *)) \
  X(unsigned, glCreateProgram, (void)) \
  X(void, glAttachShader, (unsigned, unsigned)) \
  X(void, glLinkProgram, (unsigned)) \
  X(void, glGetProgramiv, (unsigned, unsigned, int *)) \
  X(void, glGetProgramInfoLog, (unsigned, int, int *, char *)) \
  X(void, glUseProgram, (unsigned)) \
  X(int, glGetUniformLocation, (unsigned, const char *)) \
  X(void, glUniform1i, (int, int)) \
  X(void, glUniform1f, (int, float)) \
  X(void, glUniform3f, (int, float, float, float)) \
  X(void, glUniform4f, (int, float, float, float, float)) \
  X(void, glGenVertexArrays, (int, unsigned *)) \
  X(void, glBindVertexArray, (unsigned)) \
  X(void, glGenFramebuffers, (int, unsigned *)) \
  X(void, glBindFramebuffer, (unsigned, unsigned)) \
  X(void, glGenRenderbuffers, (int, unsigned *)) \
  X(void, glBindRenderbuffer, (unsigned, unsigned)) \
  X(void, glRenderbufferStorage, (unsigned, unsigned, int, int)) \
  X(void, glFramebufferRenderbuffer, (unsigned, unsigned, unsigned, unsigned)) \
  X(unsigned, glCheckFramebufferStatus, (unsigned)) \
  X(void, glGenTextures, (int, unsigned *)) \
  X(void, glActiveTexture, (unsigned)) \
  X(void, glBindTexture, (unsigned, unsigned)) \
  X(void, glTexImage2D, (unsigned, int, int, int, int, int, unsigned, unsigned, const void *)) \
  X(void, glTexParameteri, (unsigned, unsigned, int)) \
  X(void, glGenerateMipmap, (unsigned)) \
  X(void, glViewport, (int, int, int, int)) \
  X(void, glClear, (unsigned)) \
  X(void, glDrawArrays, (unsigned, int, int)) \
  X(void, glReadPixels, (int, int, int, int, unsigned, unsigned, void *))

#define DECLARE(result, name, parameters) static result(*name) parameters;
EGL_FUNCTIONS(DECLARE)
GL_FUNCTIONS(DECLARE)

// Versions of the API, the preferred one first.
static const struct version {
  unsigned api;
  int bit, major, minor;
  const char *head;
} versions[] = {
    {EGL_OPENGL_API, EGL_OPENGL_BIT, 4, 3, "#version 430 core\n"},
    {EGL_OPENGL_API, EGL_OPENGL_BIT, 3, 3, "#version 330 core\n"},
    {EGL_OPENGL_ES_API, EGL_OPENGL_ES3_BIT, 3, 0,
     "#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n"},
};

static const struct version *version;
static unsigned program, renderbuffer;
// The size of the texture iChannel0, and of the pictures.
static uint32_t texture_width = 1, texture_height = 1;
static uint32_t width, height;

static bool make_context(void *display) {
  for (size_t index = 0; index < sizeof versions / sizeof *versions; index++) {
    version = &versions[index];
    void *config = NULL;
    int count = 0;
    const int wanted[] = {EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, version->bit, EGL_NONE};
    const int core[] = {
        EGL_CONTEXT_MAJOR_VERSION, version->major, EGL_CONTEXT_MINOR_VERSION, version->minor,
        version->api == EGL_OPENGL_API ? EGL_CONTEXT_OPENGL_PROFILE_MASK : EGL_NONE,
        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    if (!eglBindAPI(version->api)) continue;
    if (!eglChooseConfig(display, wanted, &config, 1, &count) || count < 1) continue;
    void *context = eglCreateContext(display, config, NULL, core);
    if (context != NULL && eglMakeCurrent(display, NULL, NULL, context)) return true;
  }
  return false;
}

// Makes the framebuffer and a texture of transparent black for each channel.
static void prepare(void) {
  unsigned name;
  glGenVertexArrays(1, &name);
  glBindVertexArray(name);
  glGenFramebuffers(1, &name);
  glBindFramebuffer(GL_FRAMEBUFFER, name);
  glGenRenderbuffers(1, &renderbuffer);
  glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
  for (int channel = 3; channel >= 0; channel--) {
    const uint8_t black[4] = {0};
    glActiveTexture(GL_TEXTURE0 + channel);
    glGenTextures(1, &name);
    glBindTexture(GL_TEXTURE_2D, name);
    graphics_set_texture(1, 1, black);
  }
}

// Initializes a display, and makes a context on it.
static bool use_display(void *display) {
  return display != NULL && eglInitialize(display, NULL, NULL) && make_context(display);
}

typedef void *(*get_platform_display)(unsigned, void *, const intptr_t *);
typedef unsigned (*query_devices)(int, void **, int *);

// Makes a context on the first of EGL's devices that has one. EGL lists GPUs before software renderers.
static bool use_device(get_platform_display platform_display, query_devices query) {
  enum { MOST_DEVICES = 16 };
  void *devices[MOST_DEVICES];
  int count = 0;
  if (platform_display == NULL || query == NULL || !query(MOST_DEVICES, devices, &count)) return false;
  for (int index = 0; index < count; index++)
    if (use_display(platform_display(EGL_PLATFORM_DEVICE_EXT, devices[index], NULL))) return true;
  return false;
}

bool graphics_open(bool uses_gpu, char message[LONGEST_MESSAGE]) {
  void *library = dlopen("libEGL.so.1", RTLD_NOW | RTLD_LOCAL);
  void *(*find)(const char *) =
      library == NULL ? NULL : (void *(*)(const char *))dlsym(library, "eglGetProcAddress");
  if (find == NULL) {
    snprintf(message, LONGEST_MESSAGE, "libEGL.so.1 is missing");
    return false;
  }
  snprintf(message, LONGEST_MESSAGE, "EGL finds no driver without a display");
#define FIND_EGL(result, name, parameters) \
  name = (result(*) parameters)dlsym(library, #name); \
  if (name == NULL) return false;
  EGL_FUNCTIONS(FIND_EGL)
  get_platform_display platform_display =
      (get_platform_display)dlsym(library, "eglGetPlatformDisplay");
  bool is_ready = uses_gpu && use_device(platform_display, (query_devices)find("eglQueryDevicesEXT"));
  if (!is_ready && platform_display != NULL)
    is_ready = use_display(platform_display(EGL_PLATFORM_SURFACELESS_MESA, NULL, NULL));
  if (!is_ready && !use_display(eglGetDisplay(NULL))) return false;
#define FIND_GL(result, name, parameters) \
  name = (result(*) parameters)find(#name); \
  if (name == NULL) return false;
  GL_FUNCTIONS(FIND_GL)
  prepare();
  return true;
}

const char *graphics_renderer(void) {
  const char *name = (const char *)glGetString(GL_RENDERER);
  return name == NULL ? "" : name;
}

void graphics_set_texture(uint32_t width, uint32_t height, const uint8_t *pixels) {
  glTexImage2D(
      GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glGenerateMipmap(GL_TEXTURE_2D);
  texture_width = width;
  texture_height = height;
}

// Compiles and attaches a shader. Returns false, with the compiler's messages, on an error.
static bool compile(
    unsigned kind, const char *body, int length, const char *ending, char *message) {
  const char *prelude = kind == GL_FRAGMENT_SHADER ? PRELUDE : "";
  const char *texts[] = {version->head, prelude, body, ending};
  const int lengths[] = {-1, -1, length, -1};
  unsigned shader = glCreateShader(kind);
  glShaderSource(shader, 4, texts, lengths);
  glCompileShader(shader);
  int isDone = 0;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &isDone);
  if (isDone) {
    glAttachShader(program, shader);
    return true;
  }
  message[0] = 0;
  glGetShaderInfoLog(shader, LONGEST_MESSAGE, NULL, message);
  return false;
}

static int uniform(const char *name) { return glGetUniformLocation(program, name); }

bool graphics_compile(
    const char *source, int32_t length, const struct shading_request *request,
    char message[LONGEST_MESSAGE]) {
  program = glCreateProgram();
  // One triangle that covers the picture.
  static const char corners[] =
      "void main() {\n"
      "  gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);\n"
      "}\n";
  if (!compile(GL_VERTEX_SHADER, corners, -1, "", message)) return false;
  if (!compile(GL_FRAGMENT_SHADER, source, length, ENDING, message)) return false;
  glLinkProgram(program);
  int isDone = 0;
  glGetProgramiv(program, GL_LINK_STATUS, &isDone);
  if (!isDone) {
    message[0] = 0;
    glGetProgramInfoLog(program, LONGEST_MESSAGE, NULL, message);
    return false;
  }
  glUseProgram(program);
  for (int channel = 0; channel < 4; channel++) {
    char name[32];
    snprintf(name, sizeof name, "iChannel%d", channel);
    glUniform1i(uniform(name), channel);
    snprintf(name, sizeof name, "iChannelResolution[%d]", channel);
    glUniform3f(
        uniform(name), channel == 0 ? texture_width : 1, channel == 0 ? texture_height : 1, 1);
  }
  glUniform1f(uniform("iSampleRate"), 44100);
  // The colours of a dark terminal.
  glUniform3f(uniform("iForegroundColor"), 1, 1, 1);
  glUniform3f(uniform("iCursorColor"), 1, 1, 1);
  glUniform3f(uniform("iSelectionForegroundColor"), 1, 1, 1);
  glUniform1i(uniform("iFocus"), 1);
  struct shading_request first = *request;
  first.width = first.height = 16;
  uint8_t pixels[16 * 16 * 4];
  if (graphics_draw(&first, pixels)) return true;
  snprintf(message, LONGEST_MESSAGE, "the driver cannot draw it");
  return false;
}

bool graphics_draw(const struct shading_request *request, uint8_t *pixels) {
  if (program == 0) return false;
  if (request->width != width || request->height != height) {
    width = request->width;
    height = request->height;
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, renderbuffer);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) return false;
    glViewport(0, 0, width, height);
  }
  glUniform3f(uniform("iResolution"), width, height, 1);
  glUniform1f(uniform("iTime"), request->time);
  glUniform1f(uniform("iTimeDelta"), 1 / request->rate);
  glUniform1f(uniform("iFrameRate"), request->rate);
  glUniform1i(uniform("iFrame"), request->frame);
  const float *date = request->date;
  glUniform4f(uniform("iDate"), date[0], date[1], date[2], date[3]);
  for (int channel = 0; channel < 4; channel++) {
    char name[32];
    snprintf(name, sizeof name, "iChannelTime[%d]", channel);
    glUniform1f(uniform(name), request->time);
  }
  // A discarded pixel would keep the colour of an earlier picture.
  glClear(GL_COLOR_BUFFER_BIT);
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  return true;
}
