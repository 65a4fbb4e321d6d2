import QuadrilleCells
import TestSupport

/// An event while a command runs.
enum UseEvent: Sendable {
  /// A key of the command's own key list, by its number, several times; in `wrap` after the prefix.
  case listedKey(Int, times: Int)
  /// Any key, without the prefix.
  case key([UInt8])
  case text(String)
  /// A paste between its marks; in two parts if `cut` gives the last byte of the first.
  case paste(String, cut: Int?)
  /// A mouse report: button, column and row in thousandths of the grid, and whether the button is
  /// pressed.
  case mouse(button: Int, column: Int, row: Int, isPressed: Bool)
  case focus(Bool)
  case resize(CellSize)
  /// An answer of the terminal, to a query that was sent or not.
  case answer([UInt8])
  /// Late answers arrive.
  case lateAnswers
  /// Milliseconds that pass at once.
  case time(Int)
  /// Bytes written by the child program of `wrap`.
  case output(String, times: Int)
  /// The prefix twice: the child program receives it once.
  case doubledPrefix
  /// The child program of `wrap` ends.
  case programEnds
}

extension UseEvent: CustomStringConvertible {
  var description: String {
    func shown(_ bytes: some Collection<UInt8>) -> String {
      let text = String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription
      return bytes.count > 60 ? "\(text)… (\(bytes.count) bytes)" : text
    }
    return switch self {
    case .listedKey(let number, let times): "listed key \(number), \(times) times"
    case .key(let bytes): "key \(shown(bytes))"
    case .text(let text): "text \(shown(text.utf8))"
    case .paste(let text, let cut):
      "paste \(shown(text.utf8))" + (cut.map { ", torn behind byte \($0)" } ?? "")
    case .mouse(let button, let column, let row, let isPressed):
      "mouse \(button) at \(column),\(row) thousandths \(isPressed ? "pressed" : "released")"
    case .focus(let isFocused): isFocused ? "focus in" : "focus out"
    case .resize(let size): "resize \(size)"
    case .answer(let bytes): "answer \(shown(bytes))"
    case .lateAnswers: "late answers arrive"
    case .time(let milliseconds): "\(milliseconds) ms pass"
    case .output(let text, let times): "program writes \(shown(text.utf8)) \(times) times"
    case .doubledPrefix: "prefix twice"
    case .programEnds: "program ends"
    }
  }
}

extension UseEvent {
  /// The number of events that arrive together.
  var count: Int { if case .listedKey(_, let times) = self { times } else { 1 } }
}

// MARK: Drawing

extension UseEvent {
  /// Draws an event for a command.
  static func draw(isWrap: Bool, _ random: inout SeededNumbers) -> UseEvent {
    switch random.next(below: isWrap ? 30 : 22) {
    case 0...8: return listedKey(&random)
    case 9...10: return .key(random.pick(KeyBytes.all))
    case 11...12: return .text(SampleText.draw(&random))
    case 13:
      return .paste(
        SampleText.draw(&random), cut: random.once(in: 3) ? nil : random.next(below: 64))
    case 14...15:
      return .mouse(
        button: random.pick([0, 0, 0, 1, 2, 32, 32, 35, 64, 65, 4, 16, 128]),
        column: random.next(below: 1010), row: random.next(below: 1010),
        isPressed: !random.once(in: 3))
    case 16: return .focus(random.once(in: 2))
    case 17: return random.once(in: 2) ? .resize(size(&random)) : listedKey(&random)
    case 18: return random.once(in: 3) ? .lateAnswers : .answer(UsedAnswers.draw(&random))
    case 19...21: return .time(random.pick([1, 20, 60, 300, 1000, 2500, 6000, 60_000]))
    case 22...25:
      return .output(ProgramOutput.draw(&random), times: random.pick([1, 1, 1, 3, 60, 400]))
    case 26: return .doubledPrefix
    case 27: return .key(random.pick([Array("\u{1b}[5~".utf8), Array("\u{1b}[<64;1;1M".utf8)]))
    case 28: return listedKey(&random)
    default: return random.once(in: 12) ? .programEnds : .output("$ \r\n", times: 40)
    }
  }

  private static func listedKey(_ random: inout SeededNumbers) -> UseEvent {
    .listedKey(random.next(below: 1000), times: random.once(in: 2) ? 1 : 1 + random.next(below: 6))
  }

  /// Draws a grid: small ones more often than large ones.
  static func size(_ random: inout SeededNumbers) -> CellSize {
    switch random.next(below: 40) {
    case 0: CellSize(columns: 400, rows: 120)
    case 1: CellSize(columns: random.number(1...400), rows: random.number(1...120))
    case 2...13: CellSize(columns: random.number(1...12), rows: random.number(1...6))
    case 14...16: CellSize(columns: 80, rows: 24)
    default: CellSize(columns: 10 + random.next(below: 50), rows: 3 + random.next(below: 17))
    }
  }
}

/// Answers of terminals, valid and invalid.
enum UsedAnswers {
  private static let all = [
    "\u{1b}[0n", "\u{1b}[3n", "\u{1b}[?62;4c", "\u{1b}[?1;2c", "\u{1b}[>1;10;0c", "\u{1b}[5;7R",
    "\u{1b}[1;2R", "\u{1b}[999999999999;1R", "\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\",
    "\u{1b}]11;rgb:zz/0\u{7}", "\u{1b}]10;rgb:0000/8080/ffff\u{7}",
    "\u{1b}]4;1;rgb:12/34/56\u{1b}\\",
    "\u{1b}]4;999;rgb:1/2/3\u{7}", "\u{1b}P>|kitty(0.35.2)\u{1b}\\", "\u{1b}P>|\u{1b}\\",
    "\u{1b}_Gi=31;OK\u{1b}\\", "\u{1b}_Gi=1;ENOENT:no\u{1b}\\", "\u{1b}_Gi=99999999999;OK\u{1b}\\",
    "\u{1b}_G\u{1b}\\", "\u{1b}[?2026;1$y", "\u{1b}[?2026;4$y", "\u{1b}[6;20;10t", "\u{1b}[6;0;0t",
    "\u{1b}[6;99999;99999t", "\u{1b}[?31u", "\u{1b}[?0u", "\u{1b}P1$r48:2:1:2:3m\u{1b}\\",
    "\u{1b}P0+r\u{1b}\\", "\u{1b}[", "\u{1b}]11;rgb:", "\u{1b}P", "\u{1b}_G", "\u{1b}[<0;",
    "\u{1b}",
    "\u{1b}[200", "\u{1b}[I\u{1b}[O", "\u{1b}]\u{7}", "\u{1b}[M   ", "\u{1b}[<0;0;0M",
    "\u{1b}[<65;99999;99999M", "\u{1b}[?997;1n",
  ]

  /// Draws one to three answers, or bytes that are no text.
  static func draw(_ random: inout SeededNumbers) -> [UInt8] {
    guard !random.once(in: 6) else {
      // Without bytes that end or suspend a program, and without the prefix.
      return (0..<random.next(below: 24)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        .filter { $0 >= 0x20 && $0 != UInt8(ascii: "/") || $0 == 0x1b }
    }
    return (0...random.next(below: 3)).flatMap { _ in Array(random.pick(all).utf8) }
  }
}

/// Output of child programs.
enum ProgramOutput {
  private static let all = [
    "line\r\n", "\u{1b}[31mred\u{1b}[0m ", "\u{1b}[1;44mblock   \u{1b}[m", "\u{1b}[?1049h",
    "\u{1b}[?1049l",
    "\u{1b}[2J\u{1b}[H", "\u{1b}[5;3Hplaced", "\u{1b}[2;4r", "\u{1b}[r", "\u{1b}M", "\u{1b}D",
    "\n\n\n",
    "\u{1b}[3L", "\u{1b}[2M", "\u{1b}[4P", "\u{1b}[4@", "\u{1b}[9X", "\u{1b}[K", "\u{1b}[1J",
    "\u{1b}[S",
    "\u{1b}[T", "\u{1b}[5b", "\u{1b}[4h", "\u{1b}[4l", "\u{1b}[?6h", "\u{1b}[?7l", "\u{1b}[?7h",
    "\u{1b}[?25l", "\u{1b}[?25h", "\u{1b}[?1000h\u{1b}[?1006h", "\u{1b}[?1003l\u{1b}[?1000l",
    "\u{1b}[?2004h", "\u{1b}[?2004l", "\u{1b}[?1004h", "\u{1b}[?2026h", "\u{1b}[?2026l",
    "\u{1b}[>5u",
    "\u{1b}[<u", "\u{1b}[3 q", "\u{1b}]0;title\u{7}", "\u{1b}]9;note\u{7}", "\u{1b}]52;c;aGk=\u{7}",
    "\u{1b}]777;notify;a;b\u{7}", "\u{1b}]8;;http://x\u{7}link\u{1b}]8;;\u{7}", "\u{1b}]133;D\u{7}",
    "\u{1b}]4;1;?\u{7}", "\u{1b}[6n", "\u{1b}[c", "\u{1b}[5n", "\u{1b}[18t", "\u{1b}(0lqk\u{1b}(B",
    "\u{7}",
    "\t", "\u{8}", "\u{1b}c", "\u{1b}7", "\u{1b}8", "\u{1b}[!p", "\u{1b}P$qm\u{1b}\\",
    "\u{1b}_Gi=1;A\u{1b}\\",
    "\u{1b}[", "\u{1b}]52;c;", "\u{1b}[38:2::1:2:3mx", "\u{1b}[4:3mcurl\u{1b}[m",
    "\u{1b}[7mreverse\u{1b}[m",
    "\u{1b}[?5h", "\u{1b}[?5l", "\u{1b}[3J", "\u{1b}[999;999H!", "\u{1b}#8", "\u{1b}[s", "\u{1b}[u",
  ]

  /// Draws one to five pieces of output, or text.
  static func draw(_ random: inout SeededNumbers) -> String {
    (0...random.next(below: 5)).map { _ in
      random.once(in: 4) ? SampleText.draw(&random) : random.pick(all)
    }.joined()
  }
}
