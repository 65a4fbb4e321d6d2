// The seccomp filter of system calls. The driver compiles an untrusted shader to machine code. An error in the driver
// must not let the shader open a file or a connection.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "helper.h"

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined(__riscv)
#define ARCHITECTURE AUDIT_ARCH_RISCV64
#else
#error "confine.c does not know this machine's system calls"
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
// Returns `action` if the loaded field equals `value`.
#define IF(value, action) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1), RETURN(action)
#define ALLOW(call) IF(__NR_##call, SECCOMP_RET_ALLOW)

bool confine(bool uses_gpu) {
  // The filter allows writing, but not to a file.
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_FSIZE, &none);
  setrlimit(RLIMIT_CORE, &none);
  struct sock_filter filter[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      RETURN(SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      // The calls of a frame come first.
      ALLOW(futex), ALLOW(read), ALLOW(write), ALLOW(clock_gettime), ALLOW(getrusage),
      ALLOW(mmap), ALLOW(munmap), ALLOW(mprotect), ALLOW(mremap), ALLOW(madvise), ALLOW(brk),
      ALLOW(close), ALLOW(lseek), ALLOW(sched_yield), ALLOW(clock_nanosleep), ALLOW(nanosleep),
      ALLOW(getpid), ALLOW(gettid), ALLOW(getrandom), ALLOW(membarrier),
      ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(sigaltstack),
      ALLOW(set_robust_list), ALLOW(sched_getaffinity), ALLOW(exit), ALLOW(exit_group),
#ifdef __NR_rseq
      ALLOW(rseq),
#endif
#ifdef __NR_poll
      ALLOW(poll),
#endif
      ALLOW(ppoll),
      // Drivers of GPUs control their device by ioctl.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_ioctl, 0, 1),
      RETURN(uses_gpu ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | EPERM),
      // Without clone3 the C library calls clone, whose flags a filter can read: threads are allowed, processes are
      // not.
#ifdef __NR_clone3
      IF(__NR_clone3, SECCOMP_RET_ERRNO | ENOSYS),
#endif
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone, 0, 4),
      LOAD(args[0]),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1),
      RETURN(SECCOMP_RET_ALLOW),
      RETURN(SECCOMP_RET_ERRNO | EPERM),
      RETURN(SECCOMP_RET_ERRNO | EPERM),
  };
  struct sock_fprog program = {
      .len = sizeof filter / sizeof *filter,
      .filter = filter,
  };
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  // Also filters the threads that the driver has started.
  return syscall(
             __NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}
