package struct EmulatorModes: Equatable, Sendable {
  /// The mouse events that a program asked for, with the mode's number as raw value.
  package enum Mouse: Int, Sendable {
    case none = 0, x10 = 9, buttons = 1000, drags = 1002, moves = 1003
  }
  package enum MouseForm: Int, Sendable {
    case standard = 0, utf8 = 1005, numbers = 1006, urxvt = 1015, pixels = 1016
  }

  package internal(set) var applicationCursor = false
  package internal(set) var applicationKeypad = false
  package internal(set) var mouse = Mouse.none
  package internal(set) var mouseForm = MouseForm.standard
  package internal(set) var focus = false
  package internal(set) var paste = false
  package internal(set) var showsCursor = true
  package internal(set) var blinks = false
  package internal(set) var reversesScreen = false
  /// Whether the program is in the middle of a synchronized update (DECSET 2026).
  package internal(set) var synchronized = false
  /// Whether the wheel sends arrow keys on the alternate screen (DECSET 1007).
  package internal(set) var alternateScroll = true
  var wraps = true
  var wrapsBack = false
  var inserts = false
  /// Whether a line feed also returns to the first column (LNM).
  var returns = false
}
