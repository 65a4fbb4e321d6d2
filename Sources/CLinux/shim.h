// Calls of Linux that the Glibc module does not show to Swift, since its headers want _GNU_SOURCE for them.
int pipe2(int ends[2], int flags);
