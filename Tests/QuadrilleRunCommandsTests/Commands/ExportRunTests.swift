import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

/// Exports into files, checked against the frames that they must contain.
@Suite struct ExportRunTests {
  private let folder = ScratchFolder()

  /// Exports into a file of the folder; returns its content.
  private func export(_ line: String, to name: String) -> [UInt8] {
    let run = CommandRun("export \(line) --no-defaults -o \(folder.path)/\(name)")
    #expect(run.code == 0 && run.output.isEmpty && run.talk.isEmpty, "\(line): \(run.talk)")
    return bytes(name)
  }

  private func bytes(_ name: String) -> [UInt8] {
    guard let stream = fopen(folder.path + "/" + name, "r") else { return [] }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 22)
    let count = fread(&bytes, 1, bytes.count, stream)
    return Array(bytes.prefix(count))
  }

  /// The pixels of a scene's frames, one after another.
  private func pixels(
    of scene: any Scene, _ frames: some Sequence<Int>, width: Int, height: Int, rate: Int = 60
  ) throws -> [[UInt8]] {
    let size = PixelSize(width: width, height: height)
    var painter = scene.makePainter(size: size)
    return try frames.map { number in
      var frame = Frame(size: size)
      _ = try painter.paint(Moment(frame: number, rate: rate), into: &frame)
      return frame.pixels.flatMap { [$0.red, $0.green, $0.blue] }
    }
  }

  @Test(arguments: [(0, 1), (0, 3), (5, 12), (479, 2)])
  func `raw pixels begin at the chosen frame and have the chosen count`(start: Int, count: Int)
    throws
  {
    let frames = try pixels(
      of: PictureScene(ContestScene()), start..<start + count, width: 9, height: 7)
    let line = "contest --size 9x7 --start \(start) --frames \(count)"
    #expect(export(line, to: "a.rgb") == Array(frames.joined()))
    let header = Array("P6\n9 7\n255\n".utf8)
    #expect(export(line, to: "a.ppm") == frames.flatMap { header + $0 })
    let film = export(line, to: "a.y4m")
    #expect(film.starts(with: "YUV4MPEG2 W9 H7 F60:1 ".utf8))
    let text = String(decoding: film.map { $0 < 128 ? $0 : 46 }, as: UTF8.self)
    #expect(text.ranges(of: "FRAME\n").count == count)
    #expect(
      film.count == (text.split(separator: "\n").first?.utf8.count ?? 0) + 1 + count
        * (6 + 3 * 63))
  }

  @Test func `without a count an export is one loop, at either frame rate`() throws {
    #expect(export("contest --size 1x1", to: "a.rgb").count == 480 * 3)
    let half = export("contest --fps 30 --size 1x1", to: "b.rgb")
    #expect(
      half
        == Array(
          try pixels(of: PictureScene(ContestScene()), 0..<240, width: 1, height: 1, rate: 30)
            .joined()))
    #expect(export("snow --loop 2 --size 1x1", to: "c.rgb").count == 120 * 3)
  }

  @Test func `numbered pictures are separate files with the pixels of their frames`() throws {
    let run = CommandRun(
      "export contest --no-defaults --size 9x7 --start 8 --frames 4 -o \(folder.path)/n-%03d.png")
    #expect(run.code == 0)
    #expect(folder.names == ["n-008.png", "n-009.png", "n-010.png", "n-011.png"])
    let frames = try pixels(of: PictureScene(ContestScene()), 8..<12, width: 9, height: 7)
    for (name, frame) in zip(folder.names, frames) {
      let picture = try ImagePicture(path: folder.path + "/" + name)
      var painter = picture.makePainter(size: PixelSize(width: 9, height: 7))
      var found = Frame(size: PixelSize(width: 9, height: 7))
      _ = try painter.paint(Moment(frame: 0, rate: 60), into: &found)
      #expect(found.pixels.flatMap { [$0.red, $0.green, $0.blue] } == frame, "\(name)")
    }
    let one = export("contest --size 9x7 --start 9", to: "one.png")
    #expect(one == bytes("n-009.png"))
  }

  @Test func `--cells alone gives a picture of the default size for that grid`() throws {
    let size = PictureScene.pixels(columns: 3, rows: 2)
    let bytes = export("contest --cells 3x2 --frames 1", to: "a.rgb")
    #expect(bytes.count == 3 * size.area)
    #expect(
      bytes
        == export(
          "contest --cells 3x2 --size \(size.width)x\(size.height) --frames 1", to: "b.rgb"))
  }

  @Test func `a gif holds every third of 60 frames a second, all of 30, and keeps their times`()
    throws
  {
    for (rate, frames, pictures) in [(60, 12, 4), (60, 13, 5), (30, 12, 12)] {
      _ = export("contest --size 9x7 --fps \(rate) --frames \(frames)", to: "a.gif")
      let gif = try ImagePicture(path: folder.path + "/a.gif")
      var changes = 0
      var frame = 0
      while let next = gif.nextChange(after: Moment(frame: frame, rate: 100)),
        next < frames * 100 / rate
      {
        changes += 1
        frame = next
        // Each picture is due at a whole hundredth of a second.
        #expect(frame == (changes * (rate == 60 ? 3 : 1) * 200 / rate + 1) / 2)
      }
      #expect(changes == pictures - 1, "\(rate) \(frames)")
    }
  }

  @Test(arguments: [
    ("snow -o x.glsl", "cannot be a shader"),
    ("contest --pattern stars -o x.glsl", "not for glsl"),
    ("contest --cells 9x9 --size 8x9 -o x.kitty", "too small for 9x9 cells"),
    ("contest --cells 9x9 --size 9x8 -o x.kitty", "too small for 9x9 cells"),
    ("contest --cells 3000x9 -o x.png", "too large"),
    ("contest -o a-%d-%d.png", "two picture numbers"),
    ("contest -o x.png --frames 2", "a png holds one frame"),
  ])
  func `an impossible export is refused before its file exists`(line: String, words: String) {
    let run = CommandRun(
      "export \(line.replacing("-o ", with: "--no-defaults -o \(folder.path)/"))")
    #expect(run.code == 64 && run.talk.contains(words), "\(run.talk)")
    #expect(folder.names == [])
  }
}
