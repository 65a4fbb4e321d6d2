import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleContest

/// The background's points, by keys alone and by the mouse alone.
@Suite struct PointEditorTests {
  static let sizes = [
    CellSize(columns: 40, rows: 12), CellSize(columns: 75, rows: 24),
    CellSize(columns: 80, rows: 24),
    CellSize(columns: 200, rows: 60), CellSize(columns: 300, rows: 80),
  ]

  private func opened(_ size: CellSize = sizes[2]) -> EditorDriver {
    var user = EditorDriver(size: size)
    user.press(.character("e"))
    #expect(user.editor.mode == .points)
    return user
  }

  private func shape(_ user: EditorDriver) -> GradientShape {
    user.editor.settings.background.shape
  }

  @Test(arguments: sizes) func `every point of a ring is moved by arrows`(size: CellSize) {
    var user = opened(size)
    let ring = GradientStyle.telegram.ring.points
    for index in ring.indices {
      #expect(user.editor.chosenPoint == index && user.editor.focus == .place)
      user.press(.right, .down)
      user.press(.left, modifiers: .shift)
      user.press(.character("]"))
    }
    let moved = shape(user).ring ?? []
    #expect(moved.count == 8 && shape(user).centers == nil)
    for (one, other) in zip(ring, moved) {
      #expect(abs(other.x - one.x + 0.04) < 1e-9 && abs(other.y - one.y - 0.01) < 1e-9)
    }
    for _ in 0..<16 { user.press(.character("u")) }
    #expect(user.editor.settings == .defaults)
  }

  @Test func `Enter goes to the next point, and to the next colour`() {
    var user = opened()
    for index in [1, 2, 3, 4, 5, 6, 7, 0] {
      user.press(.enter)
      #expect(user.editor.chosenPoint == index && user.editor.focus == .place)
    }
    user.tab(to: .swatches)
    let (first, count) = (user.editor.chosenColor, 4)
    for step in 1...count {
      user.press(.enter)
      #expect(user.editor.chosenColor == (first + step) % count)
    }
  }

  @Test(arguments: sizes) func `four centres are dragged to the corners`(size: CellSize) throws {
    var user = opened(size)
    user.click(.motion) { $0 == .choose(1) }
    #expect(shape(user).centers?.count == 4)
    let field = try #require(user.layout.field)
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]
    // One after the other by the buttons: on a small field points lie over one another.
    for (index, corner) in corners.enumerated() {
      while user.editor.chosenPoint != index {
        let next = (user.editor.chosenPoint + 1) % 4
        let hit = user.layout.hits.last { $0.control == .place && $0.action == .choose(next) }
        user.click(try #require(hit))
      }
      let place = PointPlaces(user.editor.points, in: field).cells[index]
      user.mouse(.press(0), place.column, place.row)
      guard user.editor.chosenPoint == index else {
        user.mouse(.release(0), 0, 0)
        continue
      }
      let before = user.editor.settings
      user.mouse(.move(0), place.column + 1, place.row)
      #expect(user.editor.settings != before)
      user.mouse(.move(0), place.column, place.row)
      #expect(user.editor.settings == before, "where it was it is again")
      user.mouse(
        .move(0), corner.0 == 0 ? field.column : field.endColumn - 1,
        corner.1 == 0 ? field.row : field.endRow - 1)
      user.mouse(.release(0), 0, 0)
      let cell = PointPlaces(user.editor.points, in: field).cells[index]
      #expect(abs(cell.column - (corner.0 == 0 ? field.column : field.endColumn - 1)) <= 1)
      #expect(abs(cell.row - (corner.1 == 0 ? field.row : field.endRow - 1)) <= 1)
    }
    #expect(user.editor.settings.isValid)
  }

  @Test(arguments: sizes)
  func `power, reach and colours are chosen by keys alone`(size: CellSize) {
    var user = opened(size)
    user.tab(to: .power)
    user.press(.right, .right)
    user.tab(to: .reach)
    user.type("125")
    user.press(.enter)
    #expect(shape(user).power == 6 && shape(user).reach == 1.25)
    #expect(user.layout.hits.contains { $0.control == .reach }, "it is out of sight")
    user.tab(to: .swatches)
    user.press(.enter, .enter, .enter)
    #expect(user.editor.chosenColor == 3)
    user.press(.enter, .right)
    user.tab(to: .hex(1))
    user.type("102030")
    user.press(.enter)
    #expect(user.editor.settings.background.palette.colors[1] == RGB(0x10, 0x20, 0x30))
    user.tab(to: .tint(.lightness, 1))
    #expect(user.layout.hits.contains { $0.control == .tint(.lightness, 1) }, "it is out of sight")
    user.press(.end)
    #expect(user.editor.value(of: .tint(.lightness, 1))?.value == 100)
    user.tab(to: .removeColor)
    user.press(.enter)
    #expect(user.editor.settings.background.palette.colors.count == 3)
    user.tab(to: .addColor)
    user.press(.enter)
    #expect(user.editor.settings.background.palette.colors.count == 4)
  }

  @Test(arguments: sizes)
  func `power, reach and colours are chosen by the mouse alone`(size: CellSize) throws {
    var user = opened(size)
    user.drag(.power, to: 9)
    user.drag(.reach, to: 60)
    #expect(shape(user).power == 9 && shape(user).reach == 0.6)
    if user.layout.panel?.isWide == false { user.click(.half) { $0 == .choose(1) } }
    user.click(.swatches) { $0 == .choose(2) }
    user.drag(.tint(.hue, 2), to: 90)
    user.click(.removeColor)
    #expect(user.editor.settings.background.palette.colors.count == 3)
    user.click(.undo)
    user.click(.undo)
    user.click(.redo)
    #expect(user.editor.settings.background.palette.colors.count == 4)
    user.click(.share)
    #expect(user.editor.mode == .sharingPoints)
    for answer in user.editor.answers {
      #expect(user.layout.hits.contains { $0.control == .answer(answer) })
    }
    user.click(.answer(.write))
    if case .write = user.effect {} else { Issue.record("no scene is written by mouse") }
    user.click(.answer(.copyCommand))
    if case .copy = user.effect {} else { Issue.record("no command is copied by mouse") }
    user.click(.answer(.back))
    #expect(user.editor.mode == .points)
    user.click(.curves)
    #expect(user.editor.mode == .editing)
    user.click(.apply)
    if case .apply(let settings) = user.effect {
      #expect(settings.background.shape.power == 9)
    } else {
      Issue.record("nothing is applied by mouse")
    }
  }

  @Test func `every control of the page has a place for the mouse and a half of the panel`() {
    for size in Self.sizes {
      for showsColors in [false, true] {
        var user = opened(size)
        user.editor.showsColors = showsColors
        let layout = user.layout
        for hit in layout.hits {
          #expect(hit.area.endColumn <= size.columns && hit.area.endRow <= size.rows, "\(hit)")
        }
        // Nothing covers anything, but a track its slider's row.
        let buttons = layout.hits.filter { $0.action != .focus }
        for (index, one) in buttons.enumerated() {
          for other in buttons[(index + 1)...] {
            #expect(one.area.clipped(to: other.area).isEmpty, "\(size) \(one) \(other)")
          }
        }
      }
      for control in opened(size).editor.ring {
        var user = opened(size)
        user.tab(to: control)
        #expect(user.layout.hits.contains { $0.control == control }, "\(size) \(control)")
      }
    }
  }

  @Test func `a ring has 4 to 32 points, and colours stay 2 to 4`() {
    var user = opened()
    for _ in 0..<40 { user.press(.character("+")) }
    #expect(user.editor.points.count == 32 && user.editor.notice?.isError == true)
    for _ in 0..<40 { user.press(.character("-")) }
    #expect(user.editor.points.count == 4 && user.editor.notice?.isError == true)
    user.tab(to: .motion)
    user.press(.right)
    #expect(shape(user).centers?.count == 4)
    user.press(.character("+"))
    #expect(user.editor.notice?.isError == true && shape(user).centers?.count == 4)
    for count in [3, 2] {
      user.tab(to: .removeColor)
      user.press(.enter)
      #expect(shape(user).centers?.count == count)
      #expect(user.editor.settings.background.palette.colors.count == count)
      #expect(user.editor.settings.isValid)
    }
    // What can do nothing more takes no focus.
    #expect(!user.editor.ring.contains(.removeColor) && user.editor.focus == .addColor)
    for count in [3, 4] {
      user.tab(to: .addColor)
      user.press(.enter)
      #expect(shape(user).centers?.count == count)
    }
    #expect(!user.editor.ring.contains(.addColor) && user.editor.focus == .removeColor)
    user.tab(to: .motion)
    user.press(.left)
    #expect(user.editor.points.count == 4 && shape(user).ring?.count == 4, "the ring comes back")
    user.tab(to: .restore)
    user.press(.enter)
    #expect(shape(user) == GradientShape())
  }

  @Test func `a place is typed, and refused where it is none`() {
    var user = opened()
    user.type("0.25,-1.5")
    user.press(.enter)
    #expect(user.editor.points[0] == UnitPoint(0.25, -1.5))
    for text in ["1", "1,2,3", "0.1,11", "0.1,x", "nan,0", "0.1,"] {
      user.press(.character("0"), .backspace)
      user.type("0")
      user.press(.backspace)
      user.type(text.hasPrefix("n") ? "0" : text)
      user.press(.enter)
      if text != "nan,0" { #expect(user.editor.notice?.isError == true, "\(text)") }
      #expect(user.editor.points[0] == UnitPoint(0.25, -1.5), "\(text)")
    }
  }

  @Test func `what cannot be seen is held at the edge, and stops where coordinates end`() {
    var user = opened()
    user.type("9.99,0.5")
    user.press(.enter)
    user.press(.right, .right, .right)
    #expect(user.editor.points[0].x == 10)
    let field = CellArea(column: 0, row: 1, columns: 80, rows: 17)
    let cell = PointPlaces(user.editor.points, in: field).cells[0]
    #expect(cell.column == 79 && cell.row == 9)
  }

  @Test func `the nearest point is held, and of several the last`() {
    let field = CellArea(column: 0, row: 0, columns: 100, rows: 50)
    let points = [UnitPoint(0.1, 0.1), UnitPoint(0.9, 0.1), UnitPoint(0.1, 0.1)]
    let places = PointPlaces(points, in: field)
    #expect(places.nearest(column: 5, row: 5) == 2 && places.nearest(column: 99, row: 49) == 1)
    #expect(PointPlaces([], in: field).nearest(column: 0, row: 0) == nil)
    let pixels = places.ringPixels
    #expect(
      !pixels.isEmpty && pixels.allSatisfy { (0..<100).contains($0.x) && (0..<100).contains($0.y) })
  }

  @Test func `a line brings the points along, to where they are edited too`() {
    var user = opened()
    user.press(.right, .right)
    let wanted = user.editor.settings.background
    user.press(.character("s"), .enter)
    guard case .copy(let line) = user.effect else {
      Issue.record("no line was copied")
      return
    }
    var other = opened()
    other.take(.paste(line))
    #expect(other.editor.settings.background == wanted && other.editor.mode == .points)
    other.press(.character("u"), .character("i"))
    #expect(other.editor.settings == .defaults && other.editor.mode == .importing)
    other.take(.paste(line))
    #expect(other.editor.settings.background == wanted && other.editor.mode == .points)
    #expect(other.editor.focus == .place)
  }

  @Test func `the scene's file is the background`() throws {
    var user = opened()
    user.tab(to: .motion)
    user.press(.right)
    user.tab(to: .place)
    user.press(.right)
    let file = try SceneFile(name: "test", bytes: Array(user.editor.edited.file.utf8))
    let scene = try #require(file.layers.first?.scene as? ContestScene)
    #expect(scene.shape == shape(user) && scene.style == .telegram)
    #expect(scene.palette == user.editor.settings.background.palette)
  }

  @Test func `going back and forth asks nothing and loses nothing`() {
    var user = opened()
    user.press(.right)
    let changed = user.editor.settings
    user.press(.escape)
    #expect(user.editor.mode == .editing && user.editor.settings == changed)
    user.press(.enter)
    #expect(user.editor.mode == .points && user.editor.settings == changed)
    user.press(.character("e"), .escape)
    #expect(user.editor.mode == .leaving)
    user.press(.escape)
    #expect(user.editor.mode == .editing)
  }

  @Test func `a point that is held is let go when keys leave the page`() throws {
    var user = opened()
    let field = try #require(user.layout.field)
    let cell = PointPlaces(user.editor.points, in: field).cells[2]
    user.mouse(.press(0), cell.column, cell.row)
    user.mouse(.move(0), cell.column + 3, cell.row)
    let moved = user.editor.settings
    user.press(.escape)
    #expect(user.editor.mode == .editing)
    user.mouse(.move(0), cell.column + 9, cell.row + 2)
    user.press(.character("e"))
    user.mouse(.move(0), cell.column + 9, cell.row + 2)
    #expect(user.editor.settings == moved)
  }

  @Test func `after an undo the chosen point is one that there is`() {
    var user = EditorDriver(ChatSettings.defaults)
    for key in "e+++uuuu+-" { user.press(.character(key)) }
    #expect(user.editor.points.indices.contains(user.editor.chosenPoint))
    user.press(.character("]"))
    #expect(user.editor.points.indices.contains(user.editor.chosenPoint))
  }

  @Test(arguments: [("ffffff", RGB.black), ("101010", .white)])
  func `numbers can be read on any colour`(color: String, ink: RGB) throws {
    var settings = ChatSettings.defaults
    settings.background.setPalette(
      try #require(Palette(parsing: "\(color),\(color),\(color),\(color)")))
    var user = EditorDriver(settings)
    user.press(.character("e"))
    let field = try #require(user.layout.field)
    user.editor.chosenPoint = 0
    let cells = PointPlaces(user.editor.points, in: field).cells
    let letters = try picture(user.editor, user.size, 3).letters
    for (index, cell) in cells.enumerated() where index != 0 {
      guard user.editor.color(at: index) != nil else { continue }
      let letter = letters.first {
        $0.column == cell.column && $0.row == cell.row && $0.scalar != " "
      }
      #expect(letter?.color == ink, "\(index)")
    }
  }

  // MARK: The picture

  private func picture(_ editor: EditorModel, _ size: CellSize, _ frame: Int) throws -> Frame {
    var painter = EditorScene(editor).makePainter(size: size.pixels)
    var picture = Frame(size: size.pixels)
    _ = try painter.paint(Moment(frame: frame, rate: 60), into: &picture)
    return picture
  }

  @Test(arguments: sizes) func `a moment looks the same whatever was painted before`(size: CellSize)
    throws
  {
    let user = opened(size)
    var painter = EditorScene(user.editor).makePainter(size: size.pixels)
    var picture = Frame(size: size.pixels)
    for frame in [0, 31, 90, 12] {
      _ = try painter.paint(Moment(frame: frame, rate: 60), into: &picture)
      let isSame = try picture == self.picture(user.editor, size, frame)
      #expect(isSame, "\(frame)")
    }
  }

  @Test func `nothing changes that was said not to`() throws {
    let user = opened()
    let scene = EditorScene(user.editor)
    var still = 0
    for frame in 55..<100 {
      let next = scene.nextChange(after: Moment(frame: frame - 1, rate: 60)) ?? .max
      guard next > frame else { continue }
      let (one, other) = (
        try picture(user.editor, user.size, frame - 1), try picture(user.editor, user.size, frame)
      )
      #expect(one == other, "\(frame)")
      still += 1
    }
    #expect(still > 10)
    var stays = user
    stays.tab(to: .motion)
    stays.press(.right)
    #expect(EditorScene(stays.editor).nextChange(after: Moment(frame: 3, rate: 60)) == nil)
  }

  @Test(arguments: sizes) func `every point's number is on the picture, and nothing over it`(
    size: CellSize
  ) throws {
    for shows in [false, true] {
      var user = opened(size)
      user.editor.showsColors = shows
      let letters = try picture(user.editor, size, 3).letters.filter { $0.scalar != " " }
      let places = letters.map { "\($0.column),\($0.row)" }
      #expect(Set(places).count == places.count, "\(size)")
      #expect(
        letters.allSatisfy {
          (0..<size.columns).contains(Int($0.column)) && (0..<size.rows).contains(Int($0.row))
        })
      guard size.rows > 20, let field = user.layout.field else { continue }
      let text = letters.filter { field.contains(column: Int($0.column), row: Int($0.row)) }
        .map { Character($0.scalar) }
      for digit in "12345678" { #expect(text.contains(digit), "\(size) \(digit)") }
    }
  }

  @Test(arguments: [40, 60, 80], [12, 16, 24])
  func `what is shared fits, and buttons are always there`(columns: Int, rows: Int) throws {
    var numbers = SeededNumbers(seed: 77)
    var editor = EditorModel(.defaults)
    var settings = ChatSettings.defaults
    settings.background.shape.ring = (0..<32).map { _ in
      UnitPoint(.random(in: -10...10, using: &numbers), .random(in: -10...10, using: &numbers))
    }
    settings.background.shape = settings.background.shape.stepped
    editor.change(to: settings)
    let size = CellSize(columns: columns, rows: rows)
    for mode in [EditorMode.sharing, .sharingPoints] {
      editor.mode = mode
      editor.focus = editor.ring[0]
      let page = QuestionPage(editor, size: size)
      #expect(page.rows < rows, "\(size) \(mode)")
      #expect(page.hits.count == editor.answers.count + 1)
      #expect(page.lines.contains { $0.role == .shared })
    }
  }

  @Test func `2000 keys and clicks at random leave something valid`() {
    var numbers = SeededNumbers(seed: 5)
    var user = opened(CellSize(columns: 60, rows: 16))
    let keys: [Key] =
      [
        .left, .right, .up, .down, .tab, .enter, .escape, .home, .end, .pageUp, .backspace,
      ] + "[]+-eusirp0123456789.,q ".map { .character($0) }
    for _ in 0..<2000 {
      if Bool.random(using: &numbers), let key = keys.randomElement(using: &numbers) {
        user.press(key, modifiers: Bool.random(using: &numbers) ? .shift : [])
      } else {
        let action: MouseEvent.Action =
          [.press(0), .move(0), .release(0), .wheelUp].randomElement(using: &numbers) ?? .wheelDown
        user.mouse(
          action, .random(in: -2..<64, using: &numbers), .random(in: -2..<18, using: &numbers))
      }
      #expect(user.editor.settings.isValid)
      #expect(user.editor.ring.contains(user.editor.focus) || user.editor.mode == .fullScreen)
    }
  }
}
