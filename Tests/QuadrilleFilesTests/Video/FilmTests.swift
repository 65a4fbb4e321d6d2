import Glibc
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// What goes through ffmpeg, where that is installed.
@Suite(.enabled(if: access("/usr/bin/ffmpeg", X_OK) == 0)) struct FilmTests {
  private let folder = ScratchFolder()

  /// A picture in a format that is not read here: two pixels, red and blue.
  private static let bitmap: [UInt8] =
    Array("P6\n2 1\n255\n".utf8) + [255, 0, 0, 0, 0, 255]

  private func pixels(_ picture: MovingPicture, _ frame: Int = 0) throws -> [RGB] {
    let size = PixelSize(width: 2, height: 1)
    return try #require(try picture.picture(at: Moment(frame: frame, rate: 25), size: size)).pixels
  }

  private func isNear(_ color: RGB, _ other: RGB) -> Bool {
    color.farthestChannel(from: other) <= 3
  }

  @Test(arguments: ["a.ppm", "-a%03d.ppm", "concat:b.ppm", "http:c.ppm", "it's \"d\" $(e).ppm"])
  func `a still picture is one, whatever its file is called`(name: String) throws {
    let path = folder.write(name, Self.bitmap)
    let picture = try MovingPicture(film: path, isLive: true)
    let found = try pixels(picture)
    #expect(isNear(found[0], RGB(255, 0, 0)) && isNear(found[1], RGB(0, 0, 255)), "\(found)")
    #expect(try pixels(picture, 500) == found)
    #expect(picture.nextChange(after: Moment(frame: 0, rate: 60)) == nil)
    #expect(picture.framesInLoop(rate: 60) != nil)
  }

  /// A film of as many grey pictures as are asked for, each brighter by ten.
  private func film(_ count: Int, rate: Int = 25) -> String {
    var bytes = Array("YUV4MPEG2 W2 H1 F\(rate):1 Cmono\n".utf8)
    for index in 0..<count {
      bytes += Array("FRAME\n".utf8) + Array(repeating: UInt8(16 + 10 * index), count: 2)
    }
    return folder.write("film.bin", bytes)
  }

  @Test func `any picture of a film is the same alone and in sequence`() throws {
    let picture = try MovingPicture(film: film(8))
    let inOrder = try (0..<8).map { try pixels(picture, $0) }
    #expect(Set(inOrder.map { $0[0] }).count == 8)
    for index in [7, 0, 3, 3, 1, 6] { #expect(try pixels(picture, index) == inOrder[index]) }
    // An export ends where the film does.
    let size = PixelSize(width: 2, height: 1)
    #expect(try picture.picture(at: Moment(frame: 8, rate: 25), size: size) == nil)
    #expect(try pixels(picture, 2) == inOrder[2])
  }

  @Test func `a film that loops begins anew`() throws {
    let stream = try PictureStream(film: film(3), loops: true)
    #expect(try stream.readAhead(2) == 2)
    var seen: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: stream.layout.byteCount)
    for _ in 0..<9 {
      #expect(try stream.readNext(into: &bytes))
      seen.append(bytes[0])
    }
    #expect(seen[0..<3] == seen[3..<6] && seen[0..<3] == seen[6..<9] && Set(seen).count == 3)
    #expect(stream.rate == FrameRate(count: 25, seconds: 1))
  }

  @Test func `what ffmpeg cannot read is told in its words, without anything a terminal obeys`() {
    let path = folder.write("note.txt", Array("hello\u{1b}[31m".utf8))
    for path in [path, folder.write("empty", []), folder.path, "/nonexistent.mp4", "/dev/null"] {
      do {
        _ = try MovingPicture(film: path)
        Issue.record("\(path) was read")
      } catch {
        #expect(!"\(error)".contains("/dev/fd") && !"\(error)".utf8.contains(0x1b), "\(error)")
      }
    }
  }
}

extension RGB {
  fileprivate func farthestChannel(from other: RGB) -> Int {
    func off(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(off(red, other.red), off(green, other.green), off(blue, other.blue))
  }
}
