// Runs a program on a pseudo terminal that takes what comes as fast as it can and answers what
// terminals answer. Prints how many bytes came, and how much processor time the program took, in
// microseconds. With DRAIN_PIXELS=WIDTHxHEIGHT in the environment it is kitty with a window of so many pixels, which takes
// pictures, and with DRAIN_FETCHES=1 takes them from shared memory. With DRAIN_SILENT=1 it does not say when it has read a frame.
#define _GNU_SOURCE
#include <pty.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static int is_kitty, fetches, is_silent;

static void say(int terminal, const char *words) {
  ssize_t ignored = write(terminal, words, strlen(words));
  (void)ignored;
}

// Takes away what a picture's letters name, as a terminal does that has read it.
static void fetch(const char *letters) {
  static const char order[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  char name[256];
  size_t length = 0;
  unsigned bits = 0, count = 0;
  for (const char *place; *letters && *letters != '=' && (place = strchr(order, *letters)); letters++) {
    bits = bits << 6 | (unsigned)(place - order);
    if ((count += 6) < 8) continue;
    count -= 8;
    if (length + 1 < sizeof name) name[length++] = (char)(bits >> count);
  }
  name[length] = 0;
  shm_unlink(name);
}

// Answers a command of the graphics protocol, as far as it asks for that.
static void picture(int terminal, const char *body) {
  const char *letters = strchr(body, ';'), *number = strstr(body, "i=");
  int isQuestion = !!strstr(body, "a=q"), isFetched = !!strstr(body, ",t=s"),
      isFile = !!strstr(body, ",t=t");
  if (isFetched && fetches && letters) fetch(letters + 1);
  if (!number || strstr(body, "q=1") || strstr(body, "q=2")) return;
  if (!isQuestion && !strstr(body, "a=T")) return;
  char words[64];
  int isFine = isFile ? 0 : isFetched ? fetches : 1;
  snprintf(words, sizeof words, "\033_Gi=%d;%s\033\\", atoi(number + 2), isFine ? "OK" : "EINVAL:no");
  say(terminal, words);
}

// Answers a question that ends here, if the bytes since the last escape are one.
static void answer(int terminal, const char *body, size_t length) {
  static const struct { const char *question, *answer; } known[] = {
      {"[5n", "\033[0n"},           {"[6n", "\033[1;1R"},           {"[?6n", "\033[?1;1R"},
      {"[c", "\033[?64;1;2;22c"},   {"[0c", "\033[?64;1;2;22c"},    {"[>q", "\033P>|Drain(1)\033\\"},
      {"[>0q", "\033P>|Drain(1)\033\\"}, {"[?2026$p", "\033[?2026;2$y"}};
  for (size_t i = is_silent; i < sizeof known / sizeof *known; i++)
    if (strlen(known[i].question) == length && !memcmp(known[i].question, body, length))
      say(terminal, is_kitty && body[1] == '>' ? "\033P>|kitty(0.41.1)\033\\" : known[i].answer);
}

int main(int count, char **words) {
  if (count < 4) {
    fprintf(stderr, "usage: drain COLUMNS ROWS PROGRAM ARGUMENTS…\n");
    return 64;
  }
  struct winsize size = {.ws_col = atoi(words[1]), .ws_row = atoi(words[2])};
  const char *pixels = getenv("DRAIN_PIXELS");
  is_kitty = pixels && sscanf(pixels, "%hux%hu", &size.ws_xpixel, &size.ws_ypixel) == 2;
  fetches = !!getenv("DRAIN_FETCHES");
  is_silent = !!getenv("DRAIN_SILENT");
  int terminal;
  pid_t child = forkpty(&terminal, NULL, NULL, &size);
  if (child == 0) {
    setenv("TERM", "xterm-256color", 1);
    setenv("COLORTERM", "truecolor", 1);
    execvp(words[3], words + 3);
    _exit(127);
  }
  static char bytes[1 << 16];
  char body[16], command[256];
  size_t length = 0, commandLength = 0;
  // Inside a string of the graphics protocol; and whether it may be at its end.
  int isCommand = 0, mayEnd = 0;
  int inside = 0;
  long total = 0;
  ssize_t got;
  while ((got = read(terminal, bytes, sizeof bytes)) > 0) {
    total += got;
    for (char *at = bytes, *end = bytes + got; at < end; at++) {
      if (isCommand) {
        if (mayEnd || *at == 033) {
          if (mayEnd) {
            command[commandLength] = 0;
            if (is_kitty) picture(terminal, command);
            isCommand = 0;
          }
          mayEnd = !mayEnd;
        } else if (commandLength + 1 < sizeof command) {
          command[commandLength++] = *at;
        }
        continue;
      }
      if (!inside) {
        at = memchr(at, 033, end - at);
        if (!at) break;
        inside = 1;
        length = 0;
        continue;
      }
      if (length < sizeof body) body[length++] = *at;
      if (length > 1 && *at >= 0x40) {
        if (*at != 'm' && *at != 'H') answer(terminal, body, length);
        inside = 0;
      } else if (length == 1 && *at == '_') {
        isCommand = 1;
        mayEnd = inside = 0;
        commandLength = 0;
      } else if (length == 1 && *at != '[') {
        inside = 0;
      } else if (length == sizeof body) {
        inside = 0;
      }
    }
  }
  int status;
  struct rusage usage;
  wait4(child, &status, 0, &usage);
  printf("%ld %ld\n", total,
         (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000L + usage.ru_utime.tv_usec +
             usage.ru_stime.tv_usec);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
