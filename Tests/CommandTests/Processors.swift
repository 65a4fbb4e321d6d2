import Glibc

/// The processors of this machine that the tests may run on.
enum Processors {
  /// The type of `sched_getaffinity` and `sched_setaffinity`, which the system's headers hide from
  /// Swift.
  private typealias Affinity = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32

  private static let get = affinity("sched_getaffinity")
  private static let set = affinity("sched_setaffinity")

  private static func affinity(_ name: String) -> Affinity? {
    dlsym(nil, name).map { unsafeBitCast($0, to: Affinity.self) }
  }

  /// Runs on each processor for a moment, so that its overdue timers fire.
  ///
  /// The kernel shows an overdue timer like a timer that is not set. A timer can be overdue while
  /// no thread runs, on a virtual processor whose host is busy.
  static func visitAll() {
    guard let get, let set else { return }
    var allowed = [UInt8](repeating: 0, count: 128)
    guard get(0, allowed.count, &allowed) == 0 else { return }
    for processor in 0..<8 * allowed.count
    where allowed[processor / 8] >> UInt8(processor % 8) & 1 == 1 {
      var one = [UInt8](repeating: 0, count: allowed.count)
      one[processor / 8] = 1 << UInt8(processor % 8)
      _ = set(0, one.count, &one)
    }
    _ = set(0, allowed.count, &allowed)
  }
}
