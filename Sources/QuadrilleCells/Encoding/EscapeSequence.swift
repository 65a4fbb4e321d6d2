/// Every escape sequence that Quadrille writes, spelled out once.
///
/// What terminfo knows better (alternate screen, cursor visibility) is taken from there; these are
/// what it has no words for, or what is written too often to ask.
public enum EscapeSequence {
  /// Nothing is drawn until `endSynchronized`; ignored where unknown.
  public static let beginSynchronized: StaticString = "\u{1b}[?2026h"
  /// Draws what was written since `beginSynchronized`.
  public static let endSynchronized: StaticString = "\u{1b}[?2026l"
  /// Default colours, no attributes.
  public static let resetAttributes: StaticString = "\u{1b}[0m"
  /// A character in the last column stays there; the next one overwrites it.
  public static let autowrapOff: StaticString = "\u{1b}[?7l"
  /// The default.
  public static let autowrapOn: StaticString = "\u{1b}[?7h"
  /// Clears the screen with the current background.
  public static let clearScreen: StaticString = "\u{1b}[2J"
  /// The cursor to the first cell.
  public static let home: StaticString = "\u{1b}[H"
  /// Ends an unfinished sequence without carrying it out: the control character CAN.
  public static let cancel: StaticString = "\u{18}"
}

extension StaticString {
  /// The text's bytes as an array.
  public var bytes: [UInt8] {
    withUTF8Buffer { Array($0) }
  }
}
