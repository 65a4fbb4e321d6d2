import QuadrilleCells

/// A mode or setting that a program changed and did not restore.
package enum EmulatorLeftover: String, CaseIterable, Sendable {
  case alternateScreen = "alternate screen"
  case hiddenCursor = "cursor hidden"
  case mouse = "mouse reports"
  case focus = "focus reports"
  case paste = "bracketed paste"
  case keyboard = "keyboard protocol"
  case applicationCursor = "application cursor keys"
  case applicationKeypad = "application keypad"
  case synchronized = "synchronized output"
  case attributes = "colours or attributes"
  case palette = "redefined colours"
  case region = "scroll region"
  case autowrap = "autowrap off"
  case insert = "insert mode"
  case reversed = "reversed screen"
}

extension Emulator {
  /// The modes and settings that differ from those of a new terminal.
  package var leftovers: [EmulatorLeftover] { EmulatorLeftover.allCases.filter { isLeft($0) } }

  private func isLeft(_ leftover: EmulatorLeftover) -> Bool {
    switch leftover {
    case .alternateScreen: showsAlternate
    case .hiddenCursor: !modes.showsCursor
    case .mouse: modes.mouse != .none
    case .focus: modes.focus
    case .paste: modes.paste
    case .keyboard: keyboardFlags != 0
    case .applicationCursor: modes.applicationCursor
    case .applicationKeypad: modes.applicationKeypad
    case .synchronized: modes.synchronized
    case .attributes: cursor.pen != EmulatedCell()
    case .palette: colors != ColorTable()
    case .region: region != 0..<size.rows
    case .autowrap: !modes.wraps
    case .insert: modes.inserts
    case .reversed: modes.reversesScreen
    }
  }
}
