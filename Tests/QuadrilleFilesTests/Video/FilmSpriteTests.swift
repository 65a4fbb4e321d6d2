import Glibc
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// Sprites of what only ffmpeg reads, where that is installed.
@Suite(.enabled(if: access("/usr/bin/ffmpeg", X_OK) == 0)) struct FilmSpriteTests {
  private let folder = ScratchFolder()

  /// Two pixels in a format that knows holes and is not read here, QOI.
  private static func picture(_ alpha: [UInt8]) -> [UInt8] {
    Array("qoif".utf8) + [0, 0, 0, 2, 0, 0, 0, 1, 4, 0]
      + [255, 200, 100, 50, alpha[0], 255, 10, 20, 30, alpha[1]] + [0, 0, 0, 0, 0, 0, 0, 1]
  }

  /// What is said about a sprite that is none.
  private func refusal(_ path: String) -> String {
    do {
      _ = try Sprite(path: path)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `holes stay holes`() throws {
    let sprite = try Sprite(path: folder.write("a.bin", Self.picture([255, 0])))
    #expect(sprite.pictures.count == 1)
    let pixels = sprite.pictures[0].pixels
    #expect(pixels.map(\.alpha) == [255, 0] && pixels[0].color == RGB(200, 100, 50))
  }

  @Test func `of a film twenty pictures a second are kept, small`() throws {
    var bytes = Array("YUV4MPEG2 W600 H300 F10:1 Cmono\n".utf8)
    for index in 0..<5 {
      bytes += Array("FRAME\n".utf8) + Array(repeating: UInt8(20 + 40 * index), count: 180_000)
    }
    let sprite = try Sprite(path: folder.write("film.bin", bytes))
    #expect((9...10).contains(sprite.pictures.count), "\(sprite.pictures.count)")
    #expect(sprite.pictures.allSatisfy { $0.size == PixelSize(width: 256, height: 128) })
    #expect(Set(sprite.pictures.map { $0.pixels[0].color }).count == 5)
  }

  @Test func `what is no picture is told in ffmpeg's words`() {
    let path = folder.write("note.txt", Array("hello\u{1b}[31m".utf8))
    let error = refusal(path)
    #expect(error.contains("ffmpeg: ") && !error.contains("\u{1b}"), "\(error)")
  }

  @Test func `what calls itself a GIF or PNG, is empty or a folder, is refused as before`() {
    for (name, words) in [("a.gif", "not a GIF"), ("b.png", "not a PNG")] {
      let path = folder.write(name, Self.picture([1, 1]))
      #expect(refusal(path).contains(words))
    }
    #expect(!refusal(folder.write("c", [])).contains("ffmpeg"))
    #expect(!refusal(folder.path).contains("ffmpeg"))
  }
}
