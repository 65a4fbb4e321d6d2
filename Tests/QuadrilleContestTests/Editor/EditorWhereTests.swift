import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleContest

/// Where everything of the editor's pages is, at sizes about those from which on they look another way.
@Suite struct EditorWhereTests {
  private static let sizes = [
    (39, 12), (40, 11), (40, 12), (43, 14), (57, 26), (58, 27), (71, 20), (72, 19), (72, 20),
    (75, 24), (76, 24), (96, 31), (96, 32), (107, 36), (108, 36), (132, 47), (149, 50), (150, 50),
    (200, 60), (260, 70), (300, 90),
  ].map { CellSize(columns: $0, rows: $1) }

  private static func text(_ area: CellArea?) -> String {
    area.map { "\($0.column) \($0.row) \($0.columns) \($0.rows)" } ?? "none"
  }

  private static func text(_ action: EditorHit.Action) -> String {
    switch action {
    case .press: "press"
    case .focus: "focus"
    case .scroll: "scroll"
    case .choose(let index): "choose \(index)"
    case .track(let first, let count): "track \(first) \(count)"
    case .figure(let area): "figure \(text(area))"
    case .field(let area): "field \(text(area))"
    }
  }

  /// A line for a page at a size.
  private static func line(_ name: String, _ model: EditorModel, _ size: CellSize) -> String {
    let layout = EditorLayout(model, size: size)
    var text = layout.hits.map { "\(Self.text($0.area)) \(Self.text($0.action))" }
    text += layout.blocks.map { "\(Self.text($0.area)) \(Self.text($0.figure))" }
    text += [layout.sidebar, layout.preview, layout.previewButton, layout.field].map(Self.text)
    text += [layout.panel?.area, layout.panel?.number, layout.panel?.position].map(Self.text)
    if let page = layout.page {
      text += page.lines.map { "\($0.role) \($0.row) \($0.text.string)" }
      text += [Self.text(page.entry), "\(page.rows) \(page.textRows)"]
    }
    text += model.ring.map { "\(layout.scroll(showing: $0))" }
    return """
      \(name) \(size): view \(Self.text(layout.view)), \(layout.hits.count) places, scrolled \
      \(layout.scroll) of \(layout.contentRows), \(TextDigest.of(text.joined(separator: "\n")))
      """
  }

  private func check(_ name: String, _ models: [(String, EditorModel)]) {
    let lines = models.flatMap { model in
      Self.sizes.map { Self.line(model.0, model.1, $0) }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: "where-\(name).txt", file: #filePath) == nil)
  }

  @Test func `curves and colours are where they were`() {
    var models: [(String, EditorModel)] = []
    for subject in [EditorSubject.message(.smallText), .message(.link), .background] {
      for scroll in [0, 7, 1000] where scroll != 7 || subject == .background {
        var model = EditorModel(.defaults)
        (model.subject, model.scroll) = (subject, scroll)
        models.append(("\(subject.name) \(scroll)", model))
      }
    }
    check("curves", models)
  }

  @Test func `points are where they were`() throws {
    let scenes = try #require(EditedScenes([SceneLayer(SceneKind.contest)]))
    var models: [(String, EditorModel)] = []
    for host in [EditorHost.chat, .scenes(scenes)] {
      var model = EditorModel(.defaults, host: host)
      (model.mode, model.subject, model.isAtPoints) = (.points, .background, true)
      models.append(("ring", model))
      model.chosenPoint = 7
      model.showsColors = true
      model.chosenColor = 3
      models.append(("colours", model))
      model.setWalks(false)
      model.showsColors = false
      models.append(("still", model))
    }
    check("points", models)
  }

  @Test func `questions are asked where they were`() throws {
    let scenes = try #require(EditedScenes([SceneLayer(SceneKind.contest)]))
    let modes: [(String, EditorMode)] = [
      ("restoring", .restoring), ("leaving", .leaving), ("sharing", .sharing),
      ("sharing points", .sharingPoints), ("importing", .importing), ("replacing", .replacing),
      ("overtaken", .overtaken), ("full screen", .fullScreen),
    ]
    var models: [(String, EditorModel)] = []
    for host in [EditorHost.chat, .scenes(scenes)] {
      for hasFiles in [true, false] {
        for (name, mode) in modes {
          var model = EditorModel(.defaults, hasFiles: hasFiles, host: host)
          model.mode = mode
          if mode == .replacing { model.waiting = ("", "/tmp/a file.json", .sharing) }
          models.append(("\(name)\(host.isChat ? "" : " scenes")\(hasFiles ? "" : " bare")", model))
        }
      }
    }
    check("questions", models)
  }

  @Test(arguments: [
    (10, 50, 300, 400, 24, 7), (0, 60, 0, 1000, 12, 4), (55, 60, 500, 500, 40, 3),
    (0, 5, 1000, 0, 17, 6), (20, 40, 0, 0, 1, 1), (30, 35, 250, 250, 20, 5),
  ])
  func `a curve is held where it was`(
    start: Int, end: Int, easeIn: Int, easeOut: Int, columns: Int, rows: Int
  ) throws {
    let window = try #require(
      CurveWindow(
        start: start, end: end, easeIn: Double(easeIn) / 1000, easeOut: Double(easeOut) / 1000,
        within: .long))
    let figure = CellArea(column: 3, row: 2, columns: columns, rows: rows)
    let grips = CurveGrips(window, frames: 60, figure: figure)
    var text = ""
    for row in figure.row - 1...figure.endRow {
      text +=
        String(
          (figure.column - 1...figure.endColumn).map { column -> Character in
            let letter: Character =
              switch grips.grip(column: column, row: row) {
              case .window: "w"
              case .handle(.start): "s"
              case .handle(.end): "e"
              case .handle(.easeIn): "i"
              case .handle(.easeOut): "o"
              }
            return grips.hasKnob(column, row) ? Character(letter.uppercased()) : letter
          }) + "\n"
    }
    for columns in [-9, -1, 0, 1, 2, 5] {
      let values = CurveHandle.allCases.map { "\(grips.value($0, movedBy: columns))" }
      text += "\(columns): \(values.joined(separator: " ")), \(grips.start(movedBy: columns))\n"
    }
    let name = "grips-\(start)-\(end)-\(columns)x\(rows).txt"
    #expect(Golden.difference(text, golden: name, file: #filePath) == nil)
  }

  @Test(arguments: [PixelSize(width: 1, height: 2), PixelSize(width: 5, height: 10)])
  func `lines between points go where they went`(cell: PixelSize) {
    let area = CellArea(column: 2, row: 1, columns: 30, rows: 9)
    let shapes = [
      [UnitPoint(0, 0), UnitPoint(1, 0.2), UnitPoint(0.6, 1)],
      [UnitPoint(0.1, 0.9), UnitPoint(0.15, 0.1), UnitPoint(0.5, 0.5), UnitPoint(0.5, 0.5)],
      [UnitPoint(-3, -2), UnitPoint(4, 0.999), UnitPoint(0.999, 7)],
    ]
    var text = ""
    for points in shapes {
      let places = PointPlaces(points, in: area)
      text += places.cells.map { "\($0.column) \($0.row)" }.joined(separator: ", ") + "\n"
      text +=
        places.ringPixels(in: PixelGrain(cell: cell)).map { "\($0.x) \($0.y)" }
        .joined(separator: " ") + "\n"
      for row in area.row - 1...area.endRow {
        text +=
          (area.column - 1...area.endColumn).map {
            places.nearest(column: $0, row: row).map(String.init) ?? "-"
          }.joined() + "\n"
      }
    }
    #expect(Golden.difference(text, golden: "lines-\(cell.width).txt", file: #filePath) == nil)
    #expect(PointPlaces([], in: area).nearest(column: 3, row: 3) == nil)
  }
}
