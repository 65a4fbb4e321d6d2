@testable import QuadrilleFiles
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@Suite struct GIFWritingTests {
  private func written(_ frames: [Frame], each time: Int = 5) throws -> [UInt8] {
    let sink = RecordingSink()
    let encoder = try GIFEncoder(size: frames[0].size, to: sink)
    for (index, frame) in frames.enumerated() { try encoder.write(frame, at: index * time) }
    try encoder.finish(at: frames.count * time)
    return sink.bytes
  }

  private func gradient(_ size: PixelSize, at moment: Int) throws -> Frame {
    try #require(try ContestScene().picture(at: Moment(frame: moment, rate: 60), size: size))
  }

  private func difference(_ frame: Frame, _ picture: Pixmap) -> [SIMD3<Int>] {
    zip(frame.pixels, picture.pixels).map { a, b in
      SIMD3(
        Int(a.red) - Int(b.color.red), Int(a.green) - Int(b.color.green),
        Int(a.blue) - Int(b.color.blue))
    }
  }

  @Test func `a GIF of few colours keeps pixels and times exactly`() throws {
    var numbers = SeededNumbers(seed: 9)
    let size = PixelSize(width: 37, height: 21)
    let colors = (0..<120).map { _ in RGB(packed: .random(in: 0...0xff_ffff, using: &numbers)) }
    var frames = [Frame(size: size)]
    for index in 0..<size.area { frames[0].pixels[index] = colors[index % colors.count] }
    for round in 0..<6 {
      var next = frames[round]
      // The third round repeats its frame.
      if round != 2 {
        for _ in 0..<round * 9 + 1 {
          next.pixels[.random(in: 0..<size.area, using: &numbers)] =
            colors[.random(in: 0..<colors.count, using: &numbers)]
        }
      }
      frames.append(next)
    }
    let found = try Sprite(imageBytes: written(frames), name: "it")
    #expect(found.pictures.count == 6)
    for (index, frame) in frames.enumerated() {
      let picture = found.pictures[found.index(at: Double(index) * 0.05 + 0.01)]
      #expect(picture.pixels == frame.pixels.map { RGBA($0) }, "frame \(index)")
    }
    #expect(abs(found.duration - 0.35) < 1e-9)
  }

  @Test func `a gradient in a GIF is near the original, and nearer in the mean`() throws {
    let size = PixelSize(width: 40, height: 32)
    let frames = try (0..<2).map { try gradient(size, at: 12 * $0) }
    let found = try Sprite(imageBytes: written(frames), name: "it")
    try #require(found.pictures.count == 2)
    for (frame, picture) in zip(frames, found.pictures) {
      let off = difference(frame, picture)
      var squares = 0
      for one in off {
        squares += (one &* one).wrappedSum()
        #expect(one.max() <= 12 && one.min() >= -12)
      }
      // The root of the mean square is less than two levels.
      #expect(squares < 4 * 3 * off.count)
      // Bands would show in the means of blocks: these are off by less than three levels.
      for top in stride(from: 0, to: size.height, by: 8) {
        for left in stride(from: 0, to: size.width, by: 8) {
          var sum = SIMD3<Int>.zero
          for place in 0..<64 {
            sum &+= off[(top + place / 8) * size.width + left + place % 8]
          }
          #expect(sum.max() < 192 && sum.min() > -192, "\(left),\(top)")
        }
      }
    }
  }

  @Test func `pixels of a GIF that do not change keep their dithering`() throws {
    let size = PixelSize(width: 32, height: 24)
    let background = try gradient(size, at: 0)
    let frames = (0..<5).map { index in
      var frame = background
      frame[index + 1, 2] = .white
      return frame
    }
    let found = try Sprite(imageBytes: written(frames), name: "it")
    try #require(found.pictures.count == 5)
    let below = found.pictures.map { Array($0.pixels[(8 * 32)...]) }
    #expect(below.allSatisfy { $0 == below[0] })
  }

  @Test(arguments: [(1, 1), (2, 1), (8, 8), (9, 17)])
  func `GIFs of small and odd sizes are written exactly`(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    var frames = [Frame(size: size), Frame(size: size, filledWith: .white)]
    frames[1].pixels[0] = RGB(1, 2, 3)
    let found = try Sprite(imageBytes: written(frames), name: "it")
    #expect(found.pictures.map(\.pixels) == frames.map { $0.pixels.map { RGBA($0) } })
  }
}
