#ifndef QUADRILLE_SYSTEM_H
#define QUADRILLE_SYSTEM_H

#include <sys/prctl.h>
#include <sys/types.h>

// Declarations that Swift's Glibc module lacks: their headers want _GNU_SOURCE, or are not part of it.
int pipe2(int ends[2], int flags);
int mallopt(int parameter, int value);

/// Makes this process the parent of orphans among its descendants. Swift cannot call `prctl`, which takes any number of
/// arguments.
static inline int adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

enum {
  /// `mallopt`: the most heaps that threads share.
  SYSTEM_M_ARENA_MAX = -8,
  /// `mallopt`: the size from which memory goes back to the system when it is freed.
  SYSTEM_M_MMAP_THRESHOLD = -3,
  /// `open`, with O_DIRECTORY: a file without a name, in the folder of the path.
  SYSTEM_O_TMPFILE = 020000000,
  /// `posix_spawn`: the program leads a session of its own.
  SYSTEM_SPAWN_SETSID = 0x80,
  /// `ioctl`: locks the slave of a pseudo terminal.
  SYSTEM_TIOCSPTLCK = 0x40045431,
};
/// `ioctl`: the number of a pseudo terminal.
static const unsigned long SYSTEM_TIOCGPTN = 0x80045430;

/// A program to be started.
struct child_command {
  /// The program's name, which is looked up in `PATH`.
  const char *name;
  /// The program's arguments, its name first, with NULL behind the last.
  char *const *arguments;
  /// The program's environment, with NULL behind the last variable.
  char *const *environment;
  /// The descriptors that the program gets as 0, 1, 2 and so on. It gets no others.
  const int *descriptors;
  /// The number of descriptors, 3 to `CHILD_DESCRIPTORS`.
  int descriptor_count;
  /// The limit of the program's private memory (RLIMIT_DATA) in bytes; 0 leaves the limit of this process.
  unsigned long memory;
};

enum { CHILD_DESCRIPTORS = 16 };

/// Starts a program under a guardian process, and returns the guardian's process number; −1 and `errno` on failure.
///
/// The guardian kills the program's whole process group with SIGKILL, and ends, as soon as the other end of `lifeline`
/// is closed, which the system does however this process ends. `lifeline` is the reading end of a pipe whose writing end
/// only this process has. The guardian ends when the program ends, with the same exit status, or 128 and the signal's
/// number; what is left of the program's group is killed then too.
pid_t child_start(const struct child_command *command, int lifeline);

#endif
