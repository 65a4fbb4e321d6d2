import Glibc
import QuadrilleCells
import TestSupport
import Testing

/// The outer terminal receives a child program's characters, styles and permitted sequences, and
/// nothing else.
@Suite(.waiting, .serialized, .enabled(if: SlowTests.areAsked, "QUADRILLE_SLOW is not set"))
struct WrapPassingTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func `whatever a child program writes, only permitted sequences reach the terminal`(seed: UInt64)
  {
    let scratch = ScratchFolder()
    var stream = HostileStream(seed: seed)
    let path = scratch.write("stream", stream.bytes(150_000))
    // A reset at the end, so that the mark is visible in any state.
    let terminal = PseudoTerminal(
      [
        "wrap", "--no-defaults", "--", "/bin/sh", "-c",
        "stty raw -echo; cat '\(path)'; printf '\\030\\033\\\\\\033cthe-end'; read -r end",
      ])
    terminal.expect("the-end")
    terminal.type("\n")
    terminal.expectEnd()
    var scanner = PassedScanner()
    for byte in terminal.bytes { scanner.feed(byte) }
    #expect(scanner.unknown.isEmpty, "\(scanner.unknown.prefix(5))")
    #expect(scanner.isAtRest && scanner.count > 1000)
  }

  @Test func `the scanner reports sequences that are not permitted`() {
    for text in [
      "\u{1b}P1$r0m\u{1b}\\", "\u{1b}]50;font\u{7}", "\u{1b}[5;1t", "\u{1b}[?1047h",
      "\u{1b}[6n\u{5}",
      "\u{1b}]2;a\u{1}b\u{7}", "\u{1b}]9;4;1;50\u{7}", "\u{1b}[2 p", "\u{9b}5n", "\u{1b}c",
      "\u{1b}]11;#fff\u{7}",
      "\u{1b}]52;c;?\u{7}",
    ] {
      var scanner = PassedScanner()
      for byte in text.utf8 { scanner.feed(byte) }
      #expect(scanner.unknown.count == 1, "\(text.debugDescription)")
    }
  }
}

/// Checks the bytes sent to the outer terminal against the permitted ones.
private struct PassedScanner {
  private(set) var unknown: [String] = []
  private(set) var count = 0
  private var pending: [UInt8] = []

  var isAtRest: Bool { pending.isEmpty }

  mutating func feed(_ byte: UInt8) {
    pending.append(byte)
    let lengths = [0xf0: 4, 0xe0: 3, 0xc0: 2]
    let lead = Int(pending[0])
    let length = lengths.filter { lead >= $0.key }.values.max() ?? 1
    guard pending.count >= length else { return }
    let isWhole = String(validating: pending, as: UTF8.self) != nil
    let text = String(decoding: pending, as: UTF8.self)
    guard let isKnown = isWhole || length > 1 ? Self.isKnown(text) : false else { return }
    count += 1
    if !isKnown || !isWhole { unknown.append(text) }
    pending.removeAll(keepingCapacity: true)
  }

  /// Modes that are set on the outer terminal and reset.
  private static let modes: Set<String> = [
    "1", "7", "9", "12", "25", "1000", "1002", "1003", "1004", "1005", "1006", "1015", "1016",
    "1049", "2004",
    "2026",
  ]

  /// Whether a sequence is permitted; nil if it is incomplete.
  private static func isKnown(_ text: String) -> Bool? {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first else { return nil }
    if first != "\u{1b}" {
      return first.value >= 0x20 && !(0x7f..<0xa0).contains(first.value)
        || "\u{7}\u{8}\n\u{b}\r\u{18}".unicodeScalars.contains(first)
    }
    guard scalars.count > 1 else { return nil }
    switch scalars[1] {
    case "[":
      guard scalars.count > 2, let last = scalars.last, (0x40...0x7e).contains(last.value) else {
        return nil
      }
      return isKnown(sequence: String(text.dropFirst(2).dropLast()), last: Character(last))
    case "]", "P", "_", "^", "X":
      let isEnded = text.hasSuffix("\u{7}") || text.hasSuffix("\u{1b}\\")
      return isEnded ? isKnown(string: text) : nil
    case "(", ")": return scalars.count < 3 ? nil : scalars[2] == "B" || scalars[2] == "0"
    default: return "78=>M".unicodeScalars.contains(scalars[1])
    }
  }

  private static func isKnown(sequence body: String, last: Character) -> Bool {
    switch last {
    case "A", "B", "C", "D", "G", "H", "J", "K", "X", "b", "d", "m":
      body.allSatisfy { $0.isNumber || $0 == ";" || $0 == ":" }
    case "h", "l":
      body.first == "?"
        && body.dropFirst().split(separator: ";").allSatisfy { modes.contains("\($0)") }
    case "q":
      body == ">0" || body.count == 2 && body.last == " " && "0123456".contains(body.first ?? "x")
    case "t": ["14", "16", "18", "22;0", "23;0", "22;0;0", "23;0;0"].contains(body)
    case "n": body == "5" || body == "6"
    case "c": body.isEmpty
    case "p": body == "?2026$"
    case "u": "?<>=".contains(body.first ?? "x")
    default: false
    }
  }

  private static let frames = String(
    decoding: EscapeSequence.requestFrames.bytes, as: UTF8.self)

  private static func isKnown(string text: String) -> Bool {
    let body = text.dropFirst(2).prefix { $0 != "\u{7}" && $0 != "\u{1b}" }
    let rest = text.dropFirst(2 + body.count)
    guard rest == "\u{7}" || rest == "\u{1b}\\",
      body.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7f..<0xa0).contains($0.value) })
    else { return false }
    // Only graphics queries are permitted: for pictures, and for replacing one.
    if text.hasPrefix("\u{1b}_G") { return body.contains("a=q") || frames.contains(text) }
    if text.hasPrefix("\u{1b}P") { return body == "$qm" }
    guard text.hasPrefix("\u{1b}]") else { return false }
    let fields = body.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    switch fields[0] {
    case "2", "8": return true
    case "9": return fields.count < 3 || Int(fields[1]) == nil
    case "777": return fields.count == 3 && fields[1] == "notify"
    case "52":
      return fields.count == 3
        && fields[2].allSatisfy { $0.isLetter || $0.isNumber || "+/=".contains($0) }
    case "4": return body.hasSuffix("?")
    case "10", "11": return fields.count == 2 && fields[1] == "?"
    default: return false
    }
  }
}

/// Hostile output: whole and broken sequences of all kinds, permitted and not.
private struct HostileStream {
  private var random: SeededNumbers

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += piece() }
    return bytes
  }

  private mutating func one(of list: [String]) -> String { list[random.next(below: list.count)] }

  private mutating func character(_ range: Range<Int>) -> String {
    String(Character(Unicode.Scalar(UInt8(range.lowerBound + random.next(below: range.count)))))
  }

  private mutating func numbers() -> String {
    let known = [
      "0", "1", "2", "3", "5", "6", "8", "12", "14", "18", "20", "21", "22", "25", "47", "69",
      "1000", "1003",
      "1005", "1006", "1015", "1016", "1047", "1049", "2004", "2026", "9001",
    ]
    return (0...random.next(below: 3)).map { _ in
      random.next(below: 4) == 0 ? "\(random.next(below: 70_000))" : one(of: known)
    }.joined(separator: ";")
  }

  private mutating func piece() -> [UInt8] {
    let end = one(of: ["\u{7}", "\u{1b}\\", "", "\u{9c}", "\u{18}", "\u{1a}"])
    switch random.next(below: 14) {
    case 0, 1:
      return Array(
        one(of: ["text ", "漢字", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "\u{202e}", "\u{9b}5n", "\r\n"]).utf8)
    case 2:
      let between = one(of: ["", "", " ", "$", "!", "\"", "'", "*", "#"])
      return Array(
        "\u{1b}[\(one(of: ["", "?", ">", "=", "<"]))\(numbers())\(between)\(character(0x40..<0x7f))"
          .utf8)
    case 3: return Array("\u{1b}[?\(numbers())\(one(of: ["h", "l"]))".utf8)
    case 4, 5:
      return Array(
        "\u{1b}[\(numbers())\(one(of: ["m", "H", "J", "K", "r", "S", "T", "L", "M", "P", "@"]))"
          .utf8)
    case 6, 7:
      let number = one(of: [
        "0", "1", "2", "4", "7", "8", "9", "10", "11", "12", "22", "50", "52", "104", "112", "133",
        "777", "1337",
      ])
      let text = one(of: [
        "?", "c;aGVsbG8=", "c;?", ";https://a/\u{1}", "#ff0000", "notify;t\u{9b};b\u{1b}[31mo",
        "4;1;50", "7;cmd",
        "words", "a\u{1b}[5nb", "title \u{9d}8;;evil\u{9c}", ";https://example.org/a", "D;0",
      ])
      return Array("\u{1b}]\(number);\(text)\(end)".utf8)
    case 8:
      let text = one(of: [
        "Gi=1,a=T;AAAA", "$qm", "+q544e", "1$r0m", "tmux;\u{1b}\u{1b}[5n", "q#0;2;0;0;0#0~~",
      ])
      return Array("\u{1b}\(one(of: ["P", "_", "^", "X"]))\(text)\(end)".utf8)
    case 9: return Array("\u{1b}\(character(0x20..<0x7f))".utf8)
    case 10:
      return Array("\u{1b}\(one(of: ["(", ")", "*", "#", "%", " "]))\(character(0x20..<0x7f))".utf8)
    case 11: return (0..<4).map { _ in UInt8(random.next(below: 32)) }
    case 12: return (0..<6).map { _ in UInt8(random.next(below: 256)) }
    default:
      return Array(
        "\u{1b}[\(one(of: ["c", ">c", "5n", "6n", "18t", "21t", "?u", ">1u", "<u", ">q", "?2026$p", "8;9;9t"]))"
          .utf8)
    }
  }
}
