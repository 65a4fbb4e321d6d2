import QuadrilleCells
import QuadrilleSystem

/// Gives the terminal back when the process crashes, and ends the program that ran on one of ours.
///
/// Everything the handler needs is laid out before raw mode begins; the handler only writes it.
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

  /// Says what gives the terminal back. What was said before is never freed: a handler may read it.
  ///
  /// Before it goes the end of a frame, which is left out where none is open, and what returns the cursor to
  /// where it is between writes, which is left out where it is there.
  static func setRestoring(_ leaving: [UInt8], returning: [UInt8] = []) {
    let way = returning.isEmpty ? [] : EscapeSequence.cancel.bytes + returning
    let bytes =
      EscapeSequence.cancel.bytes + EscapeSequence.endSynchronized.bytes + way
      + EscapeSequence.cancel.bytes + leaving
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    buffer.initialize(from: bytes, count: bytes.count)
    // At no time more than there is.
    crashCount = min(crashCount, bytes.count)
    crashBytes = UnsafePointer(buffer)
    crashCount = bytes.count
    crashReturnCount = way.count
  }

  /// Says that a frame between marks was begun, or has ended.
  static func noteFrame(isOpen: Bool) {
    crashFrameIsOpen = isOpen
    if isOpen { crashHasMarked = true }
  }

  /// Says that something is being written that may move the cursor, or has been written.
  static func noteWriting(_ isWriting: Bool) { crashIsWriting = isWriting }

  /// How many bytes before the others end a frame: CAN twice and the mark. A number, since a handler may
  /// not wait for one to be made.
  private static var frameEnd: Int { 10 }

  /// Whether it is being given back: from then on no other thread may write to it.
  static var isGivingBack: Bool { crashIsGivingBack }

  /// Gives the terminal back, if it is ours, with nothing but what a signal handler may call. Answers
  /// that are still on their way are waited for, since they would be typed at the shell.
  static func giveBack(patience milliseconds: Int = 250) {
    guard crashDescriptor != .none, let bytes = crashBytes, let modes = crashModes else { return }
    crashIsGivingBack = true
    giveBack(crashDescriptor, bytes, modes, tries: 10, pause: 20, patience: milliseconds)
  }

  private static func giveBack(
    _ descriptor: Descriptor, _ bytes: UnsafePointer<UInt8>, _ modes: UnsafePointer<LineModes>,
    tries most: Int, pause: Int, patience milliseconds: Int
  ) {
    var tries = 0
    var skipped =
      crashFrameIsOpen ? 0 : Self.frameEnd + (crashIsWriting ? 0 : crashReturnCount)
    while !descriptor.writeOnce(bytes + skipped, count: crashCount - skipped)
      && tries < most
    {
      // The end of a frame may be thrown away with the rest.
      if crashHasMarked { skipped = 0 }
      if skipped > Self.frameEnd { skipped = Self.frameEnd }
      // A terminal that does not read: what it has not seen yet is thrown away to make room.
      descriptor.dropOutput()
      _ = descriptor.poll(for: .output, milliseconds: pause)
      tries += 1
    }
    SharedNames.removeAll()
    dropInput(descriptor, for: milliseconds)
    descriptor.dropInput()
    // Once more: another thread may have been about to give one.
    SharedNames.removeAll()
    modes.pointee.restore(on: descriptor)
  }

  /// Does once, to no terminal, all that the handler will do: what Swift makes up when generic code first
  /// runs it makes with memory and under locks, on which a handler would wait for the very thread that it
  /// interrupts.
  private static func rehearse() {
    guard let bytes = crashBytes, let modes = crashModes else { return }
    giveBack(.none, bytes, modes, tries: 1, pause: 0, patience: 1)
  }

  /// Reads what comes and forgets it; ends early where the terminal is gone.
  private static func dropInput(_ descriptor: Descriptor, for milliseconds: Int) {
    let deadline = Deadline(milliseconds: milliseconds)
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { room in
      while !deadline.isPast {
        let isReady = descriptor.poll(for: .input, until: deadline)
        if isReady || descriptor == .none, descriptor.readAvailable(into: room) == .closed {
          return
        }
      }
    }
  }

  /// Says which program runs on a terminal of ours, and must not outlive it.
  static func setProgram(_ process: ProcessID) { crashProgram = process }

  /// Says whether the terminal is ours at the moment.
  static func setActive(_ isActive: Bool, descriptor: Descriptor) {
    crashIsGivingBack = false
    crashFrameIsOpen = false
    crashHasMarked = false
    crashIsWriting = false
    crashDescriptor = isActive ? descriptor : .none
  }
}

// Read by the handler, on any thread at any time: plain words, set while nothing crashes.
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
