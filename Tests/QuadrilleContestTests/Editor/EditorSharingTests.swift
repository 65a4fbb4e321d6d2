import QuadrilleCells
@testable import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@Suite struct EditorSharingTests {
  private func changed() -> EditorDriver {
    var numbers = SeededNumbers(seed: 11)
    return EditorDriver(.random(using: &numbers))
  }

  /// The poses of every kind of message, in steps of half a frame.
  private func animation(_ settings: ChatSettings) -> [MessagePose] {
    let from = Rectangle(x: 3, y: 90, width: 60, height: 2)
    let to = Rectangle(x: 41, y: 70, width: 30, height: 6)
    return MessageKind.allCases.flatMap { kind in
      (0...120).map { MessagePose(settings[kind], from: from, to: to, at: Double($0) / 2) }
    }
  }

  @Test func `settings written to a file and imported from it animate the same`() throws {
    let folder = ScratchFolder()
    var from = changed()
    from.press(.character("s"))
    from.type("\(folder.path)/a.json")
    from.press(.enter)
    guard case .write(let text, let path, _) = from.effect else {
      Issue.record("the editor did not ask to write a file")
      return
    }
    from.editor.wrote(path, error: nil)
    #expect(path == "\(folder.path)/a.json" && from.editor.mode == .editing)

    var to = EditorDriver()
    to.press(.character("i"))
    to.type("\(folder.path)/a.json")
    to.press(.enter)
    #expect(to.effect == .read(path: path))
    to.editor.take(Array(text.utf8))
    #expect(to.editor.mode == .editing)
    to.press(.tab)
    to.tab(to: .apply)
    to.press(.enter)
    guard case .apply(let settings) = to.effect else {
      Issue.record("the editor applied nothing")
      return
    }
    let store = ChatSettingsStore(folder: SettingsFolder(path: folder.path))
    try store.save(settings)
    let loaded = try store.load()
    #expect(loaded == from.editor.settings && animation(loaded) == animation(from.editor.settings))
  }

  @Test(arguments: ["{}", "quadrille1:abc", "{\"schema\": \"quadrille.chat/99\"}", "{ damaged"])
  func `damaged settings are refused with a one-line notice and change nothing`(text: String) {
    var user = changed()
    let before = user.editor.settings
    user.press(.character("i"))
    user.take(.paste(text))
    #expect(user.editor.settings == before && user.editor.mode == .importing)
    let notice = user.editor.notice
    #expect(notice?.isError == true && notice?.text.contains("\n") == false)
    user.editor.take(Array(text.utf8))
    #expect(user.editor.settings == before)
  }

  @Test func `a paste of a megabyte into the editor is cut and loses control characters`() {
    var user = changed()
    user.press(.character("s"))
    user.take(.paste(String(repeating: "x\u{1b}[31m\u{202e}é", count: 150_000)))
    #expect(user.editor.line.text.count <= 4096 && user.editor.notice != nil)
    #expect(!user.editor.line.text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202e}" })
    var importing = changed()
    importing.press(.character("i"))
    importing.take(.paste("{" + String(repeating: "x", count: 1_100_000)))
    #expect(importing.editor.notice?.isError == true)
  }

  @Test func `on the sharing page Enter copies the line, and typed text is a file's name`() {
    var user = changed()
    user.press(.character("s"), .enter)
    #expect(user.effect == .copy(ShareLine.text(user.editor.settings)))
    #expect(user.editor.mode == .sharing && user.editor.notice?.isError == false)
    user.type("/a b")
    user.press(.left, .left, .left)
    user.type("X")
    user.press(.enter)
    guard case .write(_, let path, _) = user.effect else {
      Issue.record("the editor did not ask to write a file")
      return
    }
    #expect(path == "/Xa b")
    user.editor.wrote(path, error: "Not written: for a reason")
    #expect(user.editor.line.text == "/Xa b", "the name must be kept for correction")
  }

  @Test func `names and errors in the editor are shown only as characters of known width`() throws {
    let wild = "\u{1b}[2J\u{202e}\u{200b}\u{7}\u{9b}31m" + String(repeating: "漢字é\n", count: 90)
    for size in [EditorLayout.least, CellSize(columns: 120, rows: 40)] {
      var user = EditorDriver(size: size)
      user.press(.character("i"))
      user.take(.paste("/tmp/" + wild))
      user.editor.fail("Not imported: there is no file '\(wild)'")
      var picture = Frame(size: size.pixels)
      var painter = EditorScene(user.editor).makePainter(size: size.pixels)
      _ = try painter.paint(Moment(frame: 1, rate: 60), into: &picture)
      #expect(
        picture.letters.allSatisfy { letter in
          TextWidth.of(letter.scalar) == letter.glyph.width
            && Int(letter.column) + letter.glyph.width <= size.columns
        })
    }
  }

  @Test func `restoring the defaults asks first and can be undone`() {
    var user = changed()
    let before = user.editor.settings
    user.tab(to: .restore)
    user.press(.enter)
    #expect(user.editor.mode == .restoring)
    // The answer that has the focus first changes nothing.
    user.press(.enter)
    #expect(user.editor.settings == before && user.editor.mode == .editing)
    user.press(.enter, .tab, .enter)
    #expect(user.editor.settings[.smallText] == .defaults(of: .smallText))
    #expect(user.editor.settings[.video] == before[.video])
    user.press(.character("u"))
    #expect(user.editor.settings == before)
    user.tab(to: .restore)
    user.press(.enter, .tab, .tab, .enter)
    #expect(user.editor.settings == .defaults)
    user.press(.character("u"))
    #expect(user.editor.settings == before && !user.editor.isChanged)
  }

  @Test func `leaving the editor asks only if changes would be lost`() {
    var user = EditorDriver()
    user.press(.escape)
    #expect(user.effect == .cancel)
    user.click(.durations) { $0 == .choose(1) }
    user.press(.escape)
    #expect(user.effect == .redraw && user.editor.mode == .leaving)
    user.press(.escape)
    #expect(user.editor.mode == .editing)
    user.press(.character("q"), .tab, .enter)
    #expect(user.effect == .cancel)
  }
}

/// Leaving the editor, and saving without leaving.
@Suite struct EditorLeavingTests {
  private func changed() -> EditorDriver {
    var user = EditorDriver()
    user.tab(to: .durations)
    user.press(.right)
    return user
  }

  @Test func `Ctrl-C asks if changes would be lost, and a second Ctrl-C leaves`() {
    var user = changed()
    user.press(.character("c"), modifiers: .control)
    #expect(user.editor.mode == .leaving && user.effect == .redraw)
    user.press(.character("c"), modifiers: .control)
    #expect(user.effect == .cancel)
  }

  @Test func `Ctrl-S and the key a save without leaving and report the file`() {
    for modifiers in [Modifiers.control, []] {
      var user = changed()
      user.press(.character(modifiers == .control ? "s" : "a"), modifiers: modifiers)
      #expect(user.effect == .save(user.editor.settings))
      user.editor.saved(user.editor.settings, where: "/x/chat.json")
      #expect(user.editor.notice?.text == "Applied: /x/chat.json")
      #expect(!user.editor.isChanged)
      user.press(.character("q"))
      #expect(user.effect == .cancel)
    }
  }

  @Test func `undo and redo take the focus only while they can act`() {
    var user = EditorDriver()
    #expect(!user.editor.ring.contains(.undo) && !user.editor.ring.contains(.redo))
    user = changed()
    #expect(user.editor.ring.contains(.undo) && !user.editor.ring.contains(.redo))
    user.tab(to: .undo)
    user.press(.enter)
    #expect(user.editor.focus == .redo)
    user.press(.enter)
    #expect(user.editor.focus == .undo)
  }

  @Test func `a copied command quotes file names for the shell, also where a mark joins the quote`()
  {
    let word = EditedScenes.quoted("a'\u{301};b '.png")
    let quoted = #"'a'\''"# + "\u{301};b " + #"'\''.png'"#
    #expect(word.unicodeScalars.elementsEqual(quoted.unicodeScalars))
  }
}
