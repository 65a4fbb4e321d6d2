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

  private static let sizes = [(11, 7), (4, 3), (22, 14), (30, 8), (9, 21), (1, 1), (33, 20)].map {
    PixelSize(width: $0, height: $1)
  }

  @Test(arguments: kinds) func `a picture fitted in strips is the same as in one piece`(kind: Kind)
    throws
  {
    var numbers = SeededNumbers(seed: 4)
    let bytes = (0..<kind.layout.byteCount).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    for size in Self.sizes {
      var frame = Frame(size: size, filledWith: RGB(9, 8, 7))
      var fitter = PictureFitter(layout: kind.layout, frameSize: size)
      fitter.paint(bytes, into: &frame)
      // The earlier content of the frame must not matter.
      var inStrips = Frame(size: size, filledWith: .white)
      var other = PictureFitter(layout: kind.layout, frameSize: size)
      try other.paint(into: &inStrips) { place, part in
        for index in part.indices { part[index] = bytes[place + index - part.startIndex] }
      }
      #expect(difference(inStrips.pixels, from: frame.pixels) == nil, "\(size)")
    }
  }

  @Test(arguments: kinds) func `a picture of one colour keeps that colour at every size`(
    kind: Kind
  ) {
    for level: UInt8 in [16, 60, 128, 235] {
      let bytes = Array(repeating: level, count: kind.layout.byteCount)
      var single: RGB?
      for size in Self.sizes {
        var frame = Frame(size: size)
        var fitter = PictureFitter(layout: kind.layout, frameSize: size)
        fitter.paint(bytes, into: &frame)
        let shown = Set(frame.pixels).subtracting([.black])
        #expect(shown.count <= 1, "\(size)")
        // The bars beside the picture are black.
        #expect(single == nil || shown.isEmpty || shown.first == single, "\(size)")
        single = single ?? shown.first
      }
    }
  }
}
