/// Keys to be typed, and pauses between them: characters as they are, `{esc}`, `{ctrl-c}`, `{200ms}`, `{{` for a brace,
/// and `{probe}`.
struct KeyScript: Sendable, Equatable {
  enum Step: Sendable, Equatable {
    case key(name: String, bytes: [UInt8])
    /// A cursor key, by the last letter of its escape sequence, whose start depends on the terminal's mode (DECCKM).
    case cursor(name: String, letter: String)
    /// A pause in milliseconds.
    case pause(Int)
  }

  let steps: [Step]

  /// Milliseconds from one key to the next, unless the script names a pause between them.
  static let gap = 100
  /// The keys of `{probe}`, ten times Down and Up. Each changes the screen of most programs, and each Up undoes a Down.
  private static let probe = Array(
    repeating: [Step.cursor(name: "down", letter: "B"), .cursor(name: "up", letter: "A")], count: 10
  ).flatMap { $0 }
  static let expectation =
    "expected characters and names in braces: {esc}, {enter}, {tab}, {up}, {f1}, {ctrl-c}, {alt-x}, {200ms}, {probe}, or {{ for a brace"

  /// Parses a script; nil if it is empty, a name in braces is unknown, or a brace is not closed.
  init?(_ text: String) {
    var steps: [Step] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "{" else {
        steps.append(.key(name: String(character), bytes: Array(String(character).utf8)))
        continue
      }
      if rest.first == "{" {
        rest.removeFirst()
        steps.append(.key(name: "{", bytes: [0x7b]))
        continue
      }
      guard let end = rest.firstIndex(of: "}") else { return nil }
      let name = rest[..<end].lowercased()
      guard let named = name == "probe" ? Self.probe : Self.named(name).map({ [$0] }) else {
        return nil
      }
      steps += named
      rest = rest[rest.index(after: end)...]
    }
    guard !steps.isEmpty else { return nil }
    self.steps = steps
  }

  private static let names: [String: String] = [
    "esc": "\u{1b}", "enter": "\r", "tab": "\t", "space": " ", "backspace": "\u{7f}",
    "backtab": "\u{1b}[Z", "insert": "\u{1b}[2~", "delete": "\u{1b}[3~", "pageup": "\u{1b}[5~",
    "pagedown": "\u{1b}[6~", "f1": "\u{1b}OP", "f2": "\u{1b}OQ", "f3": "\u{1b}OR",
    "f4": "\u{1b}OS", "f5": "\u{1b}[15~", "f6": "\u{1b}[17~", "f7": "\u{1b}[18~",
    "f8": "\u{1b}[19~", "f9": "\u{1b}[20~", "f10": "\u{1b}[21~", "f11": "\u{1b}[23~",
    "f12": "\u{1b}[24~",
  ]
  private static let cursors = [
    "up": "A", "down": "B", "right": "C", "left": "D", "home": "H", "end": "F",
  ]

  private static func named(_ name: String) -> Step? {
    if let letter = cursors[name] { return .cursor(name: name, letter: letter) }
    if let text = names[name] { return .key(name: name, bytes: Array(text.utf8)) }
    if name.hasSuffix("ms"), let time = Int(name.dropLast(2)), (1...600_000).contains(time) {
      return .pause(time)
    }
    if name.hasPrefix("ctrl-"), name.utf8.count == 6, let letter = name.uppercased().utf8.last,
      (0x40...0x5f).contains(letter)
    {
      return .key(name: name, bytes: [letter & 0x1f])
    }
    if name.hasPrefix("alt-"), name.count == 5 {
      return .key(name: name, bytes: [0x1b] + Array(name.suffix(1).utf8))
    }
    return nil
  }

  /// The keys with their times, in milliseconds after the start of the script.
  var schedule: [(milliseconds: Int, step: Step)] {
    var time = 0
    // The pause before the next key; nil: `gap`.
    var pause: Int? = 0
    var keys: [(milliseconds: Int, step: Step)] = []
    for step in steps {
      if case .pause(let more) = step {
        pause = (pause ?? 0) + more
      } else {
        time += pause ?? Self.gap
        keys.append((time, step))
        pause = nil
      }
    }
    return keys
  }
}
