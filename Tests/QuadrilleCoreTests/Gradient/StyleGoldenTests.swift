@testable import QuadrilleCore
import Testing

/// Compares each style with pixels of its original renderer.
@Suite struct StyleGoldenTests {
  struct Golden: Sendable {
    var style: GradientStyle
    var side: Int
    var palette: String
    var rate: Int
    var frame: Int
    var pixels: [(x: Int, y: Int, hex: String)]
  }

  static let day = "dbddbb,6ba587,d5d88d,88b884"

  static let goldens: [Golden] = [
    Golden(
      style: .telegram, side: 64, palette: day, rate: 60, frame: 0,
      pixels: [
        (0, 0, "cfd58c"), (63, 0, "89b884"), (0, 63, "6da687"), (63, 63, "d3d9b7"),
        (32, 32, "88b58a"), (16, 48, "6fa788"), (48, 16, "8ab985"),
      ]),
    Golden(
      style: .desktop, side: 64, palette: day, rate: 60, frame: 0,
      pixels: [
        (0, 0, "cfd58c"), (63, 0, "89b884"), (0, 63, "6da687"), (63, 63, "d3d9b7"),
        (32, 32, "88b58a"), (16, 48, "6fa788"), (48, 16, "8ab985"),
      ]),
    Golden(
      style: .ios, side: 64, palette: day, rate: 60, frame: 0,
      pixels: [
        (0, 0, "cad38b"), (63, 0, "8cb986"), (0, 63, "72a887"), (63, 63, "ccd5b4"),
        (32, 32, "8fb88c"), (16, 48, "77ab8a"), (48, 16, "8eba87"),
      ]),
    Golden(
      style: .article, side: 64, palette: "88a385,fdf5cb,416d56,f7e48c", rate: 60, frame: 0,
      pixels: [
        (0, 0, "b9c5a1"), (63, 0, "b5bd87"), (0, 63, "92a888"), (63, 63, "90a06e"),
        (32, 32, "c3c794"),
      ]),
    Golden(
      style: .web, side: 50, palette: day, rate: 30, frame: 0,
      pixels: [
        (0, 0, "72a98a"), (49, 0, "d7dbb9"), (0, 49, "d0d68d"), (49, 49, "8dba85"),
        (25, 25, "88b58a"), (10, 30, "a3c18a"),
      ]),
    Golden(
      style: .web, side: 50, palette: day, rate: 30, frame: 10,
      pixels: [
        (0, 0, "78ab8d"), (49, 0, "d5dab8"), (0, 49, "cdd48c"), (49, 49, "90bb85"),
        (25, 25, "89b68b"), (10, 30, "9dbe89"),
      ]),
    Golden(
      style: .web, side: 50, palette: day, rate: 30, frame: 24,
      pixels: [
        (0, 0, "a7c3a3"), (49, 0, "bed0a8"), (0, 49, "abc48b"), (49, 49, "afc889"),
        (25, 25, "92ba8e"), (10, 30, "89b489"),
      ]),
    Golden(
      style: .web, side: 50, palette: day, rate: 30, frame: 40,
      pixels: [
        (0, 0, "bccdac"), (49, 0, "b0ca9e"), (0, 49, "9abc8a"), (49, 49, "bdce8a"),
        (25, 25, "99bd90"), (10, 30, "84b189"),
      ]),
    Golden(
      style: .web, side: 50, palette: day, rate: 30, frame: 59,
      pixels: [
        (0, 0, "c8d4b1"), (49, 0, "a5c597"), (0, 49, "8db589"), (49, 49, "c5d18c"),
        (25, 25, "a1c192"), (10, 30, "83b089"),
      ]),
  ]

  @Test(arguments: goldens.indices)
  func `a style matches the pixels of its original renderer`(index: Int) throws {
    let golden = Self.goldens[index]
    var style = golden.style
    style.side = golden.side
    let scene = ContestScene(style: style, palette: try #require(Palette(parsing: golden.palette)))
    var painter = scene.makePainter(
      size: PixelSize(width: golden.side, height: golden.side))
    var frame = Frame(size: PixelSize(width: 1, height: 1))
    _ = try painter.paint(Moment(frame: golden.frame, rate: golden.rate), into: &frame)
    for (x, y, hex) in golden.pixels {
      #expect(areNear(frame[x, y], RGB(hex: hex)), "\(x),\(y): \(frame[x, y]), not \(hex)")
    }
  }
}
