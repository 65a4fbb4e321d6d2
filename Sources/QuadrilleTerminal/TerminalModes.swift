import QuadrilleCells

/// The events that a program wants to be told of beyond keys; all of it is taken back when it leaves.
package struct TerminalModes: Sendable, Equatable {
  /// The events of the mouse.
  package enum Mouse: Sendable, Equatable {
    /// Nothing: the terminal keeps its own selecting and scrolling.
    case none
    /// Buttons and the wheel.
    case buttons
    /// Movements with a button down too.
    case drag
    /// All movements.
    case moves
  }

  /// Those of the mouse.
  package var mouse: Mouse
  /// Whether pastes are told from typing.
  package var paste: Bool
  /// Whether characters are shown where they are sent, which some terminals have to be told: they would
  /// put what is written from right to left in order themselves.
  package var textAsSent: Bool
  /// Others, by their numbers, as a program inside asks for them.
  package var privateModes: [Int] = []
  /// Whether the keypad's keys are told from others.
  package var applicationKeypad = false
  /// Flags of kitty's keyboard protocol, for terminals that have it; nil: it is left as it is found.
  package var keyboard: Int?
  /// The shape of the cursor, as DECSCUSR numbers them; 0: the terminal's own.
  package var cursorShape = 0
  /// Whether the window's title is to be as it was, at the end.
  package var keepsTitle = false

  /// Chooses; by default nothing.
  package init(mouse: Mouse = .none, paste: Bool = false, textAsSent: Bool = false) {
    self.mouse = mouse
    self.paste = paste
    self.textAsSent = textAsSent
  }

  /// Those that make sense in a place: below a prompt the mouse is the terminal's own.
  func allowed(in place: TerminalPlace) -> TerminalModes {
    guard place.isInline else { return self }
    var modes = self
    modes.mouse = .none
    return modes
  }

  /// The bytes that ask for them.
  var enterBytes: [UInt8] { parts.flatMap(\.on) }

  /// The bytes that ask for them again, of a terminal that was not given back but may have been somebody else's.
  /// What is kept on a stack was put there before.
  var enterAgainBytes: [UInt8] { parts.flatMap(\.again) }

  /// The bytes that take them back.
  var leaveBytes: [UInt8] { parts.reversed().flatMap(\.off) }

  /// The bytes that bring a terminal here from others.
  func bytes(after others: TerminalModes) -> [UInt8] {
    let before = others.parts
    let now = parts
    // Flags of the keyboard take the place of others on the stack.
    let changes = keyboard != nil && others.keyboard != nil && keyboard != others.keyboard
    let kept = changes ? [Self.part(ofKeyboard: keyboard ?? 0)] : []
    return before.filter { !now.contains($0) && !($0.isOfKeyboard && changes) }
      .reversed().flatMap(\.off)
      + now.filter { !before.contains($0) && !($0.isOfKeyboard && changes) }.flatMap(\.on)
      + kept.flatMap(\.again)
  }

  /// One level of the stack of keyboard modes is ours, and is taken away at the end.
  private static func part(ofKeyboard flags: Int) -> Part {
    Part("\u{1b}[>\(flags)u", "\u{1b}[<u", again: "\u{1b}[=\(flags)u", isOfKeyboard: true)
  }

  /// One of them: what asks for it, what takes it back, and what asks for it again where it may still be in force.
  private struct Part: Equatable {
    let on: [UInt8]
    let off: [UInt8]
    let again: [UInt8]
    var isOfKeyboard = false

    init(_ on: StaticString, _ off: StaticString) {
      self.on = on.bytes
      self.off = off.bytes
      again = self.on
    }

    init(_ on: String, _ off: String, again: String? = nil, isOfKeyboard: Bool = false) {
      self.on = Array(on.utf8)
      self.off = Array(off.utf8)
      self.again = again.map { Array($0.utf8) } ?? self.on
      self.isOfKeyboard = isOfKeyboard
    }
  }

  private var parts: [Part] {
    var parts: [Part] = []
    let numbers = Part(EscapeSequence.mouseNumbersOn, EscapeSequence.mouseNumbersOff)
    switch mouse {
    case .none: break
    case .buttons:
      parts = [Part(EscapeSequence.mouseButtonsOn, EscapeSequence.mouseButtonsOff), numbers]
    case .drag: parts = [Part(EscapeSequence.mouseDragsOn, EscapeSequence.mouseDragsOff), numbers]
    case .moves: parts = [Part(EscapeSequence.mouseMovesOn, EscapeSequence.mouseMovesOff), numbers]
    }
    if paste { parts.append(Part(EscapeSequence.pasteMarksOn, EscapeSequence.pasteMarksOff)) }
    if textAsSent { parts.append(Part(EscapeSequence.textOrderOff, EscapeSequence.textOrderOn)) }
    for number in privateModes { parts.append(Part("\u{1b}[?\(number)h", "\u{1b}[?\(number)l")) }
    if applicationKeypad { parts.append(Part("\u{1b}=", "\u{1b}>")) }
    if cursorShape > 0 { parts.append(Part("\u{1b}[\(cursorShape) q", "\u{1b}[0 q")) }
    if let keyboard { parts.append(Self.part(ofKeyboard: keyboard)) }
    if keepsTitle { parts.append(Part("\u{1b}[22;0t", "\u{1b}[23;0t", again: "")) }
    return parts
  }
}
