// The C library's mathematics, for targets that make no system calls.
#include <math.h>
