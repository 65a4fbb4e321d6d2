import QuadrilleCells

/// The terminal modes that a program sets, all undone when it leaves.
package struct TerminalModes: Sendable, Equatable {
  /// The mouse events to report, with the private mode (DECSET) as raw value.
  package enum Mouse: Int, Sendable {
    /// None: the terminal keeps its own selection and scrolling.
    case none = 0
    /// Buttons and the wheel.
    case buttons = 1000
    /// Buttons, the wheel, and movements while a button is held.
    case drag = 1002
    /// Buttons, the wheel and all movements.
    case moves = 1003
  }

  /// The mouse events to report.
  package var mouse: Mouse
  /// Whether pasted text is marked (DECSET 2004).
  package var paste: Bool
  /// Whether characters are shown in the order sent (BDSM reset). Some terminals otherwise reorder right-to-left text.
  package var textAsSent: Bool
  /// Further private modes (DECSET), requested by a child program.
  package var privateModes: [Int] = []
  /// Whether the keypad sends sequences of its own (DECKPAM).
  package var applicationKeypad = false
  /// Flags of the kitty keyboard protocol; nil to leave the terminal's flags alone.
  package var keyboard: Int?
  /// The cursor's shape (DECSCUSR); 0 for the terminal's default.
  package var cursorShape = 0
  /// Whether the window's title is saved and restored.
  package var keepsTitle = false

  package init(mouse: Mouse = .none, paste: Bool = false, textAsSent: Bool = false) {
    self.mouse = mouse
    self.paste = paste
    self.textAsSent = textAsSent
  }

  /// Returns the modes allowed in a place. Below a prompt the terminal keeps the mouse for its own selection.
  func allowed(in place: TerminalPlace) -> TerminalModes {
    guard place.isInline else { return self }
    var modes = self
    modes.mouse = .none
    return modes
  }

  var enterBytes: [UInt8] { parts.flatMap(\.on) }

  /// The bytes that set the modes again after another program, without pushing onto the terminal's stacks again.
  var enterAgainBytes: [UInt8] { parts.flatMap(\.again) }

  var leaveBytes: [UInt8] { parts.reversed().flatMap(\.off) }

  /// Returns the bytes that change a terminal from other modes to these: first those that undo, then those that set.
  func bytes(after others: TerminalModes) -> (undo: [UInt8], set: [UInt8]) {
    let before = others.parts
    let now = parts
    // New keyboard flags replace the earlier flags on the stack.
    let changes = keyboard != nil && others.keyboard != nil && keyboard != others.keyboard
    let kept = changes ? [Self.part(ofKeyboard: keyboard ?? 0)] : []
    let undone = before.filter { !now.contains($0) && !($0.isOfKeyboard && changes) }
    let new = now.filter { !before.contains($0) && !($0.isOfKeyboard && changes) }
    return (undone.reversed().flatMap(\.off), new.flatMap(\.on) + kept.flatMap(\.again))
  }

  /// Returns the mode for keyboard flags: one entry on the terminal's stack, popped at the end.
  private static func part(ofKeyboard flags: Int) -> Part {
    Part("\u{1b}[>\(flags)u", "\u{1b}[<u", again: "\u{1b}[=\(flags)u", isOfKeyboard: true)
  }

  /// A single mode: the bytes that set it, undo it, and set it again while it may still be set.
  private struct Part: Equatable {
    let on: [UInt8]
    let off: [UInt8]
    let again: [UInt8]
    var isOfKeyboard = false

    init(privateMode number: Int) { self.init("\u{1b}[?\(number)h", "\u{1b}[?\(number)l") }

    init(_ on: String, _ off: String, again: String? = nil, isOfKeyboard: Bool = false) {
      self.on = Array(on.utf8)
      self.off = Array(off.utf8)
      self.again = again.map { Array($0.utf8) } ?? self.on
      self.isOfKeyboard = isOfKeyboard
    }
  }

  private var parts: [Part] {
    // The mouse's position is reported in decimal numbers (DECSET 1006).
    var numbers = mouse == .none ? [] : [mouse.rawValue, 1006]
    // Pasted text arrives between `ESC [200~` and `ESC [201~` (DECSET 2004).
    if paste { numbers.append(2004) }
    var parts = numbers.map(Part.init(privateMode:))
    // BDSM (ECMA-48) is set by default: a terminal then reorders right-to-left text itself.
    if textAsSent { parts.append(Part("\u{1b}[8l", "\u{1b}[8h")) }
    parts += privateModes.map(Part.init(privateMode:))
    if applicationKeypad { parts.append(Part("\u{1b}=", "\u{1b}>")) }
    if cursorShape > 0 { parts.append(Part("\u{1b}[\(cursorShape) q", "\u{1b}[0 q")) }
    if let keyboard { parts.append(Self.part(ofKeyboard: keyboard)) }
    if keepsTitle { parts.append(Part("\u{1b}[22;0t", "\u{1b}[23;0t", again: "")) }
    return parts
  }
}
