import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// Where every letter of the chat and the editor stands, at every width and height that people have.
@Suite struct EverySizeTests {
  private static let sizes =
    (24...132).map { CellSize(columns: $0, rows: 24) }
    + (6...60).map { CellSize(columns: 80, rows: $0) }
    + (6...30).map { CellSize(columns: 24 + $0, rows: $0) }

  private func letters(_ scene: some Scene, _ size: CellSize, at frame: Int) throws -> String {
    let picture = try #require(
      try scene.picture(at: Moment(frame: frame, rate: 60), size: size.pixels))
    let places = picture.letters.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    return TextDigest.of(places.map { "\($0.column) \($0.row) \($0.glyph.string)" }.joined())
  }

  private func check(_ name: String, _ line: (CellSize) throws -> String) rethrows {
    let text = try Self.sizes.map { "\($0) \(try line($0))\n" }.joined()
    #expect(
      Golden.difference(text, golden: "letters-\(name).txt", file: #filePath) == nil)
  }

  @Test func `the chat, empty, written in, and as a guest reads it`() throws {
    try check("chat") { size in
      var model = ChatModel()
      model.resize(to: size)
      let empty = try letters(ChatScene(model: model), size, at: 0)
      for character in "Some words that are longer than a line of the field, and more" {
        _ = model.handle(.key(.character(character), []), at: 1)
      }
      let written = try letters(ChatScene(model: model), size, at: 2)
      var guest = ChatModel.guest(startMinute: 600)
      guest.resize(to: size)
      return "\(empty) \(written) \(try letters(ChatScene(model: guest), size, at: 1500))"
    }
  }

  @Test func `the chat's pages of stickers, with the first and the last thing marked`() throws {
    try check("pages") { size in
      var model = ChatModel()
      model.resize(to: size)
      return try PanelPage.allCases.map { page in
        model.open(page)
        let first = try letters(ChatScene(model: model), size, at: 0)
        model.mark(1000)
        return first + " " + (try letters(ChatScene(model: model), size, at: 0))
      }.joined(separator: " ")
    }
  }

  @Test func `the demo, while it flies and when it is there`() throws {
    try check("demo") { size in
      var model = ChatModel.demo()
      model.resize(to: size)
      let scene = ChatScene(model: model)
      return try [100, 420, 1400].map { try letters(scene, size, at: $0) }.joined(separator: " ")
    }
  }

  @Test func `the editor of each thing, its questions and its points`() throws {
    let modes: [EditorMode] = [.restoring, .leaving, .sharing, .importing, .replacing, .overtaken]
    let all = EditorSubject.all
    try check("editor") { size in
      var user = EditorDriver(size: size)
      let turn = size.columns + size.rows
      user.editor.choose(all[turn % all.count], at: Moment(frame: 1, rate: 60))
      let plain = try letters(EditorScene(user.editor), size, at: 5)
      user.editor.mode = modes[turn % modes.count]
      let question = try letters(EditorScene(user.editor), size, at: 5)
      var points = EditorDriver(size: size)
      points.press(.character("e"))
      (points.editor.showsColors, points.editor.chosenColor) = (turn % 2 == 0, 1)
      return "\(plain) \(question) \(try letters(EditorScene(points.editor), size, at: 5))"
    }
  }
}
