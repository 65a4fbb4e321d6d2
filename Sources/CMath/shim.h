// The mathematical functions of the C library, for targets that make no system calls.
#include <math.h>
