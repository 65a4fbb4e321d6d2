import Synchronization

/// Reads a pseudo terminal at once, on a separate thread, and notes when each read returned.
package final class ProgramReader: Sendable {
  /// Output that was read and not taken yet.
  package struct Output: Sendable {
    package var bytes: [UInt8] = []
    /// Times and sizes of reads, in nanoseconds of the monotonic clock.
    package var reads: [(time: Int, count: Int)] = []
  }

  private struct State {
    var output = Output()
    /// Nanoseconds spent waiting for bytes.
    var idle = 0
    /// When the current wait began; nil while reading.
    var idleSince: Int?
  }

  /// Bytes that may wait to be taken. Then reading waits, and so does the program.
  private static let mostWaiting = 8 << 20
  private static let readSize = 65_536
  /// Nanoseconds of reading without a wait after which real-time priority is dropped: a flood is read at normal priority.
  private static let longestBurst = 100_000_000

  private let master: Int32
  private let state = Mutex(State())
  private let isStopped = Atomic(false)
  private let hasBegun = Atomic(false)
  private let hasEnded = Atomic(false)
  /// Rung when there is output to take.
  private let bell: (input: Int32, output: Int32)
  /// Rung to stop.
  private let stopBell: (input: Int32, output: Int32)

  init(_ master: Int32) throws(SystemError) {
    self.master = master
    bell = try SystemCalls.openPipe()
    stopBell = try SystemCalls.openPipe()
  }

  deinit {
    for descriptor in [bell.input, bell.output, stopBell.input, stopBell.output] {
      SystemCalls.close(descriptor)
    }
  }

  /// Reads until `stop`; for a thread that does nothing else.
  package func run() {
    hasBegun.store(true, ordering: .sequentiallyConsistent)
    // A late read would make a frame look late.
    var isRealTime = ObservedCalls.setRealTime(true)
    var lastWait = ObservedCalls.now()
    var room = [UInt8](repeating: 0, count: Self.readSize)
    while !isStopped.load(ordering: .sequentiallyConsistent) {
      switch SystemCalls.read(master, into: &room) {
      case .bytes(let count):
        let time = ObservedCalls.now()
        take(room[..<count], at: time)
        if isRealTime, time - lastWait > Self.longestBurst {
          ObservedCalls.setRealTime(false)
          isRealTime = false
        }
      case .nothing, .closed:
        let start = ObservedCalls.now()
        state.withLock { $0.idleSince = start }
        // A terminal without a program on it returns at once; it may be opened again.
        _ = ObservedCalls.wait(for: master, or: stopBell.input, nanoseconds: -1)
        let end = ObservedCalls.now()
        lastWait = end
        state.withLock { state in
          state.idle += end - start
          state.idleSince = nil
        }
      }
    }
    hasEnded.store(true, ordering: .releasing)
  }

  private func take(_ bytes: ArraySlice<UInt8>, at time: Int) {
    let waiting = state.withLock { state in
      state.output.bytes.append(contentsOf: bytes)
      state.output.reads.append((time, bytes.count))
      return state.output.bytes.count
    }
    if waiting == bytes.count { Self.ring(bell.output) }
    while self.waiting > Self.mostWaiting, !isStopped.load(ordering: .relaxed) {
      SystemCalls.sleep(milliseconds: 1)
    }
  }

  private var waiting: Int { state.withLock { $0.output.bytes.count } }

  /// Takes what was read; waits for it as long as given.
  package func take(nanoseconds: Int) -> Output {
    var output = state.withLock { exchange(&$0.output) }
    if output.bytes.isEmpty, nanoseconds > 0 {
      if ObservedCalls.wait(for: bell.input, or: -1, nanoseconds: nanoseconds) {
        SystemCalls.drain(bell.input)
      }
      output = state.withLock { exchange(&$0.output) }
    }
    return output
  }

  private func exchange(_ output: inout sending Output) -> sending Output {
    let taken = output
    output = Output()
    return taken
  }

  /// Nanoseconds that the reader waited for bytes so far.
  package var idleTime: Int {
    let now = ObservedCalls.now()
    return state.withLock { $0.idle + ($0.idleSince.map { now - $0 } ?? 0) }
  }

  /// Ends the thread, also one that has not begun yet.
  func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    Self.ring(stopBell.output)
    guard hasBegun.load(ordering: .sequentiallyConsistent) else { return }
    while !hasEnded.load(ordering: .acquiring) { SystemCalls.sleep(milliseconds: 1) }
  }

  private static func ring(_ descriptor: Int32) {
    var byte: UInt8 = 0
    _ = SystemCalls.tryWriting(&byte, 1, to: descriptor)
  }
}
