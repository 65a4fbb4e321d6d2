@testable import QuadrilleFiles
import Glibc
import QuadrilleCore
import TestSupport
import Testing

@Suite struct VideoTests {
  private func noise(_ size: PixelSize, seed: UInt64) -> Frame {
    var numbers = SeededNumbers(seed: seed)
    var frame = Frame(size: size)
    for index in frame.pixels.indices {
      frame.pixels[index] = RGB(packed: .random(in: 0...0xff_ffff, using: &numbers))
    }
    return frame
  }

  private func written(_ format: PictureEncoder.Format, _ frames: [Frame], rate: Int = 60) throws
    -> [UInt8]
  {
    let sink = RecordingSink()
    var encoder = PictureEncoder(format: format, size: frames[0].size, rate: rate)
    try encoder.begin(to: sink)
    for frame in frames { try encoder.write(frame, to: sink) }
    return sink.bytes
  }

  private func painted(_ scene: any Scene, _ index: Int, size: PixelSize, rate: Int = 60) throws
    -> Frame?
  {
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    return try painter.paint(Moment(frame: index, rate: rate), into: &frame) ? frame : nil
  }

  @Test func `of a file a whole bank is painted at once, as of any scene`() throws {
    struct Plain: Scene {
      func makePainter(size: PixelSize) -> any ScenePainter {
        ContestScene().makePainter(size: size)
      }
      func nextChange(after moment: Moment) -> Int? { nil }
      func framesInLoop(rate: Int) -> Int? { nil }
    }
    let folder = ScratchFolder()
    let size = PixelSize(width: 2, height: 2)
    let path = folder.write("a.rgb", try written(.rgb, [noise(size, seed: 1)]))
    let picture = try MovingPicture(rgb: path, size: size, rate: 60)
    #expect(picture.framesAtOnce == Plain().framesAtOnce && picture.isSeekable)
  }

  @Test func `raw pictures come back as they were`() throws {
    let folder = ScratchFolder()
    let size = PixelSize(width: 7, height: 6)
    let frames = (0..<5).map { noise(size, seed: UInt64($0)) }
    let path = folder.write("a.rgb", try written(.rgb, frames))
    let picture = try MovingPicture(rgb: path, size: size, rate: 60)
    #expect(picture.framesInLoop(rate: 60) == 5)
    for index in [3, 0, 4, 2, 7] {
      #expect(try painted(picture, index, size: size) == frames[index % 5])
    }
  }

  /// In strips of few rows, as pictures are read that are too large to be in memory whole.
  @Test(arguments: [(7, 6), (3, 2), (14, 12), (1, 9), (20, 1), (70, 60)])
  func `a picture read in strips is the same`(width: Int, height: Int) throws {
    let folder = ScratchFolder()
    let frames = (0..<3).map { noise(PixelSize(width: 7, height: 6), seed: UInt64($0)) }
    let large = (0..<2).map { noise(PixelSize(width: 61, height: 120), seed: UInt64($0)) }
    let mono =
      Array("YUV4MPEG2 W5 H4 Cmono\n".utf8)
      + [1, 2].flatMap { seed in
        Array("FRAME\n".utf8) + (0..<20).map { UInt8($0 * 11 + seed) }
      }
    let layout = PictureLayout(size: frames[0].size, kind: .rgb)
    let paths: [(String, (PictureLayout, FrameRate)?)] = [
      (
        folder.write("a.rgb", try written(.rgb, frames)), (layout, FrameRate(count: 60, seconds: 1))
      ),
      (
        folder.write("b.rgb", try written(.rgb, large)),
        (PictureLayout(size: large[0].size, kind: .rgb), FrameRate(count: 60, seconds: 1))
      ),
      (folder.write("a.y4m", try written(.y4m, frames)), nil),
      (folder.write("b.y4m", try written(.y4m, large)), nil),
      (folder.write("m.y4m", mono), nil),
    ]
    let size = PixelSize(width: width, height: height)
    for (path, raw) in paths {
      let whole = try MovingPicture(
        PictureStream(path: path, raw: raw.map { (layout: $0.0, rate: $0.1) }), isLive: false)
      let striped = try MovingPicture(
        PictureStream(path: path, raw: raw.map { (layout: $0.0, rate: $0.1) }), isLive: false,
        mostAtOnce: 0, stripBytes: 5000)
      // Beyond the end it begins anew.
      for index in [0, 1, 0] + (width == 7 ? [4, 5] : []) {
        #expect(
          try painted(whole, index, size: size) == painted(striped, index, size: size), "\(path)")
      }
    }
  }

  @Test func `a y4m of our own comes back within two levels`() throws {
    let folder = ScratchFolder()
    let size = PixelSize(width: 8, height: 5)
    let frames = (0..<3).map { noise(size, seed: UInt64(40 + $0)) }
    let path = folder.write("a.y4m", try written(.y4m, frames, rate: 30))
    let picture = try MovingPicture(y4m: path)
    #expect(picture.framesInLoop(rate: 60) == 6)
    for index in 0..<3 {
      let found = try #require(try painted(picture, index * 2, size: size))
      for (a, b) in zip(found.pixels, frames[index].pixels) {
        #expect(abs(Int(a.red) - Int(b.red)) <= 2)
        #expect(abs(Int(a.green) - Int(b.green)) <= 2)
        #expect(abs(Int(a.blue) - Int(b.blue)) <= 2)
      }
    }
  }

  @Test(arguments: ["420", "420jpeg", "420mpeg2", "422", "444", "mono", ""])
  func `all kinds of planes are read`(kind: String) throws {
    let folder = ScratchFolder()
    let (width, height) = (5, 3)
    let chroma =
      switch kind {
      case "mono": 0
      case "444": 15
      case "422": 9
      default: 6
      }
    let header = "YUV4MPEG2 W\(width) H\(height) F25:1" + (kind.isEmpty ? "" : " C\(kind)") + "\n"
    var bytes = Array(header.utf8)
    for _ in 0..<2 {
      bytes += Array("FRAME Ixyz\n".utf8)
      bytes += Array(repeating: 235, count: 15) + Array(repeating: 128, count: 2 * chroma)
    }
    let picture = try MovingPicture(y4m: folder.write("a.y4m", bytes))
    let frame = try #require(try painted(picture, 0, size: PixelSize(width: 10, height: 6)))
    #expect(frame.pixels.allSatisfy { $0 == .white })
    #expect(picture.framesInLoop(rate: 25) == 2)
  }

  @Test func `damaged streams are refused with one line that says where`() throws {
    let folder = ScratchFolder()
    let good = try written(.y4m, [noise(PixelSize(width: 4, height: 4), seed: 1)])
    let cases: [([UInt8], String)] = [
      ([], "empty"), (Array("hello\n".utf8), "not a YUV4MPEG2"),
      (Array(good.dropLast(1)), "truncated"), (Array(good.prefix(60)), "truncated"),
      (Array(good.prefix(20)), "truncated"),
      (Array("YUV4MPEG2 W0 H4\n".utf8), "size"), (Array("YUV4MPEG2 H4\n".utf8), "size"),
      (Array("YUV4MPEG2 W99999 H4\n".utf8), "size"),
      (Array("YUV4MPEG2 W4 H4 F0:1\n".utf8), "rate '0:1'"),
      (Array("YUV4MPEG2 W4 H4 C420p10\n".utf8), "420p10"),
      (Array("YUV4MPEG2 W4 H4\n".utf8), "no frame"),
      (good + Array("JUNK".utf8), "FRAME"), (good + Array("FRA".utf8), "truncated"),
      (good + Array("FRAME\n12".utf8), "inside frame 1"),
      (Array(good.dropLast()), "inside frame 0"),
      (Array(repeating: 65, count: 5000), "not a YUV4MPEG2"),
    ]
    for (bytes, word) in cases {
      let path = folder.write("bad.y4m", bytes)
      do {
        _ = try MovingPicture(y4m: path)
        Issue.record("\(word): not refused")
      } catch {
        #expect("\(error)".contains(word), "\(error)")
        #expect(!"\(error)".contains("\n"))
      }
    }
    #expect(throws: FileError.self) { try MovingPicture(y4m: folder.path + "/none.y4m") }
    #expect(throws: FileError.self) {
      try MovingPicture(
        rgb: folder.write("a.rgb", [1, 2]), size: PixelSize(width: 1, height: 1), rate: 60)
    }
  }

  @Test(arguments: [(1, 0), (5, 0), (7, 1), (17, 2)])
  func `raw pictures that are not even end inside one, by its number`(count: Int, index: Int) {
    let folder = ScratchFolder()
    let path = folder.write("a.rgb", Array(repeating: 1, count: count))
    let error = #expect(throws: FileError.self) {
      try MovingPicture(rgb: path, size: PixelSize(width: 2, height: 1), rate: 60)
    }
    #expect(error?.reason == "it is truncated: it ends inside frame \(index)")
  }

  @Test func `the memory that is asked for is that of so many pictures`() throws {
    var bytes = Array("YUV4MPEG2 W1000 H1000 Cmono\nFRAME\n".utf8)
    bytes += [UInt8](repeating: 16, count: 1_000_000)
    let folder = ScratchFolder()
    let stream = try PictureStream(path: folder.write("a.y4m", bytes), raw: nil)
    try stream.askForMemory(pictures: 2)
    // As many bytes as no process has addresses for.
    let error = #expect(throws: FileError.self) { try stream.askForMemory(pictures: 1 << 30) }
    #expect(error?.reason.hasPrefix("not enough memory for its 1000x1000 pictures") == true)
  }

  @Test func `heads of any length are found, and those of one length need no list`() throws {
    let folder = ScratchFolder()
    func stream(_ name: String, _ heads: [String]) throws -> PictureStream {
      var bytes = Array("YUV4MPEG2 W1 H1 Cmono\n".utf8)
      for (index, head) in heads.enumerated() {
        bytes += Array("FRAME\(head)\n".utf8) + [UInt8(index)]
      }
      return try PictureStream(path: folder.write(name, bytes), raw: nil)
    }
    let even = try stream("even.y4m", Array(repeating: "", count: 200))
    #expect(even.index == .even(first: 22, step: 7, count: 200))
    let mixed = try stream("mixed.y4m", (0..<200).map { String(repeating: " ", count: $0 % 3) })
    var pixel: [UInt8] = [0]
    for index in 0..<200 {
      try even.read(index, into: &pixel)
      #expect(pixel == [UInt8(index)])
      try mixed.read(index, into: &pixel)
      #expect(pixel == [UInt8(index)])
    }
    guard case .listed = mixed.index else {
      Issue.record("not listed")
      return
    }
    // The arithmetic comes out even, but the heads do not: seven longer ones are as long as one more.
    let tricky = try stream("tricky.y4m", (0..<200).map { (1...7).contains($0) ? " " : "" })
    for index in 0..<200 {
      try tricky.read(index, into: &pixel)
      #expect(pixel == [UInt8(index)])
    }
  }

  @Test func `what is even is looked at from its first to its last`() {
    var looked: [Int] = []
    func isEven(_ end: Int, good: Int = .max) -> Bool {
      looked = []
      return PictureIndex.isEven(first: 10, step: 5, end: end) {
        looked.append($0)
        return $0 <= good
      }
    }
    #expect(!isEven(10) && !isEven(12) && !isEven(5))
    #expect(isEven(15) && looked == [10])
    #expect(isEven(20) && looked.sorted() == [10, 15])
    #expect(isEven(10 + 5000) && looked.count == 64)
    #expect(looked.min() == 10 && looked.max() == 10 + 4995)
    #expect(!isEven(10 + 5000, good: 4000))
  }

  private static let fuzzRounds =
    getenv("QUADRILLE_FUZZ").flatMap { Int(String(cString: $0)) } ?? 300

  /// `QUADRILLE_FUZZ=1000000` makes it a million.
  @Test func `mutated streams never crash`() throws {
    let folder = ScratchFolder()
    let frames = (0..<2).map { noise(PixelSize(width: 4, height: 3), seed: UInt64($0)) }
    let good = try written(.y4m, frames)
    var numbers = SeededNumbers(seed: 77)
    for _ in 0..<Self.fuzzRounds {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0:
          bytes[Int.random(in: 0..<min(80, bytes.count), using: &numbers)] = .random(
            in: 0...255, using: &numbers)
        case 1: bytes.removeLast(Int.random(in: 0..<min(30, bytes.count), using: &numbers))
        default:
          bytes.insert(
            .random(in: 32...126, using: &numbers),
            at: .random(in: 0..<min(80, bytes.count), using: &numbers))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      guard let picture = try? MovingPicture(y4m: folder.write("m.y4m", bytes)) else { continue }
      _ = try? painted(picture, 1, size: PixelSize(width: 9, height: 4))
    }
  }

  @Test func `pictures keep their proportions`() {
    func fit(_ w: Int, _ h: Int, _ fw: Int, _ fh: Int) -> String {
      PictureFitter.fit(PixelSize(width: w, height: h), in: PixelSize(width: fw, height: fh))
        .description
    }
    #expect(fit(1920, 1080, 200, 120) == "200x113")
    #expect(fit(100, 100, 200, 120) == "120x120")
    #expect(fit(200, 120, 200, 120) == "200x120")
    #expect(fit(16000, 1, 10, 10) == "10x1")
  }
}
