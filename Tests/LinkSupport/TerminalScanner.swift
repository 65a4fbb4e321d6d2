import QuadrilleCells
import QuadrilleCore

/// Finds the queries that a terminal answers, and the ends of frames, in a program's output.
struct TerminalScanner {
  /// A sequence that was found.
  enum Finding: Equatable {
    /// The alternate screen was entered (true) or left.
    case alternateScreen(Bool)
    /// A frame ended.
    case frameEnd
    /// A query, with the terminal's answer.
    case question(answer: String)
    /// A graphics command: its beginning.
    case picture(String)
  }

  private enum State { case ground, escape, sequence, string, stringEscape }
  /// The name and cell size that a terminal with pixel pictures reports; nil: it shows none.
  var picturesOf: (name: String, cell: PixelSize)?
  /// Whether it redefines entries of its palette, and reports the last colour that a program gave to one.
  var redefinesEntries = false
  private var redefined = ""
  /// The most bytes of a string that are kept.
  private static let mostKept = 200
  private var state = State.ground
  private var body: [UInt8] = []

  /// Takes a byte; returns what it completes, if anything.
  mutating func feed(_ byte: UInt8) -> Finding? {
    switch state {
    case .ground:
      if byte == 0x1b { state = .escape }
    case .escape:
      switch byte {
      case UInt8(ascii: "["):
        state = .sequence
        body.removeAll(keepingCapacity: true)
      case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"),
        UInt8(ascii: "X"):
        state = .string
        body = [byte]
      case 0x1b: break
      default: state = .ground
      }
    case .sequence:
      if byte == 0x1b {
        state = .escape
      } else if byte < 0x20 {
        if byte == 0x18 || byte == 0x1a { state = .ground }
      } else {
        body.append(byte)
        if byte >= 0x40 {
          state = .ground
          return finding(body)
        }
      }
    case .string:
      if byte == 0x1b { state = .stringEscape }
      if body.count < Self.mostKept { body.append(byte) }
      guard byte == 0x07 || byte == 0x18 || byte == 0x1a else { break }
      state = .ground
      if redefinesEntries, byte == 0x07, let answer = answer(toEntry: body) {
        return .question(answer: answer)
      }
    case .stringEscape:
      state = byte == UInt8(ascii: "\\") ? .ground : byte == UInt8(ascii: "[") ? .sequence : .string
      let string = body
      body.removeAll(keepingCapacity: true)
      if state == .ground, picturesOf != nil, string.starts(with: Array("_G".utf8)) {
        return .picture(String(decoding: string.dropFirst(2).dropLast(), as: UTF8.self))
      }
    }
    return nil
  }

  /// Returns the answer to `OSC 4 ; number ; ? BEL`; notes the colour of one that sets a single entry.
  private mutating func answer(toEntry body: [UInt8]) -> String? {
    guard body.count < 24, body.starts(with: Array("]4;".utf8)) else { return nil }
    let fields = String(decoding: body.dropLast(), as: UTF8.self).split(separator: ";")
    guard fields.count == 3 else { return nil }
    guard fields[2] == "?" else {
      redefined = String(fields[2].dropFirst())
      return nil
    }
    guard redefined.count == 6 else { return nil }
    let digits = Array(redefined)
    let channels = stride(from: 0, to: 6, by: 2).map { String(digits[$0...$0 + 1]) }
    return "\u{1b}]4;\(fields[1]);rgb:\(channels.joined(separator: "/"))\u{1b}\\"
  }

  private func finding(_ body: [UInt8]) -> Finding? {
    // Nearly every sequence of a frame is a colour or a cursor move.
    guard let last = body.last, last != UInt8(ascii: "m"), last != UInt8(ascii: "H") else {
      return nil
    }
    switch String(decoding: body, as: UTF8.self) {
    case "?2026l": return .frameEnd
    case "?1049h": return .alternateScreen(true)
    case "?1049l": return .alternateScreen(false)
    case "5n": return .question(answer: "\u{1b}[0n")
    case "6n": return .question(answer: "\u{1b}[1;1R")
    case "?6n": return .question(answer: "\u{1b}[?1;1R")
    case "c", "0c": return .question(answer: "\u{1b}[?64;1;2;22c")
    case ">q", ">0q":
      return .question(answer: "\u{1b}P>|\(picturesOf?.name ?? "Bench(1)")\u{1b}\\")
    case "16t":
      return picturesOf.map { .question(answer: "\u{1b}[6;\($0.cell.height);\($0.cell.width)t") }
    case "?2026$p": return .question(answer: "\u{1b}[?2026;2$y")
    case let text where text.hasPrefix("?") && text.hasSuffix("$p"):
      return .question(answer: "\u{1b}[\(text.dropLast(2));0$y")
    default: return nil
    }
  }
}
