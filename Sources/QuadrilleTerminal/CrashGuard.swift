import QuadrilleCells
import QuadrilleSystem

/// Restores the terminal when the process crashes, and ends the child program that runs on a pseudo terminal.
///
/// All data that the signal handler needs is prepared before raw mode begins. The handler only writes that data.
enum CrashGuard {
  static func arm(
    descriptor: Descriptor, restoring bytes: [UInt8], returning: [UInt8] = [], modes: LineModes
  ) {
    setRestoring(bytes, returning: returning)
    let saved = UnsafeMutablePointer<LineModes>.allocate(capacity: 1)
    saved.initialize(to: modes)
    crashModes = UnsafePointer(saved)
    crashDescriptor = descriptor
    rehearse()
    for number in ProcessSignals.crashes {
      ProcessSignals.handle(number, restarts: false) { number in
        let program = crashProgram
        if program != .none { TerminalChild.hangUp(program) }
        CrashGuard.giveBack()
        if program != .none { program.kill(ProcessSignals.kill) }
        ProcessSignals.actByDefault(number, unblocks: false)
      }
    }
  }

  /// Sets the bytes that restore the terminal. The earlier bytes are never freed: a handler may be reading them.
  ///
  /// The bytes begin with the end of a synchronized update, which is skipped if no update is open. Then follows
  /// `returning`, which moves the cursor to its resting position; it is skipped if nothing was being written.
  static func setRestoring(_ leaving: [UInt8], returning: [UInt8] = []) {
    let way = returning.isEmpty ? [] : EscapeSequence.cancel.bytes + returning
    let bytes =
      EscapeSequence.cancel.bytes + EscapeSequence.endSynchronized.bytes + way
      + EscapeSequence.cancel.bytes + leaving
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    buffer.initialize(from: bytes, count: bytes.count)
    // The count must not exceed the buffer's size, even if a crash happens between these lines.
    crashCount = min(crashCount, bytes.count)
    crashBytes = UnsafePointer(buffer)
    crashCount = bytes.count
    crashReturnCount = way.count
  }

  /// Records whether a synchronized update is open.
  static func noteFrame(isOpen: Bool) {
    crashFrameIsOpen = isOpen
    if isOpen { crashHasMarked = true }
  }

  /// Records whether bytes are being written that may move the cursor.
  static func noteWriting(_ isWriting: Bool) { crashIsWriting = isWriting }

  /// The number of leading bytes that end a synchronized update: CAN twice and the sequence. Computed, because a
  /// handler must not wait for a lazily made value.
  private static var frameEnd: Int { 10 }

  /// Whether the terminal is being restored after a crash or signal. No other thread may write to it from then on.
  static var isGivingBack: Bool { crashIsGivingBack }

  /// Restores the terminal if it is entered, with calls that are safe in signal handlers. Drops answers that arrive
  /// within the timeout, because they would be typed into the shell.
  static func giveBack(timeout milliseconds: Int = 250) {
    guard crashDescriptor != .none, let bytes = crashBytes, let modes = crashModes else { return }
    crashIsGivingBack = true
    giveBack(crashDescriptor, bytes, modes, tries: 10, pause: 20, timeout: milliseconds)
  }

  private static func giveBack(
    _ descriptor: Descriptor, _ bytes: UnsafePointer<UInt8>, _ modes: UnsafePointer<LineModes>,
    tries most: Int, pause: Int, timeout milliseconds: Int
  ) {
    var tries = 0
    var skipped = crashFrameIsOpen ? 0 : Self.frameEnd + (crashIsWriting ? 0 : crashReturnCount)
    while !descriptor.writeOnce(bytes + skipped, count: crashCount - skipped)
      && tries < most
    {
      // The end of a synchronized update may be dropped with the rest of the output.
      if crashHasMarked { skipped = 0 }
      if skipped > Self.frameEnd { skipped = Self.frameEnd }
      // The terminal does not read. Its unread output is dropped to make space.
      descriptor.dropOutput()
      _ = descriptor.poll(for: .output, milliseconds: pause)
      tries += 1
    }
    SharedNames.removeAll()
    dropInput(descriptor, for: milliseconds)
    descriptor.dropInput()
    // Names are removed again, because another thread may just have added one.
    SharedNames.removeAll()
    modes.pointee.restore(on: descriptor)
  }

  /// Runs the handler's code once without a terminal. Swift creates the metadata of generic code on first use, with
  /// allocations and locks; a handler could deadlock on a lock that the interrupted thread holds.
  private static func rehearse() {
    guard let bytes = crashBytes, let modes = crashModes else { return }
    giveBack(.none, bytes, modes, tries: 1, pause: 0, timeout: 1)
  }

  /// Reads and drops input until the timeout, or until the terminal is closed.
  private static func dropInput(_ descriptor: Descriptor, for milliseconds: Int) {
    let deadline = Deadline(milliseconds: milliseconds)
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
      while !deadline.isPast {
        let isReady = descriptor.poll(for: .input, until: deadline)
        if isReady || descriptor == .none, descriptor.readAvailable(into: buffer) == .closed {
          return
        }
      }
    }
  }

  /// Sets the child program that must not outlive this process.
  static func setProgram(_ process: ProcessID) { crashProgram = process }

  /// Records whether the terminal is entered.
  static func setActive(_ isActive: Bool, descriptor: Descriptor) {
    crashIsGivingBack = false
    crashFrameIsOpen = false
    crashHasMarked = false
    crashIsWriting = false
    crashDescriptor = isActive ? descriptor : .none
  }
}

// The handler reads these simple values on any thread at any time. They are set while nothing crashes.
nonisolated(unsafe) private var crashDescriptor = Descriptor.none
nonisolated(unsafe) private var crashIsGivingBack = false
nonisolated(unsafe) private var crashProgram = ProcessID.none
nonisolated(unsafe) private var crashFrameIsOpen = false
nonisolated(unsafe) private var crashHasMarked = false
nonisolated(unsafe) private var crashIsWriting = false
nonisolated(unsafe) private var crashReturnCount = 0
nonisolated(unsafe) private var crashBytes: UnsafePointer<UInt8>?
nonisolated(unsafe) private var crashCount = 0
nonisolated(unsafe) private var crashModes: UnsafePointer<LineModes>?
