// Starts child programs that never outlive this process. Written in C, because between fork and exec only functions
// that are safe in signal handlers may be called, and Swift's runtime guarantees that for none of its functions.
#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Writes `errno` to the pipe `report`, because the program cannot be started, and ends the process.
static _Noreturn void fail(int report) {
  int code = errno;
  (void)!write(report, &code, sizeof code);
  _exit(127);
}

// Resets every signal to its default action: a handler of the parent would act on the parent's terminal.
static void reset_signals(void) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
}

// Lowers a resource limit for this process and all that it starts.
static void limit(int resource, rlim_t bytes) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return;
  if (limit.rlim_max > bytes) limit.rlim_max = bytes;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  setrlimit(resource, &limit);
}

// Replaces this process by the program. A successful exec closes `report`.
static _Noreturn void become(const struct child_command *command, pid_t guardian, int report) {
  setpgid(0, 0);
  // If the guardian is killed, the kernel kills the program. The kernel sends this signal when the thread that forked
  // ends; the guardian has a single thread, so that is when the guardian ends.
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) fail(report);
  if (getppid() != guardian) _exit(127);
  int count = command->descriptor_count;
  int copies[CHILD_DESCRIPTORS];
  // All descriptors are first duplicated above the target numbers, so that no dup2 overwrites one.
  report = fcntl(report, F_DUPFD_CLOEXEC, count + 1);
  if (report < 0) _exit(127);
  for (int index = 0; index < count; index++) {
    copies[index] = fcntl(command->descriptors[index], F_DUPFD, count + 1);
    if (copies[index] < 0) fail(report);
  }
  for (int index = 0; index < count; index++) {
    if (dup2(copies[index], index) < 0) fail(report);
  }
  if (dup3(report, count, O_CLOEXEC) < 0) fail(report);
  report = count;
  closefrom(count + 1);
  if (command->memory > 0) limit(RLIMIT_DATA, command->memory);
  limit(RLIMIT_CORE, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execvpe(command->name, command->arguments, command->environment);
  fail(report);
}

static void note_child(int number) { (void)number; }

// Kills the program's group, waits for the program, and ends with its status.
static _Noreturn void finish(pid_t program) {
  // The group's number cannot be reused before waitpid.
  kill(-program, SIGKILL);
  kill(program, SIGKILL);
  int status = 0;
  while (waitpid(program, &status, 0) == -1 && errno == EINTR) {}
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}

static _Noreturn void guard(const struct child_command *command, int lifeline, int report) {
  // Interrupt keys signal the terminal's foreground group. A group of its own keeps them from the guardian.
  setpgid(0, 0);
  prctl(PR_SET_NAME, "child-guardian");
  reset_signals();
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  struct sigaction action = {.sa_handler = note_child};
  sigaction(SIGCHLD, &action, NULL);
  sigprocmask(SIG_SETMASK, &set, NULL);
  pid_t guardian = getpid();
  pid_t program = fork();
  if (program == -1) fail(report);
  if (program == 0) become(command, guardian, report);
  setpgid(program, program);
  if (dup2(lifeline, 0) < 0) finish(program);
  closefrom(1);
  struct pollfd entry = {.fd = 0, .events = POLLIN};
  // SIGCHLD is unblocked only inside ppoll, so that none is missed. All other signals stay blocked: they would end the
  // guardian before the program.
  sigfillset(&set);
  sigdelset(&set, SIGCHLD);
  for (;;) {
    int found = ppoll(&entry, 1, NULL, &set);
    if (found > 0) finish(program);
    siginfo_t info = {0};
    if (waitid(P_PID, program, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0)
      finish(program);
  }
}

pid_t child_start(const struct child_command *command, int lifeline) {
  if (command->descriptor_count < 3 || command->descriptor_count > CHILD_DESCRIPTORS) {
    errno = EINVAL;
    return -1;
  }
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return -1;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t guardian = fork();
  int code = errno;
  if (guardian == 0) guard(command, lifeline, report[1]);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(report[1]);
  if (guardian > 0) {
    // An error number arrives if the program could not be started. Otherwise exec closes the pipe.
    ssize_t count;
    while ((count = read(report[0], &code, sizeof code)) == -1 && errno == EINTR) {}
    if (count == (ssize_t)sizeof code) {
      while (waitpid(guardian, NULL, 0) == -1 && errno == EINTR) {}
      guardian = -1;
    }
  }
  close(report[0]);
  errno = code;
  return guardian;
}
