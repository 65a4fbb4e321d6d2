import QuadrilleCells
import TestSupport
import Testing

/// Somebody who looks at the chat from outside: types, and keeps what the screen showed at the end of
/// each frame.
final class ChatObserver {
  static let size = CellSize(columns: 64, rows: 26)
  let terminal: PseudoTerminal
  /// The screens after each frame.
  private(set) var frames: [SeenScreen] = []
  /// Where each of them ended among the terminal's bytes.
  private(set) var ends: [Int] = []
  private let screen = VirtualTerminal(size: ChatObserver.size)
  private let settings = ScratchFolder()
  private var fed = 0

  init(_ arguments: [String]) {
    terminal = PseudoTerminal(
      ["chat", "--tolerance", "lossless"] + arguments, size: Self.size,
      environment: PseudoTerminal.environment + ["QUADRILLE_CONFIG_HOME=\(settings.path)"])
    #expect(terminal.readFrames(1))
    rest()
  }

  /// What is shown now.
  var seen: SeenScreen { SeenScreen(screen) }

  /// Reads until something is true; false if it does not become so.
  func read(until isDone: (ChatObserver) -> Bool) -> Bool {
    terminal.read { _ in
      take()
      return isDone(self)
    }
  }

  /// Reads until nothing more comes by itself.
  func rest() {
    #expect(terminal.rest())
    take()
  }

  /// Reads what is there already.
  func drain() {
    while terminal.read(milliseconds: 0) { take() }
  }

  private func take() {
    let end = EscapeSequence.endSynchronized.bytes
    var start = fed
    let bytes = terminal.bytes
    var index = fed
    while index + end.count <= bytes.count {
      if bytes[index] == end[0], bytes[index..<index + end.count].elementsEqual(end) {
        index += end.count
        feed(Array(bytes[start..<index]))
        frames.append(SeenScreen(screen))
        ends.append(index)
        start = index
      } else {
        index += 1
      }
    }
    fed = start
  }

  /// Shows a frame. What comes before it begins is the rest of the one before, where that was stuck for long:
  /// its end was moved to where it got stuck, so that only now the screen shows all of it.
  private func feed(_ frame: [UInt8]) {
    let begin = frame.firstRange(of: EscapeSequence.beginSynchronized.bytes)?.lowerBound ?? 0
    if begin > 0 {
      screen.feed(Array(frame[..<begin]))
      if !frames.isEmpty { frames[frames.count - 1] = SeenScreen(screen) }
    }
    screen.feed(Array(frame[begin...]))
  }
}
