@testable import QuadrilleFiles
import Glibc
import QuadrilleCore
import TerminalSupport
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

  @Test func `a written y4m is read back within two levels`() throws {
    let folder = ScratchFolder()
    let size = PixelSize(width: 8, height: 5)
    let frames = (0..<3).map { noise(size, seed: UInt64(40 + $0)) }
    let path = folder.write("a.y4m", try written(.y4m, frames, rate: 30))
    let picture = try MovingPicture(y4m: path)
    #expect(picture.framesInLoop(rate: 60) == 6)
    for index in 0..<3 {
      let found = try #require(try painted(picture, index * 2, size: size))
      #expect(
        zip(found.pixels, frames[index].pixels).allSatisfy { $0.channelDistance(to: $1) <= 2 })
    }
  }

  @Test(arguments: ["420", "420jpeg", "420mpeg2", "422", "444", "mono", ""])
  func `every chroma format of y4m is read`(kind: String) throws {
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

  @Test func `a damaged y4m stream is refused with a one-line reason`() throws {
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
      let said = refusal { try MovingPicture(y4m: path) }
      #expect(said.contains(word) && !said.contains("\n"), "\(said)")
    }
    let open = ScratchFolder.names(in: "/proc/self/fd").compactMap { name in
      var target = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/fd/" + name, &target, target.count)
      return String(
        decoding: target.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    #expect(!open.contains { $0.hasPrefix(folder.path) }, "a refused stream is closed")
    #expect(throws: FileError.self) { try MovingPicture(y4m: folder.path + "/none.y4m") }
    #expect(throws: FileError.self) {
      try MovingPicture(
        rgb: folder.write("a.rgb", [1, 2]), size: PixelSize(width: 1, height: 1), rate: 60)
    }
  }

  private static let fuzzRounds =
    getenv("QUADRILLE_FUZZ").flatMap { Int(String(cString: $0)) } ?? 300

  /// 300 streams; `QUADRILLE_FUZZ=1000000` makes it a million.
  @Test func `reading a mutated y4m stream never traps`() throws {
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
}
