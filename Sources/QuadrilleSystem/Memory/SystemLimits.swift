import CSystem
import Glibc

/// The limits of this process, and tests of how much memory and how many descriptors and threads the system grants.
package enum SystemLimits {
  /// A resource with a limit (`rlimit`).
  package enum Resource: String {
    case processes = "ulimit -u", files = "ulimit -n"
    /// Limits in bytes, of address space and of private memory.
    case addresses = "ulimit -v", data = "ulimit -d"

    /// The shell command that sets the limit.
    package var command: String { rawValue }
  }

  /// Returns the soft limit of a resource (`getrlimit`); nil if it is unlimited.
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

  /// Tests whether memory can be reserved, and releases it unused (`mmap`). Returns the error number if it cannot.
  package static func reserve(_ bytes: Int) -> Int32? {
    guard bytes > 0 else { return nil }
    let start = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let start, start != MAP_FAILED else { return errno }
    munmap(start, bytes)
    return nil
  }

  /// Tests whether `count` descriptors can be open at the same time. Returns the error number if they cannot.
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

  /// Makes all threads share one heap where address space is limited. By default each thread reserves 64 MB of address
  /// space; a thread that fails to do so asks the system again for each allocation.
  package static func shareHeap() {
    if limit(of: .addresses) != nil { _ = mallopt(Int32(SYSTEM_M_ARENA_MAX), 1) }
  }

  /// Makes allocations over 256 KB return to the system as soon as they are freed. By default the heaps of the threads
  /// keep freed memory: with huge pictures, a third more than needed.
  package static func returnLargePieces() { _ = mallopt(Int32(SYSTEM_M_MMAP_THRESHOLD), 1 << 18) }

  /// The reason why threads cannot be started, with the error number: no memory for a stack, or too many threads.
  package enum ThreadFailure {
    case memory(Int32, bytes: Int), threads(Int32)
  }

  /// Tests whether `count` threads can run at the same time. Returns the reason if they cannot.
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
          // Each thread waits until all have started.
          guard let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self) else { return nil }
          pthread_mutex_lock(gate)
          pthread_mutex_unlock(gate)
          return nil
        }, gate)
      if code == 0 {
        started.append(thread)
      } else {
        failure = reserve(stackBytes).map { .memory($0, bytes: stackBytes) } ?? .threads(code)
      }
    }
    pthread_mutex_unlock(gate)
    for thread in started { pthread_join(thread, nil) }
    // The system still counts joined threads for a moment, and could refuse new threads.
    for _ in 0..<200 {
      if threads <= before { break }
      usleep(100)
    }
    return failure
  }

  /// The size of a thread's stack in bytes.
  private static var stackBytes: Int {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    var size = 0
    pthread_attr_getstacksize(&attributes, &size)
    return size
  }

  /// The number of this process's threads; 0 where `/proc` is missing.
  private static var threads: Int { FileStatus("/proc/self/task")?.links ?? 0 }
}
