import Glibc
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// Files that are read through ffmpeg, if it is installed.
@Suite(.enabled(if: access("/usr/bin/ffmpeg", X_OK) == 0, "ffmpeg is not installed"))
struct FilmTests {
  private let folder = ScratchFolder()

  /// A picture in a format that only ffmpeg reads: two pixels, red and blue.
  private static let bitmap: [UInt8] =
    Array("P6\n2 1\n255\n".utf8) + [255, 0, 0, 0, 0, 255]

  private func pixels(_ picture: MovingPicture, _ frame: Int = 0) throws -> [RGB] {
    let size = PixelSize(width: 2, height: 1)
    return try #require(try picture.picture(at: Moment(frame: frame, rate: 25), size: size)).pixels
  }

  @Test(arguments: ["a.ppm", "-a%03d.ppm", "concat:b.ppm", "http:c.ppm", "it's \"d\" $(e).ppm"])
  func `a still picture read through ffmpeg is still, whatever its file is called`(name: String)
    throws
  {
    let path = folder.write(name, Self.bitmap)
    let picture = try MovingPicture(film: path, isLive: true)
    let found = try pixels(picture)
    let off = zip(found, [RGB(255, 0, 0), RGB(0, 0, 255)]).map { $0.channelDistance(to: $1) }
    #expect(off.allSatisfy { $0 <= 3 }, "\(found)")
    #expect(try pixels(picture, 500) == found)
    #expect(picture.nextChange(after: Moment(frame: 0, rate: 60)) == nil)
    #expect(picture.framesInLoop(rate: 60) != nil)
  }

  /// A film of `count` grey pictures, each brighter by ten.
  private func film(_ count: Int, rate: Int = 25) -> String {
    var bytes = Array("YUV4MPEG2 W2 H1 F\(rate):1 Cmono\n".utf8)
    for index in 0..<count {
      bytes += Array("FRAME\n".utf8) + Array(repeating: UInt8(16 + 10 * index), count: 2)
    }
    return folder.write("film.bin", bytes)
  }

  @Test(arguments: [
    "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n%\n#EXT-X-ENDLIST\n",
    "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nhttp://127.0.0.1:@/a.ts\n#EXT-X-ENDLIST\n",
    "ffconcat version 1.0\nfile '%'\n",
    "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video @ RTP/AVP 96\n",
    "<?xml version=\"1.0\"?>\n<MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" "
      + "profiles=\"urn:mpeg:dash:profile:isoff-on-demand:2011\"><BaseURL>http://127.0.0.1:@/"
      + "</BaseURL><Period/></MPD>",
  ])
  func `a playlist is refused and opens no file or address that it names`(text: String) throws {
    let server = try #require(LoopbackServer())
    // A film that would be read.
    let list = text.replacing("%", with: film(3)).replacing("@", with: "\(server.port)")
    for name in ["list.mp4", "list.m3u8", "list.mpd", "list.sdp"] {
      let path = folder.write(name, Array(list.utf8))
      // On a busy machine ffmpeg may need longer than users wait.
      let time = Duration.seconds(120)
      let said = [
        refusal { _ = try PictureStream(film: path, loops: false, timeout: time) },
        refusal { _ = try FilmSprite.read(path, timeout: time) },
      ]
      let reason = "ffmpeg: its format is not one of pictures or films"
      #expect(said == ["cannot read '\(path)': \(reason)", "cannot read '\(path)': \(reason)"])
    }
    #expect(!server.wasCalled)
  }

  /// A server that notices connections.
  private final class LoopbackServer {
    let port: Int
    private let number: Int32

    init?() {
      number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let (number, size) = (number, length)
      let isBound = withUnsafeMutablePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          bind(number, address, size) == 0 && listen(number, 9) == 0
            && getsockname(number, address, &length) == 0
        }
      }
      guard isBound else { return nil }
      port = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit { close(number) }

    var wasCalled: Bool {
      let found = accept(number, nil, nil)
      if found >= 0 { close(found) }
      return found >= 0
    }
  }

  @Test func `a picture of more than 64 million pixels is refused`() {
    let path = folder.write(
      "a.mp4", Array("P6\n15000 16000\n255\n".utf8) + Array(repeating: 7, count: 90))
    #expect(
      refusal { try MovingPicture(film: path) }
        .hasSuffix("ffmpeg: its size 15000x16000 is more than 64 million pixels"))
  }

  @Test func `an error of ffmpeg holds no descriptor's path and no escape character`() {
    let path = folder.write("note.txt", Array("hello\u{1b}[31m".utf8))
    for path in [path, folder.write("empty", []), folder.path, "/nonexistent.mp4", "/dev/null"] {
      let said = refusal { try MovingPicture(film: path) }
      #expect(said != "accepted" && !said.contains("/dev/fd"), "\(said)")
      #expect(!said.utf8.contains(0x1b))
    }
  }
}
