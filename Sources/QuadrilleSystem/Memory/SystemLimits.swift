import CSystem
import Glibc

/// What the system lets this process have.
package enum SystemLimits {
  /// A resource with a limit.
  package enum Resource {
    case processes, files
    /// Bytes of addresses, and of private memory.
    case addresses, data

    /// The command that sets the limit in a shell.
    package var command: String {
      switch self {
      case .processes: "ulimit -u"
      case .files: "ulimit -n"
      case .addresses: "ulimit -v"
      case .data: "ulimit -d"
      }
    }
  }

  /// The limit that was set (`getrlimit`); nil: none.
  package static func limit(of resource: Resource) -> Int? {
    let kind =
      switch resource {
      case .processes: __RLIMIT_NPROC.rawValue
      case .files: RLIMIT_NOFILE.rawValue
      case .addresses: RLIMIT_AS.rawValue
      case .data: RLIMIT_DATA.rawValue
      }
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(kind), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }

  /// Reserves some bytes in one piece, without using them, and returns them (`mmap`); returns the number of the failure
  /// if they cannot be had.
  package static func reserve(_ bytes: Int) -> Int32? {
    guard bytes > 0 else { return nil }
    let start = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start, start != MAP_FAILED else { return errno }
    munmap(start, bytes)
    return nil
  }

  /// Opens some descriptors at once and closes them again; returns the number of the failure if they cannot be had.
  package static func openDescriptors(_ count: Int) -> Int32? {
    openDescriptors(
      count, by: { open("/dev/null", O_RDONLY | O_CLOEXEC) }, closing: { close($0) })
  }

  static func openDescriptors(
    _ count: Int, by openOne: () -> Int32, closing closeOne: (Int32) -> Void
  ) -> Int32? {
    var opened: [Int32] = []
    defer { for descriptor in opened { closeOne(descriptor) } }
    while opened.count < count {
      let descriptor = openOne()
      guard descriptor >= 0 else { return errno }
      opened.append(descriptor)
    }
    return nil
  }

  /// Has all threads take their memory from one heap where addresses are few: by default each reserves
  /// 64 MB of them for itself, and one that cannot asks the system again for each piece.
  package static func shareHeap() {
    if limit(of: .addresses) != nil { _ = mallopt(Int32(SYSTEM_M_ARENA_MAX), 1) }
  }

  /// Has large pieces of memory go back to the system as soon as they are free: by default the heaps of
  /// several threads keep what once was used, a third more than is needed where pictures are huge.
  package static func returnLargePieces() { _ = mallopt(Int32(SYSTEM_M_MMAP_THRESHOLD), 1 << 18) }

  /// The reason why threads cannot be had: the number of a failure, for want of memory or of threads.
  package enum ThreadFailure {
    case memory(Int32, bytes: Int), threads(Int32)
  }

  /// Starts `count` threads that run at the same time, and ends them again; returns the reason if they cannot be had.
  package static func startThreads(_ count: Int) -> ThreadFailure? {
    let before = threads
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    defer { gate.deallocate() }
    pthread_mutex_init(gate, nil)
    pthread_mutex_lock(gate)
    var started: [pthread_t] = []
    var failure: ThreadFailure?
    while failure == nil && started.count < count {
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { gate in
          // Each waits until all have started.
          guard let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
          pthread_mutex_lock(gate)
          pthread_mutex_unlock(gate)
          return nil
        }, gate)
      if code == 0 {
        started.append(thread)
      } else {
        failure =
          reserve(stackBytes).map { .memory($0, bytes: stackBytes) } ?? .threads(code)
      }
    }
    pthread_mutex_unlock(gate)
    for thread in started { pthread_join(thread, nil) }
    // The system counts joined threads for a moment more, and would refuse others.
    var turns = 200
    while turns > 0 && threads > before {
      usleep(100)
      turns -= 1
    }
    return failure
  }

  /// The memory of a thread's stack.
  private static var stackBytes: Int {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    var size = 0
    pthread_attr_getstacksize(&attributes, &size)
    return size
  }

  /// The number of this process's threads; 0 where the system does not tell.
  private static var threads: Int { FileStatus("/proc/self/task")?.links ?? 0 }
}
