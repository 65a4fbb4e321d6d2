/// Reads a program's output to its terminal by the rules of ECMA-48. Finds malformed, unknown and unterminated
/// sequences, and tracks the modes that the program must reset.
public struct StreamCheck {
  /// A complete sequence.
  public struct Sequence {
    /// The byte after ESC: `[`, `]`, `P`, `_` and others.
    public let kind: UInt8
    /// The bytes between the kind and the end.
    public let body: [UInt8]
    /// The last byte of a control sequence.
    public var final: UInt8 = 0

    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  private enum State {
    case ground
    case character(left: Int)
    case escape
    case designation
    case control
    case string(kind: UInt8)
    case stringEscape(kind: UInt8)
  }

  /// The first fault.
  public private(set) var fault: String?
  /// The private modes that differ from their defaults.
  public private(set) var modes: Set<Int> = []
  /// The number of keyboard flags that the program has pushed and not popped.
  public private(set) var keyboardLevels = 0
  /// The shape of the cursor, as a number of DECSCUSR.
  public private(set) var cursorShape = 0
  /// Whether SGR attributes are set.
  public private(set) var hasStyle = false
  /// Whether a scroll region is set.
  public private(set) var hasMargins = false
  private var state = State.ground
  private var body: [UInt8] = []

  /// The modes that are set by default: automatic wrapping and the visible cursor.
  private static let standard: Set<Int> = [7, 25]
  /// The known control sequences, by prefix, intermediates and final byte.
  private static let known: Set<String> = Set(
    "A B C D E F G H I J K L M P S T X Z @ ` a b c d e f g h l m n r s t u >c =c ?h ?l ?n ?s ?r ?J ?K $p ?$p >q !p ?c"
      .split(separator: " ").map(String.init) + [" q", ">u", "<u", "=u", "?u", ">m", "?m", ">n"])

  /// Starts with the default modes of a terminal.
  public init() {}

  /// Reads bytes; calls `onSequence` with each sequence that they complete and the index of its last byte.
  public mutating func feed(_ bytes: [UInt8], onSequence: (Sequence, Int) -> Void = { _, _ in }) {
    for (index, byte) in bytes.enumerated() {
      if let sequence = take(byte) { onSequence(sequence, index) }
    }
  }

  private mutating func take(_ byte: UInt8) -> Sequence? {
    switch state {
    case .ground: ground(byte)
    case .character(let left):
      if byte & 0xc0 != 0x80 { note("text that is not UTF-8") }
      state = left > 1 ? .character(left: left - 1) : .ground
    case .escape: return escape(byte)
    case .designation: state = .ground
    case .control:
      guard (0x40...0x7e).contains(byte) else {
        if byte == 0x1b {
          note("an unfinished control sequence '\(String(decoding: body, as: UTF8.self))'")
          state = .escape
        } else if byte == 0x18 {
          // With CAN a program cancels a sequence that a stalled terminal may have begun to read.
          state = .ground
        } else if !(0x20...0x3f).contains(byte) {
          note("byte \(byte) in a control sequence")
        }
        body.append(byte)
        return nil
      }
      state = .ground
      return control(Sequence(kind: 0x5b, body: body, final: byte))
    case .string(let kind):
      if byte == 0x1b {
        state = .stringEscape(kind: kind)
      } else if byte == 0x07, kind == 0x5d {
        return string(kind)
      } else if byte == 0x18 {
        state = .ground
      } else {
        if byte < 0x20 || byte == 0x7f { note("byte \(byte) in a string") }
        body.append(byte)
      }
    case .stringEscape(let kind):
      if byte == 0x5c { return string(kind) }
      note("a string that ESC \(byte) ends")
      state = .ground
    }
    return nil
  }

  private mutating func ground(_ byte: UInt8) {
    switch byte {
    case 0x1b: state = .escape
    case 0x20...0x7e: break
    case 0xc2...0xdf: state = .character(left: 1)
    case 0xe0...0xef: state = .character(left: 2)
    case 0xf0...0xf4: state = .character(left: 3)
    case 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0d, 0x0e, 0x0f, 0x18: break
    default: note("byte \(byte) outside of any sequence")
    }
  }

  private mutating func escape(_ byte: UInt8) -> Sequence? {
    body = []
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "k"):
      state = .string(kind: byte)
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "%"), UInt8(ascii: "#"),
      UInt8(ascii: " "):
      state = .designation
    default:
      if !Array("\\78=>DMEHcgl".utf8).contains(byte) { note("ESC \(byte)") }
      return Sequence(kind: byte, body: [])
    }
    return nil
  }

  private mutating func string(_ kind: UInt8) -> Sequence {
    state = .ground
    return Sequence(kind: kind, body: body)
  }

  private mutating func control(_ sequence: Sequence) -> Sequence {
    let marks = sequence.body.filter { !(0x30...0x3b).contains($0) }
    let name = String(decoding: marks + [sequence.final], as: UTF8.self)
    if !Self.known.contains(name) { note("unknown control sequence '\(sequence.text)' \(name)") }
    let numbers = sequence.body.split(separator: UInt8(ascii: ";")).map { part in
      part.filter { (0x30...0x39).contains($0) }.reduce(0) { min(99_999, 10 * $0 + Int($1) - 0x30) }
    }
    switch name {
    case "?h": for mode in numbers { set(mode, true) }
    case "?l": for mode in numbers { set(mode, false) }
    case ">u": keyboardLevels += 1
    case "<u": keyboardLevels = max(0, keyboardLevels - max(1, numbers.first ?? 1))
    case " q": cursorShape = numbers.first ?? 0
    case "m": hasStyle = numbers.last ?? 0 != 0
    case "r": hasMargins = !sequence.body.isEmpty
    default: break
    }
    return sequence
  }

  private mutating func set(_ mode: Int, _ isSet: Bool) {
    if isSet != Self.standard.contains(mode) { modes.insert(mode) } else { modes.remove(mode) }
  }

  private mutating func note(_ words: String) { fault = fault ?? words }

  /// Describes the first setting that the program did not restore; nil if everything is restored.
  public var unrestored: String? {
    guard case .ground = state else { return "a sequence is not terminated" }
    if !modes.isEmpty { return "modes \(modes.sorted()) are not reset" }
    if keyboardLevels != 0 { return "\(keyboardLevels) keyboard levels are not popped" }
    if cursorShape != 0 { return "the cursor keeps shape \(cursorShape)" }
    if hasStyle { return "SGR attributes are not reset" }
    return hasMargins ? "the scroll region is not reset" : nil
  }
}
