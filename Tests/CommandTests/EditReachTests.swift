import Glibc
import QuadrilleCells
@testable import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

/// Every kind of control, once by keys alone and once by the mouse alone, on a terminal. What the
/// program keeps in the end is what a second editor has that was sent the same.
@Suite(.serialized) struct EditReachTests {
  private let scratch = ScratchFolder()
  private var shared: String { scratch.path + "/shared.json" }

  /// The texts that went to the clipboard.
  private func copied(_ terminal: PseudoTerminal) -> [String] {
    let parts = terminal.bytes.split(separator: 0x1b).filter {
      $0.starts(with: Array("]52;c;".utf8))
    }
    return parts.compactMap { part in
      part.firstIndex(of: 7).map { end in
        String(decoding: part[part.startIndex + 6..<end], as: UTF8.self)
      }
    }
  }

  private func expectKept(_ user: EditorAtTerminal, copies: Int) {
    #expect(user.terminal.exitCode() == 0)
    #expect(user.terminal.isRestored)
    #expect(scratch.names == ["chat.json", "shared.json"])
    #expect(Golden.read(scratch.path + "/chat.json") == ChatSettingsFile.text(user.editor.settings))
    #expect(user.editor.isChanged)
    let copied = copied(user.terminal)
    #expect(copied.count == copies)
    let sequence = EscapeSequence.setClipboard(to: ShareLine.text(user.editor.settings))
    #expect(copied.last.map { Array($0.utf8) } == Array(sequence[7...].dropLast()))
  }

  @Test func `keys alone reach everything`() {
    var user = EditorAtTerminal(folder: scratch)
    for _ in 0..<7 { user.send("\u{1b}[B") }
    #expect(user.editor.subject == .background)
    user.use(.durations, "\u{1b}[D")
    user.use(.handle(.start, nil), "5\r")
    user.use(.handle(.end, nil), "\u{1b}[D\u{1b}[1;2D")
    user.use(.handle(.easeIn, nil), "\u{1b}[H\u{1b}[C")
    user.use(.handle(.easeOut, nil), "58\r")
    user.use(.hex(1), "12fe9c\u{1b}[D\u{7f}a\r")
    #expect(user.editor.settings.background.palette.colors[1].hex == "12feac")
    user.use(.tint(.lightness, 2), "\u{1b}[C")
    user.use(.tint(.chroma, 2), "\u{1b}[5~")
    user.use(.tint(.hue, 2), "200\r")
    user.use(.fullScreen, "\r\rx")
    let position = user.editor.settings.background.position
    #expect([position.start, position.end, position.easeInPercent] == [5, 39, 1])
    let made = user.editor.settings
    user.use(.undo, "\r")
    #expect(user.editor.settings != made)
    user.use(.redo, "\r")
    #expect(user.editor.settings == made)
    user.use(.share, "\r\r")  // Copies the line.
    user.send("\(shared)x\u{7f}\r")
    #expect(user.editor.mode == .editing)
    user.use(.restore, "\r\t\t\r")
    #expect(user.editor.settings == .defaults)
    user.use(.importing, "\r\(shared)\r")
    #expect(user.editor.settings == made)
    user.send("u")
    #expect(user.editor.settings == .defaults)
    user.send("i")
    user.paste(ShareLine.text(made))
    #expect(user.editor.settings == made)
    user.use(.cancel, "\r\r")  // Goes on editing.
    user.use(.apply, "\r")
    expectKept(user, copies: 1)
  }

  @Test func `the mouse alone reaches everything`() {
    var user = EditorAtTerminal(folder: scratch)
    user.click(.subjects) { $0 == .choose(4) }
    #expect(user.editor.subject == .message(.sticker))
    user.click(.durations) { $0 == .choose(2) }
    #expect(user.editor.duration == .long)
    #expect(user.drag(.handle(.end, .appears), by: 0.8) > 40)
    #expect(user.drag(.handle(.start, .appears), by: 0.3) > 10)
    #expect(user.drag(.handle(.easeIn, .appears), by: 0.5) > 30)
    #expect(user.drag(.handle(.easeOut, .appears), by: 0.4) > 20)
    user.click(.subjects) { $0 == .choose(7) }
    #expect(user.drag(.tint(.lightness, 3), by: 0.6) > 40)
    #expect(user.drag(.tint(.chroma, 3), by: 0.2) > 5)
    #expect(user.drag(.tint(.hue, 3), by: 0.7) > 180)
    user.click(.hex(0))
    user.paste("#123456")
    user.click(.fullScreen)
    #expect(user.editor.settings.background.palette.colors[0].hex == "123456")
    #expect(user.editor.mode == .fullScreen)
    user.click(.answer(.back))
    let made = user.editor.settings
    user.click(.undo)
    #expect(user.editor.settings != made)
    user.click(.redo)
    #expect(user.editor.settings == made)
    user.click(.share)
    user.click(.answer(.copy))
    user.paste(shared)
    user.click(.answer(.write))
    #expect(user.editor.mode == .editing)
    user.click(.restore)
    user.click(.answer(.restoreAll))
    #expect(user.editor.settings == .defaults)
    user.click(.importing)
    user.paste(shared)
    user.click(.answer(.take))
    #expect(user.editor.settings == made)
    user.click(.undo)
    user.click(.importing)
    user.paste(ShareLine.text(made))
    #expect(user.editor.settings == made)
    user.click(.cancel)
    user.click(.answer(.back))
    user.click(.apply)
    expectKept(user, copies: 1)
  }

  @Test func `a million pasted bytes are bounded, with a notice`() {
    var user = EditorAtTerminal(folder: scratch)
    user.send("s")
    let part = String(repeating: "x\u{202e}\u{1b}[31m漢", count: 200)
    user.send("\u{1b}[200~")
    for _ in 0..<400 { user.send(part) }
    user.send("\u{1b}[201~")
    #expect(user.editor.notice?.text.contains("4096") == true)
    #expect(user.shows("4096"))
    user.send("\u{3}")
    #expect(user.terminal.exitCode() == 0)
    #expect(!user.terminal.shows("\u{202e}"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal while a file is written leaves it whole, or nothing`(number: Int32) {
    let user = PseudoTerminal(
      ["edit"], size: CellSize(columns: 80, rows: 24),
      environment: PseudoTerminal.environment + ["QUADRILLE_CONFIG_HOME=\(scratch.path)"])
    #expect(user.readFrames(1))
    user.type("s\(shared)\r")
    user.send(number)
    _ = user.exitCode()
    #expect([[], ["shared.json"]].contains(scratch.names))
    if let text = Golden.read(shared) { #expect(text == ChatSettingsFile.text(.defaults)) }
  }

  @Test func `all keys are listed when asked for`() {
    var user = EditorAtTerminal(folder: scratch)
    user.send("\u{1b}OP")
    #expect(user.shows("Shift: 5"))
    user.send("\u{1b}OPq")
    #expect(user.terminal.exitCode() == 0)
  }

  @Test func `settings go to plain files alone, and to no screen`() {
    let pipe = scratch.path + "/pipe"
    mkfifo(pipe, 0o600)
    var user = EditorAtTerminal(folder: scratch)
    user.send("s\(pipe)\r")
    #expect(user.shows("cannot write"))
    user.send("\u{3}")
    #expect(user.terminal.exitCode() == 0)
    #expect(scratch.names == ["pipe"])
  }
}
