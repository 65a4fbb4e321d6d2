#ifndef QUADRILLE_SYSTEM_H
#define QUADRILLE_SYSTEM_H

#include <sys/prctl.h>
#include <sys/types.h>

// Functions that Swift's Glibc module lacks: it omits their headers, or their headers require _GNU_SOURCE.
int pipe2(int ends[2], int flags);
int mallopt(int parameter, int value);

/// Makes this process the parent of orphans among its descendants. Swift cannot call `prctl`, which takes any number of
/// arguments.
static inline int adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

enum {
  /// `mallopt`: the limit on the number of heaps (M_ARENA_MAX).
  SYSTEM_M_ARENA_MAX = -8,
  /// `mallopt`: the size of allocations that return to the system when freed (M_MMAP_THRESHOLD).
  SYSTEM_M_MMAP_THRESHOLD = -3,
  /// `open`, with O_DIRECTORY: creates a nameless file in the folder of the path (O_TMPFILE).
  SYSTEM_O_TMPFILE = 020000000,
  /// `posix_spawn`: the program becomes a session leader (POSIX_SPAWN_SETSID).
  SYSTEM_SPAWN_SETSID = 0x80,
  /// `ioctl`: locks or unlocks the slave of a pseudo terminal (TIOCSPTLCK).
  SYSTEM_TIOCSPTLCK = 0x40045431,
};
/// `ioctl`: returns the number of a pseudo terminal (TIOCGPTN).
static const unsigned long SYSTEM_TIOCGPTN = 0x80045430;

/// A program to start, with its descriptors and memory limit.
struct child_command {
  /// The program's name, looked up in `PATH`.
  const char *name;
  /// The program's arguments, its name first; terminated by NULL.
  char *const *arguments;
  /// The program's environment; terminated by NULL.
  char *const *environment;
  /// The descriptors that the program gets as 0, 1, 2 and so on. It gets no others.
  const int *descriptors;
  /// The number of descriptors, 3 to `CHILD_DESCRIPTORS`.
  int descriptor_count;
  /// The limit of the program's private memory (RLIMIT_DATA) in bytes; 0 leaves the limit of this process.
  unsigned long memory;
};

enum { CHILD_DESCRIPTORS = 16 };

/// Starts a program under a guardian process. Returns the guardian's process number; −1 and `errno` on failure.
///
/// `lifeline` is the reading end of a pipe whose writing end only this process has. The system closes the writing end
/// however this process ends. The guardian then kills the program's process group with SIGKILL, and ends. It also ends
/// when the program ends, with the same exit status or 128 plus the signal's number. Before that it kills the rest of
/// the group.
pid_t child_start(const struct child_command *command, int lifeline);

#endif
