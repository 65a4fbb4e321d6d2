import QuadrilleCells
@testable import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

/// The editor in a terminal's own pixels.
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
  func `all but curves and the preview is as in half cells, with the same words`(
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
  func `the preview's words are where they are in half cells, whatever a cell's shape`(
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

  @Test func `between its start and its end a curve's ground is another`() throws {
    let user = EditorDriver(size: Self.size)
    let fine = try picture(user.editor, cell: Self.cell, 200)
    let layout = EditorLayout(user.editor, size: Self.size)
    let colors = EditorColors()
    var windows = 0
    for block in layout.blocks {
      guard case .curve(let parameter) = block.content,
        let window = user.editor.window(parameter), window.end - window.start >= 20,
        block.figure.clipped(to: layout.view) == block.figure
      else { continue }
      windows += 1
      let place = FineCurvePlace(
        block.figure, window, frames: user.editor.duration.frames,
        grain: PixelGrain(cell: Self.cell))
      // Above the curve near its start, away from knobs and marks.
      let x = place.x(of: Double(window.start) + Double(window.end - window.start) / 4)
      let y = place.top + (place.bottom - place.top) / 4
      #expect(fine[Int(x), Int(y)] == colors.window)
    }
    #expect(windows > 0)
  }

  @Test func `a line is as thick as its slope wants, and whole where it rests`() throws {
    let area = CellArea(column: 3, row: 4, columns: 40, rows: 8)
    for ease in [0.0, 0.4, 0.7] {
      let window = try #require(
        CurveWindow(start: 10, end: 50, easeIn: ease, easeOut: 0.6, within: .long))
      let place = FineCurvePlace(area, window, frames: 60, grain: PixelGrain(cell: Self.cell))
      let thick = place.thin * 1.4
      let (before, after) = (place.line(at: place.x(of: 2)), place.line(at: place.x(of: 57)))
      #expect(abs(before.low - (place.bottom - 2 * thick)) < 1e-9 && before.high == place.bottom)
      #expect(after.low == place.top && abs(after.high - (place.top + 2 * thick)) < 1e-9)
      var inside = 0
      for frame in 11..<50 {
        let x = place.x(of: Double(frame))
        let (low, high) = place.line(at: x)
        let (first, last) = (place.y(at: x), place.y(at: x + 1))
        #expect(low <= min(first, last) && high >= max(first, last))
        guard low > place.top, high < place.bottom, low < place.bottom - 2 * 3 * thick,
          high > place.top + 2 * 3 * thick
        else { continue }
        inside += 1
        #expect(abs(low + high - first - last) < 1e-9)
        #expect(high - low - abs(last - first) >= 2 * thick - 1e-9)
        #expect(high - low - abs(last - first) <= 6 * thick + 1e-9)
      }
      #expect(inside > 5)
    }
  }

  @Test func `a curve goes through its values, and is whole`() throws {
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

  @Test func `a knob is drawn where the mouse takes hold of it`() throws {
    let user = EditorDriver(size: Self.size)
    let fine = try picture(user.editor, cell: Self.cell, 200)
    let layout = EditorLayout(user.editor, size: Self.size)
    let colors = EditorColors()
    for block in layout.blocks {
      guard case .curve(let parameter) = block.content,
        let window = user.editor.window(parameter),
        block.figure.clipped(to: layout.view) == block.figure
      else { continue }
      let grips = CurveGrips(window, frames: user.editor.duration.frames, figure: block.figure)
      for handle in CurveHandle.allCases {
        let middle = fine[
          grips.column(handle) * Self.cell.width + 4, grips.row(handle) * Self.cell.height + 9]
        #expect([colors.timeKnob, colors.easeKnob, .white].contains(middle), "\(handle) \(middle)")
      }
    }
  }

  @Test func `points are joined by thin lines, and their numbers are where they were`() throws {
    var user = EditorDriver(size: Self.size)
    user.press(.character("e"))
    let plain = try picture(user.editor, cell: PixelSize(width: 1, height: 2), 12)
    let fine = try picture(user.editor, cell: Self.cell, 12)
    #expect(fine.letters == plain.letters)
    let grain = PixelGrain(cell: Self.cell)
    let field = CellArea(column: 0, row: 1, columns: 108, rows: 20)
    let places = PointPlaces(user.editor.points, in: field)
    let line = places.ringPixels(in: grain)
    #expect(line.count > 500)
    for pixel in line {
      // Each is near one of the half cells.
      let isNear = places.ringPixels.contains {
        abs($0.x - pixel.x / Self.cell.width) <= 1 && abs($0.y - pixel.y / 9) <= 2
      }
      #expect(isNear)
    }
  }

  @Test func `a moment looks the same whatever was painted before`() throws {
    var user = EditorDriver(size: Self.size)
    user.choose(.message(.link))
    var scene = EditorScene(user.editor)
    scene.cell = Self.cell
    let size = PixelSize(width: 108 * 9, height: 30 * 18)
    var painter = scene.makePainter(size: size)
    var seen = Frame(size: size)
    for frame in [0, 70, 12] {
      _ = try painter.paint(Moment(frame: frame, rate: 60), into: &seen)
      let isSame = try seen == picture(user.editor, cell: Self.cell, frame)
      #expect(isSame, "\(frame)")
    }
  }
}
