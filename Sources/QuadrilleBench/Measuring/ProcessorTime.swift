import Glibc

/// Nanoseconds that all threads of this process worked.
enum ProcessorTime {
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// Doing nothing for a while.
enum Pause {
  static func nanoseconds(_ count: Int) {
    var time = timespec(tv_sec: count / 1_000_000_000, tv_nsec: count % 1_000_000_000)
    nanosleep(&time, nil)
  }
}
