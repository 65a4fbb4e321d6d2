import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleContest

/// The page of the background's points, with keys alone and with the mouse alone.
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

  @Test func `an import closes a field in which a value is being typed`() {
    var user = opened()
    user.tab(to: .power)
    user.press(.character("1"))
    #expect(user.editor.typed != nil)
    user.take(.paste(ShareLine.text(.defaults)))
    #expect(user.editor.typed == nil && user.editor.notice?.isError == false)
  }

  @Test(arguments: sizes) func `arrow keys move every point of a ring, and undo reverts them`(
    size: CellSize
  ) {
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

  @Test(arguments: sizes) func `four centres are dragged to the corners`(size: CellSize) throws {
    var user = opened(size)
    user.click(.motion) { $0 == .choose(1) }
    #expect(shape(user).centers?.count == 4)
    let field = try #require(user.layout.field)
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]
    // Points are chosen by the buttons, because they overlap on a small field.
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
      #expect(user.editor.settings == before, "the point must be back")
      user.mouse(
        .move(0), corner.0 == 0 ? field.column : field.endColumn - 1,
        corner.1 == 0 ? field.row : field.endRow - 1)
      user.mouse(.release(0), 0, 0)
      let cell = PointPlaces(user.editor.points, in: field).cells[index]
      let column = corner.0 == 0 ? field.column : field.endColumn - 1
      let row = corner.1 == 0 ? field.row : field.endRow - 1
      #expect(abs(cell.column - column) <= 1 && abs(cell.row - row) <= 1, "\(cell)")
    }
    #expect(user.editor.settings.isValid)
  }

  @Test(arguments: sizes)
  func `power, reach and colours are set with keys alone`(size: CellSize) {
    var user = opened(size)
    user.tab(to: .power)
    user.press(.right, .right)
    user.tab(to: .reach)
    user.type("125")
    user.press(.enter)
    #expect(shape(user).power == 6 && shape(user).reach == 1.25)
    #expect(user.layout.hits.contains { $0.control == .reach }, "the slider is out of sight")
    user.tab(to: .swatches)
    user.press(.enter, .enter, .enter)
    #expect(user.editor.chosenColor == 3)
    user.press(.enter, .right)
    user.tab(to: .hex(1))
    user.type("102030")
    user.press(.enter)
    #expect(user.editor.settings.background.palette.colors[1] == RGB(0x10, 0x20, 0x30))
    user.tab(to: .tint(.lightness, 1))
    #expect(
      user.layout.hits.contains { $0.control == .tint(.lightness, 1) }, "the slider is out of sight"
    )
    user.press(.end)
    #expect(user.editor.value(of: .tint(.lightness, 1))?.value == 100)
    user.tab(to: .removeColor)
    user.press(.enter)
    #expect(user.editor.settings.background.palette.colors.count == 3)
    user.tab(to: .addColor)
    user.press(.enter)
    #expect(user.editor.settings.background.palette.colors.count == 4)
  }

  @Test func `the controls of the points page do not overlap, and each is visible with focus`() {
    for size in Self.sizes {
      for showsColors in [false, true] {
        var user = opened(size)
        user.editor.showsColors = showsColors
        let layout = user.layout
        for hit in layout.hits {
          #expect(hit.area.endColumn <= size.columns && hit.area.endRow <= size.rows, "\(hit)")
        }
        // No control covers another, except a track its slider's row.
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

  @Test func `a ring has 4 to 32 points, and there are 2 to 4 colours with fixed centres`() {
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
      let colors = user.editor.settings.background.palette.colors
      #expect(shape(user).centers?.count == count && colors.count == count)
      #expect(user.editor.settings.isValid)
    }
    // A control that can no longer act takes no focus.
    #expect(!user.editor.ring.contains(.removeColor) && user.editor.focus == .addColor)
    for count in [3, 4] {
      user.tab(to: .addColor)
      user.press(.enter)
      #expect(shape(user).centers?.count == count)
    }
    #expect(!user.editor.ring.contains(.addColor) && user.editor.focus == .removeColor)
    user.tab(to: .motion)
    user.press(.left)
    #expect(user.editor.points.count == 4 && shape(user).ring?.count == 4, "the ring must be back")
    user.tab(to: .restore)
    user.press(.enter)
    #expect(shape(user) == GradientShape())
  }

  @Test func `a point's position is typed, and a malformed one is refused`() {
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

  @Test func `the scene file of the points page reproduces the background`() throws {
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

  @Test func `after an undo the chosen point exists`() {
    var user = EditorDriver(ChatSettings.defaults)
    for key in "e+++uuuu+-" { user.press(.character(key)) }
    #expect(user.editor.points.indices.contains(user.editor.chosenPoint))
    user.press(.character("]"))
    #expect(user.editor.points.indices.contains(user.editor.chosenPoint))
  }

  // MARK: The picture

  @Test(arguments: sizes) func `a frame of the points page does not depend on the frames before`(
    size: CellSize
  ) throws {
    let user = opened(size)
    var painter = EditorScene(user.editor).makePainter(size: size.pixels)
    var picture = Frame(size: size.pixels)
    for frame in [0, 31, 90, 12] {
      _ = try painter.paint(Moment(frame: frame, rate: 60), into: &picture)
      let alone = try QuadrilleContestTests.picture(EditorScene(user.editor), size, at: frame)
      let isSame = picture == alone
      #expect(isSame, "\(frame)")
    }
  }

  @Test func `2000 random keys and clicks keep the settings valid`() {
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
