import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@Suite struct PicturePackerTests {
  private enum Kind: CaseIterable {
    case noise, slopes, flat
  }

  private func frame(_ size: PixelSize, _ kind: Kind, seed: UInt64) -> Frame {
    var numbers = SeededNumbers(seed: seed)
    var frame = Frame(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        frame[x, y] =
          switch kind {
          case .noise: RGB(packed: .random(in: 0...0xff_ffff, using: &numbers))
          case .slopes:
            RGB(
              UInt8(truncatingIfNeeded: 3 * x + y), UInt8(truncatingIfNeeded: 250 - 2 * y),
              UInt8(truncatingIfNeeded: x))
          case .flat: x / 9 + y / 7 & 1 == 0 ? RGB(200, 10, 30) : RGB(0, 255, 90)
          }
      }
    }
    return frame
  }

  private func decoded(_ picture: PackedPicture) -> DecodedPicture? {
    var terminal = GraphicsTerminal(columns: 1, rows: 1)
    let keys =
      picture.format == .png
      ? "f=100" : "f=24,o=z,s=\(picture.size.width),v=\(picture.size.height)"
    // The encoded text of a large picture needs several parts.
    var rest = picture.letters[...]
    var isFirst = true
    while !rest.isEmpty {
      let part = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      let more = rest.isEmpty ? "m=0" : "m=1"
      terminal.feed(
        Array("\u{1b}_G\(isFirst ? "a=T,C=1,i=1,c=1,r=1,\(keys)," : "")\(more);".utf8) + part
          + Array("\u{1b}\\".utf8))
      isFirst = false
    }
    #expect(terminal.faults == [])
    return terminal.pictures[1]?.image
  }

  @Test(arguments: [0, 1, 2, 4])
  func `a packed picture decodes within its bound, with its edges repeated around it`(
    near: Int
  ) throws {
    for (width, height) in [(1, 1), (2, 3), (41, 41), (7, 1), (1, 9), (60, 33)] {
      for kind in Kind.allCases {
        let size = PixelSize(width: width, height: height)
        var packed = frame(size, kind, seed: 3)
        let truth = packed
        let packer = PicturePacker(size: size)
        packer.pack(&packed, near: near)
        #expect(packed.pixels == truth.pixels)
        let found = try #require(decoded(packed.packed))
        #expect(found.size == PixelSize(width: width + 2, height: height + 2))
        #expect(found.size == packed.packed.size && packed.packed.padding == 1)
        for y in -1...height {
          for x in -1...width {
            let expected = truth[max(0, min(width - 1, x)), max(0, min(height - 1, y))]
            #expect(found[x + 1, y + 1].channelDistance(to: expected) <= near)
          }
        }
      }
    }
  }

  @Test func `the smaller of two formats is chosen, and chosen anew when pictures change`() throws {
    let size = PixelSize(width: 120, height: 90)
    var numbers = SeededNumbers(seed: 9)
    let packer = PicturePacker(size: size, padding: 0)
    var formats: [PackedPicture.Format] = []
    // With two random colours a difference has three values, and the colour itself only two.
    var noisy = Frame(size: size)
    for index in noisy.pixels.indices {
      noisy.pixels[index] = Bool.random(using: &numbers) ? RGB(9, 200, 31) : RGB(240, 7, 99)
    }
    for index in 0..<40 {
      var frame = index < 5 ? noisy : self.frame(size, .slopes, seed: 1)
      packer.pack(&frame)
      formats.append(frame.packed.format)
      let found = try #require(decoded(frame.packed))
      #expect(found[5, 7] == frame[5, 7] && found[119, 89] == frame[119, 89])
    }
    #expect(formats[4] == .zlib && formats[39] == .png && Set(formats).count == 2)
  }

  @Test func `a still scene is packed exactly`() throws {
    let order = PackingOrder()
    order.near = 4
    var scene = ContestScene()
    let size = PixelSize(width: 41, height: 41)
    func differs(_ scene: ContestScene) throws -> Bool {
      let frame = try #require(
        try PackedScene(scene, order: order).picture(at: Moment(frame: 29, rate: 60), size: size))
      let found = try #require(decoded(frame.packed))
      return (0..<41).contains { y in (0..<41).contains { found[$0 + 1, y + 1] != frame[$0, y] } }
    }
    #expect(try differs(scene))
    scene.palette = try #require(Palette([RGB(250, 5, 9), .white]))
    scene.shape.centers = [UnitPoint(0.1, 0.2), UnitPoint(0.8, 0.3)]
    #expect(try !differs(scene))
  }
}
