import QuadrilleCells
import TestSupport

/// Input of real terminals, with the events that it means.
enum InputCorpus {
  static let entries: [(bytes: [UInt8], events: [InputEvent])] = (replies + others).map {
    (Array($0.0.utf8), [$0.1])
  }

  /// The number of entries that are replies; they come first.
  static let replyCount = replies.count

  private static let replies: [(String, InputEvent)] = [
    ("\u{1b}[0n", .reply(.status(0))), ("\u{1b}[3n", .reply(.status(3))),
    ("\u{1b}[12;40R", .reply(.cursor(row: 12, column: 40))),
    ("\u{1b}[?1;1R", .reply(.cursor(row: 1, column: 1))),
    // xterm, VTE, kitty, foot, tmux, Linux console.
    attributes("64;1;2;6;9;15;16;17;18;21;22;28"), attributes("65;1;9"), attributes("62"),
    attributes("62;4;22"), attributes("1;2;4"), attributes("6"),
    ("\u{1b}[?2026;2$y", .reply(.mode(2026, value: 2))),
    ("\u{1b}[?2026;0$y", .reply(.mode(2026, value: 0))),
    ("\u{1b}[8;24;80t", .reply(.window([8, 24, 80]))),
    ("\u{1b}[6;16;8t", .reply(.window([6, 16, 8]))),
    device(">|XTerm(379)"), device(">|kitty(0.32.2)"), device(">|tmux 3.3a"),
    device(">|foot(1.16.2)"), device("1$r48:2:1:2:3m"), device("1$r0;48;2;1;2;3m"),
    device("0$r"), device("1+r524742=382f382f38"), device("0+r524742"), device("!|00000000"),
    system("11;rgb:1e1e/1e1e/1e1e", end: "\u{1b}\\"), system("10;rgb:ff/ff/ff", end: "\u{7}"),
    system("4;0;rgb:0000/0000/0000", end: "\u{7}"), system("52;c;cQ==", end: "\u{1b}\\"),
  ]

  private static func attributes(_ list: String) -> (String, InputEvent) {
    (
      "\u{1b}[?\(list)c",
      .reply(.primaryAttributes(list.split(separator: ";").compactMap { Int($0) }))
    )
  }

  private static func device(_ body: String) -> (String, InputEvent) {
    ("\u{1b}P\(body)\u{1b}\\", .reply(.deviceString(Array(body.utf8))))
  }

  private static func system(_ body: String, end: String) -> (String, InputEvent) {
    ("\u{1b}]\(body)\(end)", .reply(.systemString(Array(body.utf8))))
  }

  private static let others: [(String, InputEvent)] = [
    ("q", .key(.character("q"), [])), ("é", .key(.character("é"), [])),
    ("界", .key(.character("界"), [])), ("😀", .key(.character("😀"), [])),
    ("\r", .key(.enter, [])), ("\t", .key(.tab, [])), ("\u{7f}", .key(.backspace, [])),
    ("\u{3}", .key(.character("c"), .control)), ("\u{0}", .key(.character(" "), .control)),
    ("\u{1b}[A", .key(.up, [])), ("\u{1b}OB", .key(.down, [])),
    ("\u{1b}[1;5C", .key(.right, .control)), ("\u{1b}[1;2D", .key(.left, .shift)),
    ("\u{1b}[3~", .key(.delete, [])), ("\u{1b}[24;6~", .key(.function(12), [.shift, .control])),
    ("\u{1b}OP", .key(.function(1), [])), ("\u{1b}[[C", .key(.function(3), [])),
    ("\u{1b}[1;2R", .key(.function(3), .shift)), ("\u{1b}[Z", .key(.tab, .shift)),
    ("\u{1b}x", .key(.character("x"), .alt)), ("\u{1b}é", .key(.character("é"), .alt)),
    ("\u{1b}\u{7f}", .key(.backspace, .alt)), ("\u{1b}[97;5u", .key(.character("a"), .control)),
    ("\u{1b}[27;5;13~", .key(.enter, .control)), ("\u{1b}[I", .focus(true)),
    ("\u{1b}[O", .focus(false)),
    ("\u{1b}[<0;5;7M", mouse(.press(0), 4, 6)), ("\u{1b}[<0;5;7m", mouse(.release(0), 4, 6)),
    ("\u{1b}[<65;200;60M", mouse(.wheelDown, 199, 59)),
    ("\u{1b}[<35;1;1M", mouse(.move(nil), 0, 0)),
    ("\u{1b}[<32;12;3M", mouse(.move(0), 11, 2)), ("\u{1b}[<2;1;300m", mouse(.release(2), 0, 299)),
    ("\u{1b}[<64;1;1M", mouse(.wheelUp, 0, 0)), ("\n", .key(.character("j"), .control)),
    ("\u{1b}\r", .key(.enter, .alt)), ("\u{1b}[13;2u", .key(.enter, .shift)),
    ("\u{1b}[200~e\u{301}漢🙂\u{1b}[201~", .paste("e\u{301}漢🙂")),
    ("\u{1b}[M !!", mouse(.press(0), 0, 0)),
    ("\u{1b}[200~two\r\nlines\u{1b}[201~", .paste("two\r\nlines")),
    ("\u{1b}[200~\u{1b}[0n\u{1b}P>|q\u{1b}\\q\u{1b}[201~", .paste("\u{1b}[0n\u{1b}P>|q\u{1b}\\q")),
    ("\u{1b}[200~\u{1b}[201~", .paste("")),
  ]

  private static func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> InputEvent {
    .mouse(MouseEvent(action: action, column: column, row: row, modifiers: []))
  }

  /// Returns an entry changed in a few places, as a damaged link or an odd terminal would change it.
  static func mutated(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...2, using: &numbers) {
      let place = Int.random(in: 0...bytes.count, using: &numbers)
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &numbers)
      case 1 where place < bytes.count: bytes[place] ^= 1 << Int.random(in: 0...7, using: &numbers)
      case 2 where place < bytes.count: bytes.remove(at: place)
      case 3: bytes.insert(likely[.random(in: 0..<likely.count, using: &numbers)], at: place)
      case 4: bytes.removeLast(bytes.count - place)
      default:
        let other = entries[.random(in: 0..<entries.count, using: &numbers)].bytes
        bytes.insert(contentsOf: other, at: place)
      }
    }
    return bytes
  }

  private static let likely = Array("\u{1b}[]P_O?<>;:0129$~mMcnRtu\u{7}\\ \u{18}\u{c2}\u{9b}".utf8)
}
