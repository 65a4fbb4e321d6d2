// Runs a program on a pseudo terminal that takes what comes as fast as it can and answers what
// terminals answer. Prints how many bytes came, and how much processor time the program took, in
// microseconds.
#define _GNU_SOURCE
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Answers a question that ends here, if the bytes since the last escape are one.
static void answer(int terminal, const char *body, size_t length) {
  static const struct { const char *question, *answer; } known[] = {
      {"[5n", "\033[0n"},           {"[6n", "\033[1;1R"},           {"[?6n", "\033[?1;1R"},
      {"[c", "\033[?64;1;2;22c"},   {"[0c", "\033[?64;1;2;22c"},    {"[>q", "\033P>|Drain(1)\033\\"},
      {"[>0q", "\033P>|Drain(1)\033\\"}, {"[?2026$p", "\033[?2026;2$y"}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strlen(known[i].question) == length && !memcmp(known[i].question, body, length)) {
      ssize_t ignored = write(terminal, known[i].answer, strlen(known[i].answer));
      (void)ignored;
    }
}

int main(int count, char **words) {
  if (count < 4) {
    fprintf(stderr, "usage: drain COLUMNS ROWS PROGRAM ARGUMENTS…\n");
    return 64;
  }
  struct winsize size = {.ws_col = atoi(words[1]), .ws_row = atoi(words[2])};
  int terminal;
  pid_t child = forkpty(&terminal, NULL, NULL, &size);
  if (child == 0) {
    setenv("TERM", "xterm-256color", 1);
    setenv("COLORTERM", "truecolor", 1);
    execvp(words[3], words + 3);
    _exit(127);
  }
  static char bytes[1 << 16];
  char body[16];
  size_t length = 0;
  int inside = 0;
  long total = 0;
  ssize_t got;
  while ((got = read(terminal, bytes, sizeof bytes)) > 0) {
    total += got;
    for (char *at = bytes, *end = bytes + got; at < end; at++) {
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
