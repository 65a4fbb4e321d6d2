public import QuadrilleCore

/// The constant escape sequences of Quadrille. `Pen` composes those with numbers: colours and cursor moves.
///
/// Terminfo provides the alternate screen and cursor visibility. Here are sequences that terminfo lacks, that are
/// written too often for a lookup, or that go to an unknown terminal.
public enum EscapeSequence {
  /// DECSET and DECRST 2026: the terminal draws what is written between them at once. Some terminals ignore both.
  public static let beginSynchronized: StaticString = "\u{1b}[?2026h"
  public static let endSynchronized: StaticString = "\u{1b}[?2026l"
  /// DSR 5: requests `CSI 0 n`, which the terminal sends once it has read everything before.
  public static let requestStatus: StaticString = "\u{1b}[5n"
  /// DA1: requests the terminal's attributes, `CSI ? … c`. Every terminal answers, so this request ends a batch.
  public static let requestAttributes: StaticString = "\u{1b}[c"
  /// XTVERSION: requests name and version, `DCS > | … ST`.
  public static let requestVersion: StaticString = "\u{1b}[>0q"
  /// Requests the flags of kitty's keyboard protocol, `CSI ? … u`. Terminals without the protocol do not answer.
  public static let requestKeyboard: StaticString = "\u{1b}[?u"
  /// DECRQM 2026: requests whether synchronized updates are supported, `CSI ? 2026 ; … $ y`.
  public static let requestSynchronized: StaticString = "\u{1b}[?2026$p"
  /// Requests, for one pixel, whether kitty's graphics protocol is supported: `APC G i = 31 ; OK ST` if it is.
  public static let requestGraphics: StaticString = "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"
  /// Requests whether a picture's pixels can be replaced, with a picture of one pixel that is not shown and is deleted.
  public static let requestFrames: StaticString =
    """
    \u{1b}_Ga=t,i=32,s=1,v=1,t=d,f=24,q=2;AAAA\u{1b}\\\
    \u{1b}_Ga=f,i=32,r=1,s=1,v=1,f=24;AAAA\u{1b}\\\u{1b}_Ga=d,d=I,i=32,q=2\u{1b}\\
    """
  /// Requests a cell's size in pixels: `CSI 6 ; height ; width t`.
  public static let requestCell: StaticString = "\u{1b}[16t"
  /// Deletes all kitty pictures on this screen and frees their memory.
  public static let deletePictures: StaticString = "\u{1b}_Ga=d,d=A,q=2\u{1b}\\"
  /// ST: ends a string that was cut off.
  public static let endString: StaticString = "\u{1b}\\"
  /// Sets a 24-bit background and requests the current SGR attributes (DECRQSS): `DCS 1 $ r … m ST`.
  public static let requestDirectColor: StaticString =
    "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[0m"
  /// XTGETTCAP: requests the terminfo capabilities RGB and Tc, `DCS 1 + r … ST` for each that exists.
  public static let requestColorCapabilities: StaticString =
    "\u{1b}P+q524742\u{1b}\\\u{1b}P+q5463\u{1b}\\"
  /// Requests the sixteen palette colours: `OSC 4 ; … ST`.
  public static let requestPalette: StaticString =
    "\u{1b}]4;0;?;1;?;2;?;3;?;4;?;5;?;6;?;7;?;8;?;9;?;10;?;11;?;12;?;13;?;14;?;15;?\u{1b}\\"
  /// Requests the colour of palette entry 255, redefines the entry and requests its colour again: `OSC 4 ; 255 ; … ST`
  /// twice. Alacritty answers only after it has read what follows, so the caller restores the entry after the answers.
  public static let requestRedefinition: StaticString =
    "\u{1b}]4;255;?\u{7}\u{1b}]4;255;#2b5a8d\u{7}\u{1b}]4;255;?\u{7}"
  /// XTPUSHCOLORS and XTPOPCOLORS: save all colours on the terminal's stack, and restore them from there.
  public static let pushColors: StaticString = "\u{1b}[#P"
  public static let popColors: StaticString = "\u{1b}[#Q"
  /// Requests the default background colour: `OSC 11 ; ? ST`.
  public static let requestBackground: StaticString = "\u{1b}]11;?\u{1b}\\"
  /// Requests the default foreground colour: `OSC 10 ; ? ST`.
  public static let requestForeground: StaticString = "\u{1b}]10;?\u{1b}\\"
  /// Tests for UTF-8: writes a two-byte character, requests the cursor position, and erases the character. The answer
  /// is `CSI 2 ; 2 R` with UTF-8, and `CSI 2 ; 3 R` where each byte is a character. An answer from the first row would
  /// look like F3. Both bytes are printable in Latin-1, and no terminal shows the character wide.
  public static let requestEncoding: StaticString = "\u{1b}[2;1H\u{f1}\u{1b}[6n\r\u{1b}[K"
  /// The test of `requestEncoding` from the first column of the cursor's row, which must not be the screen's first.
  public static let requestEncodingHere: StaticString = "\r\u{f1}\u{1b}[6n\r\u{1b}[K"
  /// Tests three widths by the cursor position, an emoji heart in row 3, a joined pair in row 4, a flag in row 5.
  public static let requestWidths: StaticString =
    """
    \u{1b}[3;1H\u{2764}\u{fe0f}\u{1b}[6n\r\u{1b}[K\u{1b}[4;1H\u{1f469}\u{200d}\u{1f4bb}\u{1b}[6n\r\u{1b}[K\
    \u{1b}[5;1H\u{1f1e9}\u{1f1ea}\u{1b}[6n\r\u{1b}[K
    """
  /// DECSET 1004 (DECRST is the default): the terminal reports when it gains and loses focus.
  public static let focusReportsOn: StaticString = "\u{1b}[?1004h"
  public static let focusReportsOff: StaticString = "\u{1b}[?1004l"
  /// SGR 0: default colours and no attributes.
  public static let resetAttributes: StaticString = "\u{1b}[0m"
  /// DECRST 7: after a character in the last column the cursor stays there, and the next character overwrites it.
  public static let autowrapOff: StaticString = "\u{1b}[?7l"
  /// DECSET 7, the default.
  public static let autowrapOn: StaticString = "\u{1b}[?7h"
  /// DECRST 25 and DECSET 25, the default.
  public static let hideCursor: StaticString = "\u{1b}[?25l"
  public static let showCursor: StaticString = "\u{1b}[?25h"
  /// ED 2: clears the screen with the current background.
  public static let clearScreen: StaticString = "\u{1b}[2J"
  /// CUP: moves the cursor to the first cell.
  public static let home: StaticString = "\u{1b}[H"
  /// ED 0: clears the screen from the cursor on.
  public static let eraseBelow: StaticString = "\u{1b}[J"
  /// DECSC and DECRC: save the cursor's position and attributes, and restore them.
  public static let saveCursor: StaticString = "\u{1b}7"
  public static let restoreCursor: StaticString = "\u{1b}8"
  /// EL 0: clears the row from the cursor on.
  public static let eraseLine: StaticString = "\u{1b}[K"
  /// Switches to the alternate screen and hides the cursor, in xterm's sequences, for files whose terminal is unknown.
  public static let takeScreen: StaticString = "\u{1b}[?1049h\u{1b}[?25l"
  /// Shows the cursor and switches back to the main screen.
  public static let giveScreen: StaticString = "\u{1b}[?25h\u{1b}[?1049l"
  /// CAN: aborts an unfinished sequence. Sent twice, since an unfinished UTF-8 character may swallow the first.
  public static let cancel: StaticString = "\u{18}\u{18}"

  /// Moves to the row below a picture of `rows` rows and resets the colours. On the last row the screen scrolls by one.
  public static func below(rows: Int) -> String { "\(resetAttributes)\u{1b}[\(rows);1H\r\n" }

  /// Sets a 24-bit background (SGR 48).
  public static func background(_ color: RGB) -> String {
    "\u{1b}[48;2;\(color.red);\(color.green);\(color.blue)m"
  }

  /// Redefines a palette entry: `OSC 4 ; … BEL`.
  package static func setEntry(_ entry: Int, to color: RGB) -> [UInt8] {
    Array("\u{1b}]4;\(entry);\(color.description)\u{7}".utf8)
  }

  /// Resets palette entries to the configured colours: `OSC 104 ; … BEL` for each, because st resets only the first.
  package static func resetEntries(_ entries: ClosedRange<Int>) -> [UInt8] {
    entries.flatMap { Array("\u{1b}]104;\($0)\u{7}".utf8) }
  }

  /// Sets the clipboard of a terminal that permits it: `OSC 52 ; c ; … BEL`.
  ///
  /// BEL ends the sequence instead of ST, because the output may be cut before any ESC when a frame is stuck.
  public static func setClipboard(to text: String) -> [UInt8] {
    Array("\u{1b}]52;c;".utf8) + Base64.plain.letters(Array(text.utf8)) + [0x07]
  }
}

extension StaticString {
  public var bytes: [UInt8] {
    withUTF8Buffer { Array($0) }
  }
}
