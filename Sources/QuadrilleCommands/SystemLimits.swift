import Glibc
import QuadrilleFiles

// Beside SystemCalls the only file of this target that knows the system's library.

/// What the system lets this process have, found out by trying.
enum SystemLimits {
  /// Something that can be limited.
  enum Resource: CaseIterable {
    case processes, files
  }

  /// The limit that was set; nil: none.
  static func limit(of resource: Resource) -> Int? {
    let kind =
      switch resource {
      case .processes: __RLIMIT_NPROC.rawValue
      case .files: RLIMIT_NOFILE.rawValue
      }
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(kind), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }

  /// Opens so many descriptors at once and closes them again; gives the error where they cannot be had.
  static func openDescriptors(
    _ count: Int, by openOne: () -> Int32 = { open("/dev/null", O_RDONLY | O_CLOEXEC) },
    closing closeOne: (Int32) -> Void = { close($0) }
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
  static func shareHeap() {
    if SystemMemory.mostAddresses != nil { setHeap(mostHeaps, 1) }
  }

  /// Has large pieces of memory go back to the system as soon as they are free: by default the heaps of
  /// several threads keep what once was used, a third more than is needed where pictures are huge.
  static func returnLargePieces() { setHeap(leastReturned, 1 << 18) }

  // M_ARENA_MAX and M_MMAP_THRESHOLD, whose header the Glibc module leaves out.
  private static let mostHeaps: Int32 = -8
  private static let leastReturned: Int32 = -3

  private static func setHeap(_ name: Int32, _ value: Int32) {
    guard let call = dlsym(nil, "mallopt") else { return }
    typealias Setting = @convention(c) (Int32, Int32) -> Int32
    _ = unsafeBitCast(call, to: Setting.self)(name, value)
  }

  /// Why there are not as many threads as are needed.
  enum ThreadFailure {
    case memory(Int32, bytes: Int), threads(Int32)
  }

  /// Starts so many threads that run at the same time, and ends them again; gives the reason where they
  /// cannot be had.
  static func startThreads(_ count: Int) -> ThreadFailure? {
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
          // They stay until all are there.
          guard let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
          pthread_mutex_lock(gate)
          pthread_mutex_unlock(gate)
          return nil
        }, gate)
      if code == 0 {
        started.append(thread)
      } else {
        failure =
          SystemMemory.reserve(stackBytes).map { .memory($0, bytes: stackBytes) } ?? .threads(code)
      }
    }
    pthread_mutex_unlock(gate)
    for thread in started { pthread_join(thread, nil) }
    // Joined is not gone: the system counts them for a moment more, and would refuse others.
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

  /// How many this process has, as far as the system tells.
  private static var threads: Int {
    var found = stat()
    return stat("/proc/self/task", &found) == 0 ? Int(found.st_nlink) : 0
  }

  /// The system's words for an error.
  static func words(for code: Int32) -> String { String(cString: strerror(code)) }
}
