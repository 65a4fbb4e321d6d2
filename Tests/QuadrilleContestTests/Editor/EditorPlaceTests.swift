import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

/// Where things are, and where the preview is.
@Suite struct EditorPlaceTests {
  private func picture(_ user: EditorDriver, at frame: Int) throws -> Frame {
    var painter = EditorScene(user.editor).makePainter(size: user.size.pixels)
    var picture = Frame(size: user.size.pixels)
    _ = try painter.paint(Moment(frame: user.frame + frame, rate: 60), into: &picture)
    return picture
  }

  @Test func `every curve that is seen is marked where the preview is`() throws {
    var user = EditorDriver(size: CellSize(columns: 80, rows: 24))
    user.choose(.message(.smallText))
    let start = user.editor.previewStart.frame
    for scroll in [0, 2, 7] {
      user.editor.scroll = scroll
      let layout = user.layout
      #expect(layout.scroll == scroll)
      var painter = EditorScene(user.editor).makePainter(size: user.size.pixels)
      for frame in [0, 11, 29] {
        var (marked, plain) = (Frame(size: user.size.pixels), Frame(size: user.size.pixels))
        _ = try painter.paint(Moment(frame: start + frame, rate: 60), into: &marked)
        // While it rests nothing is marked.
        _ = try painter.paint(Moment(frame: start + 30, rate: 60), into: &plain)
        var wanted: Set<SIMD2<Int>> = []
        for block in layout.blocks {
          let part = Double(frame) / 30 * Double(block.figure.columns - 1)
          let column = block.figure.column + Int(part.rounded())
          for row in block.figure.row..<block.figure.endRow
          where row >= layout.view.row && row < layout.view.endRow {
            wanted.formUnion([SIMD2(column, 2 * row), SIMD2(column, 2 * row + 1)])
          }
        }
        var found: Set<SIMD2<Int>> = []
        for y in 0..<user.size.pixels.height {
          for x in layout.view.column..<user.size.columns where marked[x, y] != plain[x, y] {
            found.insert(SIMD2(x, y))
          }
        }
        #expect(found == wanted && !wanted.isEmpty, "scrolled by \(scroll), frame \(frame)")
      }
    }
  }

  @Test(arguments: [40, 71, 72, 108, 149, 150, 200])
  func `curves and preview share what is between the header and the last row`(columns: Int) throws {
    for rows in 12...60 {
      let layout = EditorDriver(size: CellSize(columns: columns, rows: rows)).layout
      #expect(layout.view.row >= 1 && layout.view.endRow <= rows - 1, "\(rows) rows")
      // Where curves and preview are above each other, the preview needs ten rows.
      #expect((layout.preview != nil) == (!layout.isCompact || rows >= 27), "\(rows) rows")
      guard let preview = layout.preview else { continue }
      #expect(preview.row >= 1 && preview.endRow <= rows - 1, "\(rows) rows")
      #expect(preview.clipped(to: layout.view).isEmpty, "\(rows) rows")
    }
  }

  @Test(arguments: [(150, 45), (159, 47), (200, 60), (266, 79), (267, 80), (400, 80)])
  func `on a wide screen three tenths are the preview's`(columns: Int, wide: Int) {
    let user = EditorDriver(size: CellSize(columns: columns, rows: 40))
    #expect(user.layout.preview?.columns == wide)
  }

  @Test(arguments: [(72, 24), (150, 40), (160, 24), (180, 40), (200, 110), (90, 140)])
  func `curves are in two columns where there is room for both`(columns: Int, rows: Int) throws {
    let layout = EditorDriver(size: CellSize(columns: columns, rows: rows)).layout
    let lefts = Set(layout.blocks.map(\.area.column))
    #expect(lefts.count == (layout.view.columns >= 100 ? 2 : 1))
    // None lies in another.
    for (index, block) in layout.blocks.enumerated() {
      for other in layout.blocks[..<index] {
        #expect(block.area.clipped(to: other.area).isEmpty)
      }
    }
  }

  @Test func `the preview lies in its pane and nowhere else`() throws {
    for size in [CellSize(columns: 72, rows: 20), CellSize(columns: 150, rows: 40)] {
      var user = EditorDriver(size: size)
      user.choose(.message(.largeText))
      let area = try #require(user.layout.preview)
      let (early, late) = (try picture(user, at: 60), try picture(user, at: 130))
      for y in 0..<size.pixels.height {
        for x in 0..<size.columns where early[x, y] != late[x, y] {
          #expect(area.contains(column: x, row: y / 2))
        }
      }
      #expect(early != late)
      // The field is at the pane's lower end.
      let message = late.letters.filter { Int($0.row) == area.endRow - 2 }
      #expect(message.contains { area.contains(column: Int($0.column), row: Int($0.row)) })
    }
  }

  @Test func `in the smallest pane whole messages are seen, and words do not collide`() throws {
    for kind in MessageKind.allCases {
      for pane in [CellSize(columns: 24, rows: 9), CellSize(columns: 27, rows: 11)] {
        var preview = ChatPreview(
          .defaults, .message(kind), pane: pane, colors: EditorColors())
        for frame in [0, 5, 12, 20, 40, 60, 90] {
          preview.paint(PreviewClock.Place(step: 0, frame: Double(frame), typed: 0))
          let letters = preview.picture.letters.filter { $0.row >= 2 && $0.scalar != " " }
          let places = Set(letters.map { SIMD2(Int($0.column), Int($0.row)) })
          #expect(places.count == letters.count, "\(kind) \(pane) \(frame)")
          #expect(letters.allSatisfy { Int($0.column) < pane.columns })
          let text = String(String.UnicodeScalarView(letters.map(\.scalar)))
          if frame == 90 { #expect(text.contains("09:41"), "\(kind) \(pane)") }
        }
      }
    }
  }

  @Test func `the preview's colours are those that there are`() {
    for depth in [ColorDepth.indexed, .sixteen, .mono] {
      let colors = EditorColors(depth: depth)
      var preview = ChatPreview(
        .defaults, .message(.voice), pane: CellSize(columns: 40, rows: 20), colors: colors)
      preview.paint(PreviewClock.Place(step: 0, frame: 90, typed: 0))
      let theme = ChatTheme(
        ChatSettings.defaults.background.palette, depth: depth, sixteen: nil)
      let stamps = preview.picture.letters.filter { $0.scalar == "✓" }
      #expect(!stamps.isEmpty && stamps.allSatisfy { $0.color == theme.faint })
    }
  }

  @Test func `the next message is typed word by word`() {
    var preview = ChatPreview(
      .defaults, .message(.largeText), pane: CellSize(columns: 80, rows: 30),
      colors: EditorColors())
    func typed(_ part: Double) -> Int {
      preview.paint(PreviewClock.Place(step: 0, frame: 110, typed: part))
      let field = 32 - 3
      let row = preview.picture.letters.filter { Int($0.row) >= field && Int($0.column) < 70 }
      return row.count
    }
    let counts = [0.01, 0.3, 0.6, 0.99].map { typed($0) }
    #expect(counts.first == 5 && counts.sorted() == counts && Set(counts).count == 4)
  }

  @Test func `the clock goes from flight to rest to typing`() {
    let clock = PreviewClock(
      start: Moment(frame: 10, rate: 30), firstStep: 3, moving: 45, types: true)
    func place(_ frame: Int, _ rate: Int = 60) -> PreviewClock.Place {
      clock.place(at: Moment(frame: frame, rate: rate))
    }
    #expect(place(0) == PreviewClock.Place(step: 3, frame: 0, typed: 0))
    #expect(place(27, 30).frame == 34 && place(65).frame == 45)
    #expect(place(20 + 105).typed == 0 && place(20 + 117).typed == 0.5)
    #expect(place(20 + 129) == PreviewClock.Place(step: 4, frame: 0, typed: 0))
    #expect(clock.nextChange(after: Moment(frame: 64, rate: 60)) == 65)
    #expect(clock.nextChange(after: Moment(frame: 65, rate: 60)) == 125)
    #expect(clock.nextChange(after: Moment(frame: 124, rate: 60)) == 125)
    #expect(clock.nextChange(after: Moment(frame: 40, rate: 30)) == 63)
    let silent = PreviewClock(
      start: Moment(frame: 0, rate: 60), firstStep: 0, moving: 30, types: false)
    #expect(silent.place(at: Moment(frame: 89, rate: 60)).typed == 0)
    #expect(silent.place(at: Moment(frame: 90, rate: 60)).step == 1)
  }

  @Test func `areas know what they have in common`() {
    let area = CellArea(column: 2, row: 3, columns: 4, rows: 5)
    #expect(area.endColumn == 6 && area.endRow == 8 && !area.isEmpty)
    #expect(area.contains(column: 2, row: 3) && area.contains(column: 5, row: 7))
    for (column, row) in [(1, 3), (6, 3), (2, 2), (2, 8)] {
      #expect(!area.contains(column: column, row: row))
    }
    #expect(
      area.clipped(to: CellArea(column: 4, row: 0, columns: 9, rows: 4))
        == CellArea(column: 4, row: 3, columns: 2, rows: 1))
    #expect(area.clipped(to: CellArea(column: 6, row: 3, columns: 2, rows: 2)).isEmpty)
    #expect(CellArea(column: 0, row: 0, columns: -1, rows: 2).columns == 0)
  }

  @Test func `a track is a part from its first column to its last`() {
    let area = CellArea(column: 5, row: 1, columns: 11, rows: 1)
    let hit = EditorHit(control: .undo, area: area, action: .track(first: 5, count: 11))
    #expect(
      [4, 5, 10, 15, 16].map { hit.part(of: $0) } == [0, 0, 0.5, 1, 1])
    #expect(EditorHit(control: .undo, area: area, action: .press).part(of: 5) == nil)
    let point = EditorHit(control: .undo, area: area, action: .track(first: 5, count: 1))
    #expect(point.part(of: 6) == 1)
  }

  @Test func `a slider says its value and where on the way it is`() {
    let value = SliderValue(value: 5, range: 0...20, unit: "f")
    #expect(value.text == "5f" && value.part == 0.25)
    #expect(SliderValue(value: 3, range: 3...3, unit: "").part == 0)
    var editor = EditorModel(.defaults)
    #expect(editor.value(of: .handle(.end, .y)) == SliderValue(value: 30, range: 0...30, unit: "f"))
    #expect(
      editor.value(of: .handle(.easeIn, .y)) == SliderValue(value: 33, range: 0...100, unit: "%"))
    #expect(editor.value(of: .handle(.end, .scale)) == nil && editor.value(of: .undo) == nil)
    #expect(editor.value(of: .tint(.hue, 0)) == nil && editor.value(of: .handle(.end, nil)) == nil)
    editor.subject = .background
    #expect(editor.value(of: .tint(.hue, 3))?.range == 0...359)
    #expect(editor.value(of: .tint(.hue, 4)) == nil && editor.value(of: .tint(.hue, -1)) == nil)
  }
}
