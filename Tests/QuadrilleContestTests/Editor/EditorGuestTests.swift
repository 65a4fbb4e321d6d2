import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

/// The editor without access to files, and its errors on small screens.
@Suite struct EditorGuestTests {
  private func guest(_ size: CellSize = EditorLayout.least) -> EditorDriver {
    var user = EditorDriver(size: size)
    user.editor = EditorModel(.defaults, hasFiles: false)
    return user
  }

  @Test func `without files Done shows the share line, and no key writes a file`() {
    var user = guest()
    user.tab(to: .durations)
    user.press(.right)
    user.tab(to: .apply)
    user.press(.enter)
    #expect(user.editor.mode == .sharing && user.effect == .redraw)
    #expect(user.editor.ring == [.answer(.copy), .answer(.back)])
    user.press(.enter)
    #expect(user.effect == .copy(ShareLine.text(user.editor.settings)))
    user.type("settings.json")
    user.press(.enter)
    if case .write = user.effect { Issue.record("the editor asked to write a file") }
    user.press(.escape, .escape)
    #expect(user.editor.mode == .leaving)
  }

  @Test func `without files the editor refuses a path and imports a share line`() {
    var user = guest()
    user.press(.character("i"))
    user.type("/etc/passwd")
    user.press(.enter)
    #expect(user.editor.mode == .importing && user.editor.notice?.isError == true)
    if case .read = user.effect { Issue.record("the editor asked to read a file") }
    var settings = ChatSettings.defaults
    settings.background.setDuration(.short)
    user.take(.paste(ShareLine.text(settings)))
    #expect(user.editor.settings == settings && user.editor.mode == .editing)
  }

  private func rows(_ editor: EditorModel, _ size: CellSize) throws -> [String] {
    var picture = Frame(size: size.pixels)
    var painter = EditorScene(editor).makePainter(size: size.pixels)
    _ = try painter.paint(Moment(frame: 1, rate: 60), into: &picture)
    let blank = Array(repeating: Character(" "), count: size.columns)
    var rows = Array(repeating: blank, count: size.rows)
    for letter in picture.letters {
      rows[Int(letter.row)][Int(letter.column)] = Character(letter.scalar)
    }
    return rows.map { String($0) }
  }

  @Test(arguments: [EditorMode.sharing, .importing], [true, false])
  func `an error covers neither the buttons nor the share line`(mode: EditorMode, hasFiles: Bool)
    throws
  {
    let text = "Not written: " + String(repeating: "no such folder in any place ", count: 9)
    for size in [
      EditorLayout.least, CellSize(columns: 40, rows: 13), CellSize(columns: 60, rows: 12),
      CellSize(columns: 80, rows: 24), CellSize(columns: 41, rows: 18),
    ] {
      var editor = EditorModel(.defaults, hasFiles: hasFiles)
      editor.mode = mode
      editor.focus = editor.ring[0]
      let before = try rows(editor, size)
      editor.fail(text)
      let after = try rows(editor, size)
      let page = QuestionPage(editor, size: size)
      for hit in page.hits {
        #expect(before[hit.area.row] == after[hit.area.row], "\(size) \(hit.control)")
      }
      for line in page.lines where line.role == .shared {
        #expect(before[line.row] == after[line.row], "\(size)")
      }
      #expect(after.contains { $0.contains("Not written:") }, "\(size)")
    }
  }

  @Test(arguments: [
    (EditorMode.sharing, "Enter writes the file"), (.sharingPoints, "Enter writes the file"),
    (.importing, "Enter imports"),
  ])
  func `the footer says what Enter does in a question's text field`(
    mode: EditorMode, words: String
  ) throws {
    var editor = EditorModel(.defaults)
    (editor.mode, editor.focus) = (mode, .line)
    let footer = try rows(editor, CellSize(columns: 80, rows: 24)).last ?? ""
    #expect(footer.contains(words), "\(footer)")
  }

  @Test(arguments: [CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24)])
  func `the editor mentions files only if it has access to files`(size: CellSize) throws {
    for (hasFiles, mode) in [
      (true, EditorMode.importing), (false, .importing), (true, .sharing), (false, .sharing),
    ] {
      var editor = EditorModel(.defaults, hasFiles: hasFiles)
      editor.mode = mode
      let text = try rows(editor, size).joined(separator: " ")
      #expect(text.contains("file") == hasFiles, "\(mode): \(text)")
    }
  }
}
