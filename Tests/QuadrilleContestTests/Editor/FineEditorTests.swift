import QuadrilleCells
@testable import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

/// The editor painted in a terminal's pixels.
@Suite struct FineEditorTests {
  private static let cell = PixelSize(width: 9, height: 18)
  private static let size = CellSize(columns: 108, rows: 30)

  private func picture(_ editor: EditorModel, cell: PixelSize, _ frame: Int) throws -> Frame {
    var scene = EditorScene(editor)
    scene.cell = cell
    return try #require(
      try scene.picture(
        at: Moment(frame: frame, rate: 60),
        size: PixelSize(
          width: Self.size.columns * cell.width, height: Self.size.rows * cell.height)))
  }

  private func isDot(_ letter: Letter) -> Bool { (0x2800...0x28ff).contains(letter.glyph.bits) }

  @Test(arguments: [EditorSubject.message(.link), .message(.voice), .background])
  func `outside curves and preview the editor equals its picture in half cells`(
    subject: EditorSubject
  ) throws {
    var user = EditorDriver(size: Self.size)
    user.choose(subject)
    let plain = try picture(user.editor, cell: PixelSize(width: 1, height: 2), 12)
    let fine = try picture(user.editor, cell: Self.cell, 12)
    #expect(fine.letters == plain.letters.filter { !isDot($0) })
    let layout = EditorLayout(user.editor, size: Self.size)
    let drawn = layout.blocks.compactMap { block -> CellArea? in
      if case .curve = block.content { block.figure } else { nil }
    }
    var compared = 0
    for y in 0..<fine.size.height {
      for x in 0..<fine.size.width {
        let (column, row) = (x / Self.cell.width, y / Self.cell.height)
        let isOther =
          layout.preview?.contains(column: column, row: row) == true
          || drawn.contains { $0.contains(column: column, row: row) }
        guard !isOther else { continue }
        compared += 1
        guard fine[x, y] != plain[column, 2 * y / Self.cell.height] else { continue }
        Issue.record("\(x), \(y)")
        return
      }
    }
    #expect(compared > fine.size.area / 4)
  }

  @Test(arguments: [PixelSize(width: 7, height: 18), PixelSize(width: 12, height: 18)])
  func `the preview's text is the same as in half cells, whatever a cell's shape`(
    cell: PixelSize
  ) throws {
    let user = EditorDriver(size: Self.size)
    let area = try #require(EditorLayout(user.editor, size: Self.size).preview)
    func words(_ picture: Frame) -> [String] {
      (area.row..<area.endRow).map { row in
        String(
          String.UnicodeScalarView(
            picture.letters.filter {
              Int($0.row) == row && area.contains(column: Int($0.column), row: row)
            }.compactMap { Unicode.Scalar(UInt32(truncatingIfNeeded: $0.glyph.bits & 0x1f_ffff)) }))
      }
    }
    let plain = words(try picture(user.editor, cell: PixelSize(width: 1, height: 2), 12))
    #expect(plain.joined().count > 20)
    #expect(words(try picture(user.editor, cell: cell, 12)) == plain)
  }

  @Test func `a curve is drawn through its value at every frame`() throws {
    let user = EditorDriver(size: Self.size)
    let fine = try picture(user.editor, cell: Self.cell, 200)
    let layout = EditorLayout(user.editor, size: Self.size)
    let colors = EditorColors()
    var curves = 0
    for block in layout.blocks {
      guard case .curve(let parameter) = block.content,
        let window = user.editor.window(parameter),
        block.figure.clipped(to: layout.view) == block.figure
      else { continue }
      curves += 1
      let place = FineCurvePlace(
        block.figure, window, frames: user.editor.duration.frames,
        grain: PixelGrain(cell: Self.cell))
      let knobs = CurveHandle.allCases.map { place.knob($0) }
      for frame in window.start..<window.end {
        let x = place.x(of: Double(frame) + 0.5)
        let y = place.y(at: x)
        guard !knobs.contains(where: { abs($0.x - x) < 6 && abs($0.y - y) < 6 }) else { continue }
        let row = min(max(Int(y), Int(place.top) + 1), Int(place.bottom) - 2)
        let seen = fine[Int(x), row]
        #expect(
          abs(Int(seen.red) - Int(colors.curve.red)) < 60, "\(parameter as Any) \(frame) \(seen)")
      }
    }
    #expect(curves > 1)
  }
}
