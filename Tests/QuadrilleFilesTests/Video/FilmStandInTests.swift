import Dispatch
import Glibc
import QuadrilleCore
import QuadrilleSystem
import TestSupport
import Testing

@testable import QuadrilleFiles

/// Films and sprites of a program that replaces ffmpeg: it copies the file, so the file holds the output of
/// ffmpeg.
@Suite struct FilmStandInTests {
  private let folder = ScratchFolder()
  private static let copying = ["/bin/cat", "/dev/fd/3"]

  private func standingIn<Result>(
    _ command: [String] = copying, _ body: () throws -> Result
  ) rethrows -> Result {
    try FilmProgram.$standIn.withValue(command) { try body() }
  }

  /// A film of grey pictures of two pixels, each brighter by ten.
  private func film(_ count: Int, rate: Int = 25, more: [UInt8] = []) -> String {
    var bytes = Array("YUV4MPEG2 W2 H1 F\(rate):1 Cmono\n".utf8)
    for index in 0..<count {
      bytes += Array("FRAME\n".utf8) + Array(repeating: UInt8(16 + 10 * index), count: 2)
    }
    return folder.write("film.bin", bytes + more)
  }

  private func levels(_ picture: MovingPicture, _ frames: [Int], rate: Int = 25) throws -> [Int] {
    var painter = picture.makePainter(size: picture.size)
    var frame = Frame(size: picture.size)
    return try frames.map {
      let isThere = try painter.paint(Moment(frame: $0, rate: rate), into: &frame)
      return isThere ? Int(frame.pixels[1].green) : -1
    }
  }

  @Test func `any picture of a film is the same alone and in sequence, to its end`() throws {
    try standingIn {
      let picture = try MovingPicture(film: film(8))
      #expect(!picture.isSeekable && picture.framesInLoop(rate: 60) == nil)
      let inOrder = try levels(picture, Array(0..<9))
      #expect(Set(inOrder).count == 9 && inOrder[..<8].sorted() == Array(inOrder[..<8]))
      #expect(inOrder[8] == -1)
      let wanted = [7, 0, 3, 3, 1, 6, 6, 2]
      #expect(try levels(picture, wanted) == wanted.map { inOrder[$0] })
      // At another rate the picture that is due is shown.
      #expect(
        try levels(picture, [0, 1, 2, 3, 4], rate: 50) == [0, 0, 1, 1, 2].map { inOrder[$0] })
    }
  }

  @Test(arguments: [1, 2, 5])
  func `a played film starts again at its end, read on another thread too`(
    count: Int
  ) throws {
    try standingIn {
      let stream = try PictureStream(film: film(count), loops: true)
      var bytes = [UInt8](repeating: 0, count: stream.layout.byteCount)
      var seen: [UInt8] = []
      for _ in 0..<3 * count {
        #expect(try stream.readNext(into: &bytes))
        seen.append(bytes[0])
      }
      let round = (0..<count).map { UInt8(16 + 10 * $0) }
      #expect(seen == round + round + round)
      let other = try PictureStream(film: film(3), loops: false)
      for _ in 0..<3 { #expect(try other.readNext(into: &bytes)) }
      #expect(try !other.readNext(into: &bytes))
    }
    let reader = try standingIn {
      try PipeReader(PictureStream(film: film(2), loops: true), history: 2)
    }
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    // Reads the newest picture until the eleventh has come, five rounds later.
    for _ in 0..<60_000 where last != 16 + 10 * (11 % 2) {
      _ = try reader.read(11, into: &bytes)
      last = bytes.first ?? 0
      usleep(1000)
    }
    #expect(last == 26)
  }

  @Test func `the error of the film program is reported, and its output is checked`() {
    let path = film(2)
    func refusal(_ command: String..., film path: String) -> String {
      standingIn(command) { QuadrilleFilesTests.refusal { try MovingPicture(film: path) } }
    }
    let words = "echo 'file:/dev/fd/3: bad \u{1b}[31m data' >&2; exit 1"
    let said = refusal("/bin/sh", "-c", words, film: path)
    #expect(said.contains("ffmpeg: bad") && !said.utf8.contains(0x1b), "\(said)")
    for (said, words) in [
      (refusal("/bin/false", film: path), "it returned no picture and no error"),
      (refusal("/nonexistent", film: path), "but not installed"),
      (refusal("/bin/cat", "/dev/fd/3", film: folder.path), "not a regular file"),
      (refusal("/bin/cat", "/dev/fd/3", film: "/nonexistent.mp4"), "No such file"),
      (refusal("/bin/echo", "hello", film: path), "cannot read '\(path)': "),
    ] {
      #expect(said.contains(words), "\(said)")
    }
    // Whole pictures, then half of one.
    let broken = film(2, more: Array("FRAME\n".utf8) + [7])
    #expect(throws: FileError.self) {
      try standingIn { try levels(MovingPicture(film: broken), [0, 1, 2]) }
    }
    #expect(FilmProgram.words(nil) == "ffmpeg: it returned no picture and no error")
    let long = FilmProgram.words(
      "[mov @ 0x55] moov \u{1b}]0;x\u{7} " + String(repeating: "a", count: 500))
    #expect(long.hasPrefix("ffmpeg: moov ") && !long.utf8.contains(0x1b) && long.count < 220)
    let large = FilmProgram.words(
      "[png_pipe @ 0x1] [IMGUTILS @ 0x2] Picture size 16000x16000 exceeds specified max pixel count"
    )
    #expect(large == "ffmpeg: its size 16000x16000 is more than 64 million pixels")
  }

  @Test func `a film without a picture in time is refused with the timeout`() throws {
    let path = film(3)
    let reason = "cannot read '\(path)': ffmpeg returned no picture for 5 seconds"
    let hanging = ["/bin/sh", "-c", "cat /dev/fd/3; exec sleep 1000"]
    try standingIn(hanging) {
      let stream = try PictureStream(film: path, loops: true)
      var bytes = [UInt8](repeating: 0, count: stream.layout.byteCount)
      // The timeout is for each picture, not for the whole film.
      for _ in 0..<3 { #expect(try stream.readNext(into: &bytes)) }
      stream.timeout = .zero
      #expect(refusal { try stream.readNext(into: &bytes) } == reason)
    }
    standingIn(["/bin/sh", "-c", "exec sleep 1000"]) {
      #expect(refusal { try PictureStream(film: path, loops: true, timeout: .zero) } == reason)
      #expect(refusal { try FilmSprite.read(path, timeout: .zero) } == reason)
    }
  }

  @Test func `the late opening or the failure of a film is reported to its observer`() throws {
    let ends = try Descriptor.pipe()
    let (good, seen) = (film(1), DispatchSemaphore(value: 0))
    // The program waits until this test writes.
    let late = [
      "/bin/sh", "-c",
      "read line </proc/\(getpid())/fd/\(ends.reading.rawValue); exec cat /dev/fd/3",
    ]
    let opening = try standingIn(late) { try FilmOpening(good) }
    #expect(try opening.picture(within: 0) == nil)
    opening.whenDone { outcome in
      if case .success(let picture) = outcome, (picture as? MovingPicture)?.size.width == 2 {
        seen.signal()
      }
    }
    try Array("go\n".utf8).withUnsafeBytes { try ends.writing.writeAll($0) }
    seen.wait()
    #expect(try opening.picture(within: 0) != nil)
    for end in [ends.reading, ends.writing] { end.close() }
    let failing = try standingIn(["/bin/false"]) { try FilmOpening(good) }
    failing.whenDone { outcome in
      if case .failure(let error) = outcome, "\(error)".contains("no picture") { seen.signal() }
    }
    seen.wait()
    #expect(throws: FileError.self) { try failing.picture(within: 0) }
  }

  // MARK: Sprites

  private static func pam(_ size: PixelSize, _ level: UInt8, alpha: UInt8 = 255) -> [UInt8] {
    Array("P7\nWIDTH \(size.width)\nHEIGHT \(size.height)\nDEPTH 4\nMAXVAL 255\nENDHDR\n".utf8)
      + (0..<size.area).flatMap { _ in [level, 1, 2, alpha] }
  }

  private func sprite(_ bytes: [UInt8]) throws -> Sprite {
    try standingIn { try FilmSprite.read(folder.write("sprite.bin", bytes)) }
  }

  @Test(arguments: [1, 2, 3, 30])
  func `the sprite of a film has all its pictures, with their alpha`(
    count: Int
  ) throws {
    let size = PixelSize(width: 2, height: 3)
    let found = try sprite(
      (0..<count).flatMap { Self.pam(size, UInt8($0), alpha: UInt8(250 - $0)) })
    let last = (0..<UInt8(count)).map { RGBA(RGB($0, 1, 2), alpha: 250 - $0) }
    #expect(found.pictures.map { $0.pixels[5] } == last)
    #expect(found.pictures.allSatisfy { $0.size == size })
    #expect(zip(found.ends, (1...count)).allSatisfy { abs($0 - Double($1) / 20) < 1e-9 })
  }
}
