import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// Rules that the chat and the editor keep on screens of every size.
@Suite struct EverySizeTests {
  private static let sizes =
    stride(from: 24, through: 132, by: 3).map { CellSize(columns: $0, rows: 24) }
    + stride(from: 6, through: 60, by: 2).map { CellSize(columns: 80, rows: $0) }
    + (6...30).map { CellSize(columns: 24 + $0, rows: $0) }

  /// Returns the first character that is off the screen or in the cell of another, or nil.
  private func fault(_ scene: some Scene, _ size: CellSize, at frame: Int) throws -> String? {
    var taken: Set<[Int]> = []
    for letter in try picture(scene, size, at: frame).letters
    where letter.opacity == 255 && letter.glyph.string != " " {
      let (column, row) = (Int(letter.column), Int(letter.row))
      guard column >= 0, row >= 0, column + letter.glyph.width <= size.columns, row < size.rows
      else { return "\(size): '\(letter.glyph.string)' at column \(column), row \(row) is outside" }
      for column in column..<column + letter.glyph.width {
        guard taken.insert([column, row]).inserted else {
          return "\(size): two characters at column \(column), row \(row)"
        }
      }
    }
    return nil
  }

  private func text(_ scene: some Scene, _ size: CellSize, at frame: Int) throws -> String {
    try picture(scene, size, at: frame).text
  }

  @Test func `the chat's characters lie on the screen, each in its own cell`() throws {
    for size in Self.sizes {
      var model = ChatModel()
      model.resize(to: size)
      for character in "Some words that are longer than a line of the field, and more" {
        _ = model.handle(.key(.character(character), []), at: 1)
      }
      #expect(try fault(ChatScene(model: model), size, at: 2) == nil)
      var guest = ChatModel.guest(startMinute: 600)
      guest.resize(to: size)
      #expect(try fault(ChatScene(model: guest), size, at: 1500) == nil)
      for page in PanelPage.allCases {
        model.open(page)
        model.mark(1000)
        #expect(try fault(ChatScene(model: model), size, at: 9) == nil, "\(page)")
      }
    }
  }

  @Test func `the demo's characters lie on the screen while messages fly`() throws {
    for size in Self.sizes {
      var model = ChatModel.demo()
      model.resize(to: size)
      let scene = ChatScene(model: model)
      for frame in [100, 420, 1400] { #expect(try fault(scene, size, at: frame) == nil) }
    }
  }

  @Test func `the editor's characters lie on the screen, in every page and question`() throws {
    let modes: [EditorMode] = [.restoring, .leaving, .sharing, .importing, .replacing, .overtaken]
    let all = EditorSubject.all
    for (turn, size) in Self.sizes.enumerated() {
      var user = EditorDriver(size: size)
      user.editor.choose(all[turn % all.count], at: Moment(frame: 1, rate: 60))
      #expect(try fault(EditorScene(user.editor), size, at: 5) == nil)
      user.editor.mode = modes[turn % modes.count]
      #expect(try fault(EditorScene(user.editor), size, at: 5) == nil, "\(user.editor.mode)")
      var points = EditorDriver(size: size)
      points.press(.character("e"))
      (points.editor.showsColors, points.editor.chosenColor) = (turn % 2 == 0, 1)
      #expect(try fault(EditorScene(points.editor), size, at: 5) == nil, "points")
    }
  }

  @Test(arguments: [CellSize(columns: 40, rows: 12), CellSize(columns: 96, rows: 30)])
  func `the text of the chat and of the editor matches its golden`(size: CellSize) throws {
    var model = ChatModel.demo()
    model.resize(to: size)
    var text = "chat\n" + (try self.text(ChatScene(model: model), size, at: 1400))
    model.open(.stickers)
    text += "\npanel\n" + (try self.text(ChatScene(model: model), size, at: 1400))
    for subject in [EditorSubject.message(.link), .background] {
      var user = EditorDriver(size: size)
      user.choose(subject)
      text += "\n\(subject.name)\n" + (try self.text(EditorScene(user.editor), size, at: 5))
    }
    var points = EditorDriver(size: size)
    points.press(.character("e"))
    text += "\npoints\n" + (try self.text(EditorScene(points.editor), size, at: 5))
    points.press(.character("s"))
    text += "\nsharing\n" + (try self.text(EditorScene(points.editor), size, at: 5))
    #expect(Golden.difference(text, golden: "screens-\(size).txt", file: #filePath) == nil)
  }

  @Test func `after random events the chat's picture depends on its moment alone`()
    throws
  {
    for size in [CellSize(columns: 48, rows: 16), CellSize(columns: 30, rows: 10)] {
      let random = SeededRandom(seed: 7)
      var model = ChatModel.guest(startMinute: 600)
      model.resize(to: size)
      var tick = 0
      var frame = Frame(size: size.pixels)
      for step in 0..<1200 {
        let bits = random.value(UInt64(step))
        tick += Int(bits & 15) == 0 ? Int(bits >> 40 & 127) : Int(bits >> 44 & 3)
        _ = model.handle(ChatFuzzTests.event(bits), at: tick)
        guard step % 60 == 59 else { continue }
        let scene = ChatScene(model: model)
        var painter = scene.makePainter(size: size.pixels)
        for moment in [tick + 40, tick + 1, tick + 5] {
          _ = try painter.paint(Moment(frame: moment, rate: 60), into: &frame)
        }
        let alone = try scene.picture(at: Moment(frame: tick + 5, rate: 60), size: size.pixels)
        #expect(frame == alone, "step \(step)")
      }
    }
  }
}
