/// A decoded event from a terminal.
public enum InputEvent: Equatable, Sendable {
  /// A key press or repeat, and the modifier keys held with it.
  case key(Key, Modifiers)
  /// A mouse button, a turn of the wheel, or a movement.
  case mouse(MouseEvent)
  /// Pasted text. It is not sanitised.
  case paste(String)
  /// The terminal gained (true) or lost the keyboard focus.
  case focus(Bool)
  case reply(TerminalReply)
}

/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  /// A key that types this character. If Control is held, the character that the key types without Control.
  case character(Character)
  case enter, escape, tab, backspace, insert, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// A function key by number: 1 is F1.
  case function(Int)
}

/// The modifier keys held during another key or a mouse event.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = Modifiers(rawValue: 1)
  public static let alt = Modifiers(rawValue: 2)
  public static let control = Modifiers(rawValue: 4)

  /// Decodes xterm's number: 1 plus the sum of shift 1, alt 2 and control 4. Higher bits are ignored.
  init(xterm value: Int) {
    self.init(rawValue: (max(1, value) - 1) & 7)
  }
}

/// An action of the mouse at a cell.
public struct MouseEvent: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    /// A button was pressed: 0 left, 1 middle, 2 right.
    case press(Int)
    case release(Int)
    /// The mouse moved with this button down; nil: with none.
    case move(Int?)
    case wheelUp, wheelDown
  }

  public var action: Action
  /// The cell's column and row, from 0.
  public var column: Int, row: Int
  public var modifiers: Modifiers

  public init(action: Action, column: Int, row: Int, modifiers: Modifiers) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

/// A terminal's reply to a query, recognised by its syntax alone.
public enum TerminalReply: Equatable, Sendable {
  /// `CSI number n`; 0 is the reply to the status query.
  case status(Int)
  /// `CSI row ; column R`, from 1.
  case cursor(row: Int, column: Int)
  /// `CSI ? … c`.
  case primaryAttributes([Int])
  /// `CSI ? mode ; value $ y`.
  case mode(Int, value: Int)
  /// `CSI ? flags u`: the active flags of kitty's keyboard protocol.
  case keyboard(Int)
  /// `CSI … t`.
  case window([Int])
  /// The bytes between `DCS` and `ST`.
  case deviceString([UInt8])
  /// The bytes between `OSC` and `ST`.
  case systemString([UInt8])
  /// `APC G … ST`.
  case graphics(GraphicsReply)
}
