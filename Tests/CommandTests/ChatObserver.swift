import QuadrilleCells
import TerminalSupport
import TestSupport
import Testing

/// An observer of the chat: types, and keeps the screen at the end of each frame.
final class ChatObserver {
  static let size = CellSize(columns: 64, rows: 26)
  let terminal: PseudoTerminal
  /// The screen after each frame.
  private(set) var frames: [SeenScreen] = []
  /// The offsets in the terminal's bytes at which the frames end.
  private(set) var ends: [Int] = []
  private let screen = VirtualTerminal(size: ChatObserver.size)
  private let settings = ScratchFolder()
  private var fed = 0

  init(_ arguments: [String]) {
    terminal = PseudoTerminal(
      ["chat", "--tolerance", "lossless"] + arguments, size: Self.size,
      environment: PseudoTerminal.environment + ["QUADRILLE_CONFIG_HOME=\(settings.path)"])
    terminal.expectFrames(1)
    rest()
  }

  /// The current screen.
  var seen: SeenScreen { SeenScreen(screen) }

  /// Reads until a condition holds; returns false if it never does.
  func read(until isDone: (ChatObserver) -> Bool) -> Bool {
    terminal.read { _ in
      take()
      return isDone(self)
    }
  }

  /// Reads until the program writes no more by itself.
  func rest() {
    #expect(terminal.rest())
    take()
  }

  /// Reads what has arrived.
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

  /// Shows a frame. Bytes before its beginning belong to the frame before: the end mark of a frame
  /// that was stuck for long comes early, and only now the screen shows all of it.
  private func feed(_ frame: [UInt8]) {
    let begin = frame.firstRange(of: EscapeSequence.beginSynchronized.bytes)?.lowerBound ?? 0
    if begin > 0 {
      screen.feed(Array(frame[..<begin]))
      if !frames.isEmpty { frames[frames.count - 1] = SeenScreen(screen) }
    }
    screen.feed(Array(frame[begin...]))
  }
}
