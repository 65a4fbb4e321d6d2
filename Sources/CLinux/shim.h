// Calls of Linux that the Glibc module does not show to Swift: its headers want _GNU_SOURCE for them, or they take any
// number of arguments.
#include <sys/prctl.h>

int pipe2(int ends[2], int flags);

/// Makes this process the parent of orphans among its descendants (PR_SET_CHILD_SUBREAPER).
static inline int adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }
