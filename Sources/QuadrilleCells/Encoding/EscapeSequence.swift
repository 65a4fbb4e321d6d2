public import QuadrilleCore

/// The escape sequences that Quadrille writes whole, spelled out once; those of colours and of the
/// cursor's moves, which have numbers in them, are put together where they are written (`Pen`).
///
/// What terminfo knows better (alternate screen, cursor visibility) is taken from there; these are
/// what it has no words for, what is written too often to ask, or what goes to a terminal to come.
public enum EscapeSequence {
  /// Nothing is drawn until `endSynchronized`; ignored where unknown.
  public static let beginSynchronized: StaticString = "\u{1b}[?2026h"
  /// Draws what was written since `beginSynchronized`.
  public static let endSynchronized: StaticString = "\u{1b}[?2026l"
  /// Asks for `CSI 0 n`, which comes when everything before was read.
  public static let requestStatus: StaticString = "\u{1b}[5n"
  /// Asks what kind of terminal answers: `CSI ? … c`. Every terminal does, so it ends a batch.
  public static let requestAttributes: StaticString = "\u{1b}[c"
  /// Asks for name and version: `DCS > | … ST`.
  public static let requestVersion: StaticString = "\u{1b}[>0q"
  /// Asks what is set of kitty's keyboard protocol: `CSI ? … u` where it is known.
  public static let requestKeyboard: StaticString = "\u{1b}[?u"
  /// Asks whether `beginSynchronized` is known: `CSI ? 2026 ; … $ y`.
  public static let requestSynchronized: StaticString = "\u{1b}[?2026$p"
  /// Asks whether pictures can be shown by kitty's graphics protocol, with one of a single pixel that is not
  /// kept: `APC G i = 31 ; OK ST` where they can.
  public static let requestGraphics: StaticString =
    "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"
  /// Asks whether a picture's pixels can be replaced: of one pixel, that is nowhere shown and then gone.
  public static let requestFrames: StaticString =
    """
    \u{1b}_Ga=t,i=32,s=1,v=1,t=d,f=24,q=2;AAAA\u{1b}\\\
    \u{1b}_Ga=f,i=32,r=1,s=1,v=1,f=24;AAAA\u{1b}\\\u{1b}_Ga=d,d=I,i=32,q=2\u{1b}\\
    """
  /// Asks how many pixels a cell has: `CSI 6 ; height ; width t`.
  public static let requestCell: StaticString = "\u{1b}[16t"
  /// Deletes all pictures of kitty's graphics protocol that are on this screen, and frees what they took.
  public static let deletePictures: StaticString = "\u{1b}_Ga=d,d=A,q=2\u{1b}\\"
  /// Ends a string that was cut off.
  public static let endString: StaticString = "\u{1b}\\"
  /// Sets a background in 24-bit colour, and asks what is set: `DCS 1 $ r … m ST`.
  public static let requestDirectColor: StaticString =
    "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[0m"
  /// Asks for the terminfo capabilities RGB and Tc: `DCS 1 + r … ST` if there.
  public static let requestColorCapabilities: StaticString =
    "\u{1b}P+q524742\u{1b}\\\u{1b}P+q5463\u{1b}\\"
  /// Asks for the sixteen colours: `OSC 4 ; … ST`.
  public static let requestPalette: StaticString =
    "\u{1b}]4;0;?;1;?;2;?;3;?;4;?;5;?;6;?;7;?;8;?;9;?;10;?;11;?;12;?;13;?;14;?;15;?\u{1b}\\"
  /// Redefines entry 255 and asks for it: `OSC 4 ; 255 ; … ST`. Alacritty answers after it read what follows, so the entry is
  /// restored when the answer is there.
  public static let requestRedefinition: StaticString =
    "\u{1b}]4;255;#2b5a8d\u{7}\u{1b}]4;255;?\u{7}"
  /// Keeps all colours on the terminal's stack (XTPUSHCOLORS), and takes them off (XTPOPCOLORS).
  public static let pushColors: StaticString = "\u{1b}[#P"
  public static let popColors: StaticString = "\u{1b}[#Q"
  /// Asks for the background's colour: `OSC 11 ; … ST`.
  public static let requestGround: StaticString = "\u{1b}]11;?\u{1b}\\"
  /// Asks for the text's colour: `OSC 10 ; … ST`.
  public static let requestInk: StaticString = "\u{1b}]10;?\u{1b}\\"
  /// Writes a character of two bytes in UTF-8, which is one cell there and two where every byte is a
  /// character, asks where the cursor is, and erases it: `CSI 2 ; 2 R` or `CSI 2 ; 3 R`. In the second
  /// row, since in the first the answer would look like F3. Both bytes are printable in Latin-1, and in
  /// no terminal is the character wide.
  public static let requestEncoding: StaticString = "\u{1b}[2;1H\u{f1}\u{1b}[6n\r\u{1b}[K"
  /// The same in the row that the cursor is in, from its first column on; that must not be the first row.
  public static let requestEncodingHere: StaticString = "\r\u{f1}\u{1b}[6n\r\u{1b}[K"
  /// Asks how wide three characters of several parts are: where the cursor is behind a heart that is to be a picture
  /// in the third row, two people joined in the fourth, a flag in the fifth. Nothing of them stays.
  public static let requestWidths: StaticString =
    "\u{1b}[3;1H\u{2764}\u{fe0f}\u{1b}[6n\r\u{1b}[K\u{1b}[4;1H\u{1f469}\u{200d}\u{1f4bb}\u{1b}[6n\r\u{1b}[K\u{1b}[5;1H\u{1f1e9}\u{1f1ea}\u{1b}[6n\r\u{1b}[K"
  /// From now on the terminal says when it comes into focus and goes out of it.
  public static let focusReportsOn: StaticString = "\u{1b}[?1004h"
  /// The default.
  public static let focusReportsOff: StaticString = "\u{1b}[?1004l"
  /// From now on the terminal says where mouse buttons are pressed and released, and the wheel turned.
  public static let mouseButtonsOn: StaticString = "\u{1b}[?1000h"
  /// The default.
  public static let mouseButtonsOff: StaticString = "\u{1b}[?1000l"
  /// The same, and where the mouse moves while a button is down.
  public static let mouseDragsOn: StaticString = "\u{1b}[?1002h"
  /// The default.
  public static let mouseDragsOff: StaticString = "\u{1b}[?1002l"
  /// The same, and wherever else the mouse moves.
  public static let mouseMovesOn: StaticString = "\u{1b}[?1003h"
  /// No more of them.
  public static let mouseMovesOff: StaticString = "\u{1b}[?1003l"
  /// It says so in numbers, which have no last column.
  public static let mouseNumbersOn: StaticString = "\u{1b}[?1006h"
  /// The default.
  public static let mouseNumbersOff: StaticString = "\u{1b}[?1006l"
  /// From now on what is pasted comes between marks.
  public static let pasteMarksOn: StaticString = "\u{1b}[?2004h"
  /// The default.
  public static let pasteMarksOff: StaticString = "\u{1b}[?2004l"
  /// Characters are shown where they are sent: ECMA-48's explicit mode, of terminals that order text.
  public static let textOrderOff: StaticString = "\u{1b}[8l"
  /// The default.
  public static let textOrderOn: StaticString = "\u{1b}[8h"
  /// Default colours, no attributes.
  public static let resetAttributes: StaticString = "\u{1b}[0m"
  /// A character in the last column stays there; the next one overwrites it.
  public static let autowrapOff: StaticString = "\u{1b}[?7l"
  /// The default.
  public static let autowrapOn: StaticString = "\u{1b}[?7h"
  /// The cursor is not seen.
  public static let hideCursor: StaticString = "\u{1b}[?25l"
  /// The default.
  public static let showCursor: StaticString = "\u{1b}[?25h"
  /// Clears the screen with the current background.
  public static let clearScreen: StaticString = "\u{1b}[2J"
  /// The cursor to the first cell.
  public static let home: StaticString = "\u{1b}[H"
  /// Clears what is behind and below the cursor.
  public static let eraseBelow: StaticString = "\u{1b}[J"
  /// Notes where the cursor is, and its colours: DECSC.
  public static let saveCursor: StaticString = "\u{1b}7"
  /// Back to what was noted: DECRC.
  public static let restoreCursor: StaticString = "\u{1b}8"
  /// Clears what is right of the cursor in its row.
  public static let eraseLine: StaticString = "\u{1b}[K"
  /// Another screen than the shell's, without a cursor: as xterm calls it, for a file whose terminal
  /// is not known.
  public static let takeScreen: StaticString = "\u{1b}[?1049h\u{1b}[?25l"
  /// The shell's screen and its cursor again.
  public static let giveScreen: StaticString = "\u{1b}[?25h\u{1b}[?1049l"
  /// Ends an unfinished sequence without carrying it out: the control character CAN. Twice, since a decoder
  /// that is in the middle of a character may take the first for its continuation.
  public static let cancel: StaticString = "\u{18}\u{18}"

  /// Goes to the line below a picture of so many rows, in the terminal's own colours; where there is no
  /// such line the screen scrolls by one.
  public static func below(rows: Int) -> String { "\(resetAttributes)\u{1b}[\(rows);1H\r\n" }

  /// A background in 24-bit colour.
  public static func background(_ color: RGB) -> String {
    "\u{1b}[48;2;\(color.red);\(color.green);\(color.blue)m"
  }

  /// Gives entries of the palette the colours of the terminal's configuration: `OSC 104 ; … BEL`, for seven at a time, since
  /// terminals bound their number.
  package static func resetEntries(_ entries: ClosedRange<Int>) -> [UInt8] {
    stride(from: entries.lowerBound, through: entries.upperBound, by: 7).flatMap { start in
      let part = (start...min(start + 6, entries.upperBound)).map(String.init).joined(
        separator: ";")
      return Array("\u{1b}]104;\(part)\u{7}".utf8)
    }
  }

  /// Puts a text on the clipboard of a terminal that lets programs do so: `OSC 52 ; c ; … BEL`.
  ///
  /// It ends in BEL, since a frame that is stuck may be ended before any ESC.
  public static func setClipboard(to text: String) -> [UInt8] {
    Array("\u{1b}]52;c;".utf8) + Base64.plain.letters(Array(text.utf8)) + [0x07]
  }
}

extension StaticString {
  /// The text's bytes as an array.
  public var bytes: [UInt8] {
    withUTF8Buffer { Array($0) }
  }
}
