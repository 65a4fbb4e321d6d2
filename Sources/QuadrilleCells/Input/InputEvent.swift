/// An event from a terminal, understood.
public enum InputEvent: Equatable, Sendable {
  /// A key with what was held down with it.
  case key(Key, Modifiers)
  /// A button, the wheel or a movement.
  case mouse(MouseEvent)
  /// Text that was pasted, as it came; it may hold anything.
  case paste(String)
  /// The terminal came into (true) or went out of focus.
  case focus(Bool)
  /// An answer to a question; never a key.
  case reply(TerminalReply)
}

/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  /// The character that it types; with `control` the letter it is held down with.
  case character(Character)
  case enter, escape, tab, backspace, insert, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 and so on.
  case function(Int)
}

/// Keys held down with another.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = Modifiers(rawValue: 1)
  public static let alt = Modifiers(rawValue: 2)
  public static let control = Modifiers(rawValue: 4)

  /// From xterm's number: one more than the sum of shift 1, alt 2, control 4 (and others, ignored).
  init(xterm value: Int) {
    self.init(rawValue: (max(1, value) - 1) & 7)
  }
}

/// The doings of the mouse.
public struct MouseEvent: Equatable, Sendable {
  /// The kinds of happenings.
  public enum Action: Equatable, Sendable {
    /// Button 0 is the left one, 1 the middle, 2 the right.
    case press(Int)
    case release(Int)
    /// Moved with a button down, or nil.
    case move(Int?)
    case wheelUp, wheelDown
  }

  public var action: Action
  /// The cell, from 0.
  public var column: Int, row: Int
  public var modifiers: Modifiers

  public init(action: Action, column: Int, row: Int, modifiers: Modifiers) {
    self.action = action
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

/// An answer of the terminal, taken for what its shape says and nothing more.
public enum TerminalReply: Equatable, Sendable {
  /// `CSI 0 n`, or another number.
  case status(Int)
  /// `CSI row ; column R`, from 1.
  case cursor(row: Int, column: Int)
  /// `CSI ? … c`.
  case primaryAttributes([Int])
  /// `CSI ? mode ; value $ y`.
  case mode(Int, value: Int)
  /// `CSI ? flags u`: what is set of kitty's keyboard protocol.
  case keyboard(Int)
  /// `CSI … t`.
  case window([Int])
  /// `DCS … ST`, without its frame.
  case deviceString([UInt8])
  /// `OSC … ST`, without its frame.
  case systemString([UInt8])
  /// `APC G … ST`.
  case graphics(GraphicsReply)
}
