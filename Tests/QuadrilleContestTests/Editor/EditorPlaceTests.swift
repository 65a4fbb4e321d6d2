import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

/// The layout of curves and preview, and the mark of the preview's frame.
@Suite struct EditorPlaceTests {
  private func picture(_ user: EditorDriver, at frame: Int) throws -> Frame {
    try QuadrilleContestTests.picture(EditorScene(user.editor), user.size, at: user.frame + frame)
  }

  @Test func `every visible curve is marked at the preview's frame`() throws {
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
        // While the preview rests no curve is marked.
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
  func `curves and preview lie between header and last row and do not overlap`(columns: Int) throws
  {
    for rows in 12...60 {
      let layout = EditorDriver(size: CellSize(columns: columns, rows: rows)).layout
      // Where curves and preview are above each other, the preview needs ten rows.
      #expect((layout.preview != nil) == (!layout.isCompact || rows >= 27), "\(rows) rows")
      let areas = [layout.view] + [layout.preview].compactMap(\.self)
      let isApart = areas.count < 2 || areas[0].clipped(to: areas[1]).isEmpty
      #expect(isApart && areas.allSatisfy { $0.row >= 1 && $0.endRow < rows }, "\(rows) rows")
    }
  }

  @Test func `the preview changes only the cells of its pane`() throws {
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

  @Test func `in the smallest panes characters do not overlap and the time is shown`() throws {
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

  @Test func `at few colours the preview uses the theme of that depth`() {
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
}
