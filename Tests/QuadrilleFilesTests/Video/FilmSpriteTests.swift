import Glibc
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// Sprites of files that only ffmpeg reads, if it is installed.
@Suite(.enabled(if: access("/usr/bin/ffmpeg", X_OK) == 0, "ffmpeg is not installed"))
struct FilmSpriteTests {
  private let folder = ScratchFolder()

  @Test func `the sprite of a film has twenty pictures a second, scaled down`() throws {
    var bytes = Array("YUV4MPEG2 W600 H300 F10:1 Cmono\n".utf8)
    for index in 0..<5 {
      bytes += Array("FRAME\n".utf8) + Array(repeating: UInt8(20 + 40 * index), count: 180_000)
    }
    let sprite = try Sprite(path: folder.write("film.bin", bytes))
    #expect((9...10).contains(sprite.pictures.count), "\(sprite.pictures.count)")
    #expect(sprite.pictures.allSatisfy { $0.size == PixelSize(width: 256, height: 128) })
    #expect(Set(sprite.pictures.map { $0.pixels[0].color }).count == 5)
  }
}
