import QuadrilleSystem

/// The output of a terminal session. Bytes that the terminal does not take are kept and written before later bytes.
///
/// Belongs to the session's queue, which a write may hold for `timeout`.
final class SessionOutput {
  /// The timeout of one write, in nanoseconds: most of a frame's time. A terminal's input queue holds less than a frame
  /// and must be refilled while the terminal reads.
  var timeout = 14_000_000
  /// Called when output was blocked.
  var onBlocked: () -> Void = {}
  /// Whether any synchronized update began since the terminal was entered.
  var hasMarked = false

  private let descriptor: Descriptor
  private let now: () -> Int
  private var pending: [UInt8] = []
  private var pendingStart = 0
  /// When writing the pending frame was blocked; nil if none is, or its synchronized update was ended early.
  private var blockedAt: Int?
  /// The index in `pending` after the end of a synchronized update that was moved forward; nil if none was moved.
  private var earlyEnd: Int?

  /// The time after which a blocked frame's synchronized update is ended early, in nanoseconds.
  private static let longStuck = 100_000_000

  init(_ descriptor: Descriptor, now: @escaping () -> Int) {
    self.descriptor = descriptor
    self.now = now
  }

  /// Whether all output was written.
  var isIdle: Bool { pending.isEmpty }

  /// Writes bytes. Keeps the bytes that the terminal does not take.
  func write(_ bytes: Span<UInt8>) throws {
    if FrameMarks.isOpening(bytes) {
      hasMarked = true
      CrashGuard.noteFrame(isOpen: true)
    }
    CrashGuard.noteWriting(true)
    guard pending.isEmpty else { return keep(bytes, from: 0) }
    let deadline = now() + timeout
    var start = 0
    while start < bytes.count {
      let count = try bytes.extracting(start..<bytes.count).withUnsafeBufferPointer {
        try writeSome($0)
      }
      start += count
      // After a partial write the terminal takes no more until it has read.
      if start < bytes.count && !waitUntilWritable(until: deadline) {
        keep(bytes, from: start)
        blockedAt = now()
        return onBlocked()
      }
    }
    CrashGuard.noteFrame(isOpen: false)
    CrashGuard.noteWriting(false)
  }

  /// Writes bytes that are no frame. Only a frame's synchronized update may be ended early.
  func writePlain(_ bytes: [UInt8]) throws {
    try write(bytes.span)
    blockedAt = nil
  }

  /// Continues with kept bytes. Returns true if all bytes are written.
  func resume() throws -> Bool {
    endStuckSynchronization()
    guard try writePending(until: now() + timeout) else { return false }
    CrashGuard.noteFrame(isOpen: false)
    CrashGuard.noteWriting(false)
    return true
  }

  /// Writes the kept bytes. Returns false at the deadline, true on a closed terminal: nothing can be restored.
  func finish(until deadline: Int) -> Bool { (try? writePending(until: deadline)) ?? true }

  /// Writes bytes after the kept bytes, and drops what is not written by the deadline.
  func writeLast(_ bytes: [UInt8], until deadline: Int) {
    earlyEnd = nil
    pending.append(contentsOf: bytes)
    _ = finish(until: deadline)
    forgetPending()
  }

  /// Drops the kept bytes and the output that the terminal has not read.
  func drop() {
    descriptor.dropOutput()
    forgetPending()
  }

  private func writePending(until deadline: Int) throws -> Bool {
    while pendingStart < pending.count {
      let count = try pending[pendingStart...].withUnsafeBufferPointer { try writeSome($0) }
      pendingStart += count
      if let earlyEnd, pendingStart >= earlyEnd {
        self.earlyEnd = nil
        CrashGuard.noteFrame(isOpen: false)
      }
      if pendingStart < pending.count && !waitUntilWritable(until: deadline) { return false }
    }
    forgetPending()
    return true
  }

  private func forgetPending() {
    pending.removeAll(keepingCapacity: true)
    pendingStart = 0
  }

  /// Ends the synchronized update of a frame that has been blocked for long, before its next escape sequence. Otherwise
  /// the terminal would show nothing new while little or nothing arrives.
  private func endStuckSynchronization() {
    guard let blockedAt, now() - blockedAt > Self.longStuck else { return }
    guard let end = FrameMarks.moveEnd(in: &pending, from: pendingStart) else { return }
    self.blockedAt = nil
    earlyEnd = end
  }

  private func keep(_ bytes: Span<UInt8>, from start: Int) {
    for index in start..<bytes.count { pending.append(bytes[index]) }
  }

  /// Writes once. Returns the number of bytes written; 0 if the terminal takes none.
  private func writeSome(_ bytes: UnsafeBufferPointer<UInt8>) throws -> Int {
    if CrashGuard.isGivingBack { return 0 }
    do {
      return try descriptor.writeAvailable(bytes)
    } catch {
      throw error.isHangUp ? TerminalError.closed : error
    }
  }

  private func waitUntilWritable(until deadline: Int) -> Bool {
    let left = deadline - now()
    return left > 0 && descriptor.poll(for: .output, milliseconds: left / 1_000_000 + 1)
  }
}
