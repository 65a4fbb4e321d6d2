import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// Pictures of every kind of pixel, scaled up and down.
@Suite struct FittingTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var layout: PictureLayout
  }

  private static let size = PixelSize(width: 11, height: 7)

  static let kinds = [
    Kind(testDescription: "rgb", layout: PictureLayout(size: size, kind: .rgb)),
    Kind(testDescription: "mono", layout: PictureLayout(size: size, kind: .mono)),
    Kind(
      testDescription: "quarter",
      layout: PictureLayout(size: size, kind: .planes(across: 2, down: 2))),
    Kind(
      testDescription: "half", layout: PictureLayout(size: size, kind: .planes(across: 2, down: 1))),
    Kind(
      testDescription: "full-range",
      layout: PictureLayout(size: size, kind: .planes(across: 1, down: 1), isFullRange: true)),
    Kind(
      testDescription: "high-definition",
      layout: PictureLayout(size: size, kind: .planes(across: 2, down: 2), isHighDefinition: true)),
  ]

  @Test func `high definition changes the colours, and nothing else`() {
    for kind in Self.kinds {
      var expected = kind.layout
      expected.isHighDefinition = true
      #expect(kind.layout.ofHighDefinition == expected)
    }
  }

  @Test(arguments: [
    (1, 1, true), (16_384, 4096, true), (4096, 16_384, true), (16_384, 4097, false),
    (16_385, 1, false), (1, 16_385, false), (0, 1, false), (1, 0, false),
  ])
  func `edges have bounds, and so has what lies between them`(
    width: Int, height: Int, isRead: Bool
  ) {
    #expect((PictureLayout.refusal(width: width, height: height) == nil) == isRead)
  }

  @Test(arguments: kinds)
  func `a picture is scaled as it was, and in strips too`(kind: Kind) throws {
    var numbers = SeededNumbers(seed: 4)
    let bytes = (0..<kind.layout.byteCount).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    var text = ""
    for (width, height) in [(11, 7), (4, 3), (22, 14), (30, 8), (9, 21), (1, 1), (33, 20)] {
      let size = PixelSize(width: width, height: height)
      var frame = Frame(size: size, filledWith: RGB(9, 8, 7))
      var fitter = PictureFitter(layout: kind.layout, frameSize: size)
      fitter.paint(bytes, into: &frame)
      text += PictureDigest(frame).text
      // Whatever was there before.
      var inStrips = Frame(size: size, filledWith: .white)
      var other = PictureFitter(layout: kind.layout, frameSize: size)
      try other.paint(into: &inStrips) { place, part in
        for index in part.indices { part[index] = bytes[place + index - part.startIndex] }
      }
      #expect(inStrips == frame, "\(size)")
    }
    let difference = Golden.difference(
      text, golden: "fitted-\(kind.testDescription).txt", file: #filePath,
      isNear: PictureDigest.isNear)
    #expect(difference == nil)
  }
}
