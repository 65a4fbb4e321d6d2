import Glibc
import LinkSupport
import QuadrilleFiles
import QuadrilleTerminal
import TestSupport

@testable import QuadrilleCommands

// The rules that hold after every event, and at the end.
extension UseRun {
  /// Checks what was written to the terminal, and what the child program received.
  func judge() throws(UseFault) {
    if let fault = terminal.stream.fault {
      throw UseFault("all that is written is well-formed", fault)
    }
    // Child programs send more than that terminal knows, and some of its control characters.
    if sequence.command.name != "wrap",
      let fault = terminal.graphics.faults.first(where: { !$0.hasPrefix("control character") })
    {
      throw UseFault("pictures are sent as kitty's protocol has them", fault)
    }
    guard let prefix, let program, !sequence.isCooked else { return }
    prefixesDue -= program.read().count { $0 == prefix }
    if prefixesDue < 0 {
      // One key may have scrolled, and the next be the prefix again.
      let isScrolled = isScrolledBack || inspect { $0.host?.scroll ?? 0 > 0 } ?? false
      throw UseFault(
        "the prefix never reaches the program inside",
        isScrolled ? "while scrolled back" : hasTornPaste ? "after a torn paste" : "")
    }
    // A swallowed prefix is not expected any more. A prefix after an unfinished sequence is still
    // held back.
    let isHeld = inspect { $0.input?.isWaiting == true || $0.host?.input.isPlain == false } ?? false
    if isCalm, !isHeld { prefixesDue = 0 }
  }

  // MARK: The end

  /// Brings everything to rest: nothing moves without focus, and labels disappear.
  func rest() throws(UseFault) {
    terminal.type(Array("\u{1b}[O".utf8))
    for milliseconds in [6000, 3000, 1000, 1000, 1000] {
      terminal.deliverAnswers()
      ShiftedTime.pass(milliseconds: milliseconds)
      try settle()
    }
  }

  /// Checks that settings that `play` would write can be read.
  func checkSettings() throws(UseFault) {
    let layers = inspect { loop in
      ((loop.model as? PlayModel) ?? (loop.model as? WrapModel)?.play)?.request.settings
    }
    guard let layers = layers ?? nil else { return }
    do {
      _ = try SceneFile(name: "scene", bytes: Array(SceneFile(layers: layers).json.text.utf8))
    } catch {
      throw UseFault("a scene that is written is read again", "\(error)")
    }
  }

  /// Ends the command as a user, a closed window or the child program does.
  func leave() throws(UseFault) {
    switch sequence.chance % 6 {
    case 0: terminal.hangUp()
    case _ where program != nil: program?.end()
    default: terminal.type([3])
    }
    // Timers that follow each other need moments of their own. Code that still computes or writes
    // runs before time passes, because its own limits assume that. A scene that is painted all the
    // time never sleeps.
    var (calmTurns, busyTurns) = (0, 0)
    while end == nil, calmTurns < 36, busyTurns < 200 {
      try settle()
      if isCalm {
        calmTurns += 1
        ShiftedTime.pass(milliseconds: [100, 300, 600][calmTurns % 3])
      } else {
        busyTurns += 1
        if busyTurns % 8 == 0 { ShiftedTime.pass(milliseconds: 100) }
      }
      // The editor asks first whether to discard changes.
      if (calmTurns + busyTurns) % 3 == 0, end == nil, program == nil { terminal.type([3]) }
    }
    if end == nil { throw UseFault("a command that is asked to leave leaves") }
  }

  /// Checks what the command leaves behind, in the terminal and in the process.
  func checkEnd(_ descriptors: [Int32: String], _ memory: Int) throws(UseFault) {
    _ = terminal.drain()
    if !terminal.isHungUp {
      if let fault = terminal.stream.unrestored {
        let code = end.map { "\($0.code) \($0.talk)" } ?? "none"
        throw UseFault(
          "the terminal is restored", "\(fault); exit \(code); last bytes \(terminal.lastText)")
      }
      guard terminal.pair.isRestored else {
        throw UseFault("the terminal is restored", "its line settings are others")
      }
    }
    try judge()
    program?.leave()
    if ProcessState.hasChild { throw UseFault("no child process is left") }
    // A command keeps its terminal and its signal pipe until the process ends, and a run loop keeps
    // the descriptors of its child program.
    var kept = [terminal.pair.path, "pipe", "pipe"]
    if sequence.command.takesProgram { kept += ["/dev/ptmx", "/dev/pts", "pipe", "pipe"] }
    var left: [String] = []
    for _ in 0..<500 {
      left = ProcessState.descriptors.filter { descriptors[$0.key] == nil }.values.sorted()
      for kind in kept { left.firstIndex { $0.contains(kind) }.map { _ = left.remove(at: $0) } }
      if left.isEmpty { break }
      usleep(2000)
    }
    if !left.isEmpty {
      throw UseFault("no descriptor is left open", left.joined(separator: " "))
    }
    let peak = ProcessState.megabytes("VmHWM") - memory
    if peak > Self.memoryLimit {
      throw UseFault("a sequence takes \(Self.memoryLimit) MB at most", "\(peak) MB")
    }
  }
}
