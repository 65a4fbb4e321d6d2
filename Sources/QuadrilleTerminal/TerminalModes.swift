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
  var enterBytes: [UInt8] {
    var bytes: [UInt8] = []
    switch mouse {
    case .none: break
    case .buttons: bytes = EscapeSequence.mouseButtonsOn.bytes + EscapeSequence.mouseNumbersOn.bytes
    case .drag: bytes = EscapeSequence.mouseDragsOn.bytes + EscapeSequence.mouseNumbersOn.bytes
    case .moves: bytes = EscapeSequence.mouseMovesOn.bytes + EscapeSequence.mouseNumbersOn.bytes
    }
    if paste { bytes += EscapeSequence.pasteMarksOn.bytes }
    return textAsSent ? bytes + EscapeSequence.textOrderOff.bytes : bytes
  }

  /// The bytes that take them back.
  var leaveBytes: [UInt8] {
    var bytes: [UInt8] = []
    switch mouse {
    case .none: break
    case .buttons:
      bytes = EscapeSequence.mouseNumbersOff.bytes + EscapeSequence.mouseButtonsOff.bytes
    case .drag: bytes = EscapeSequence.mouseNumbersOff.bytes + EscapeSequence.mouseDragsOff.bytes
    case .moves: bytes = EscapeSequence.mouseNumbersOff.bytes + EscapeSequence.mouseMovesOff.bytes
    }
    if paste { bytes += EscapeSequence.pasteMarksOff.bytes }
    return textAsSent ? bytes + EscapeSequence.textOrderOn.bytes : bytes
  }
}
