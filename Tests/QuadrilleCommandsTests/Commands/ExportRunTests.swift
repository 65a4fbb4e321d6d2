import Glibc
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

extension OneAtATime {
  /// Exports into files, by the frames that should be in them.
  @Suite struct ExportRunTests {
    private let folder = ScratchFolder()

    /// Exports into a file of the folder; what is in it then.
    private func export(_ line: String, to name: String) -> [UInt8] {
      let run = CommandRun("export \(line) --no-defaults -o \(folder.path)/\(name)")
      OneAtATime.releaseSignals()
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
    func `pixels as they are begin where they should, and are as many`(start: Int, count: Int)
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

    @Test(arguments: ["a.json", "a.glsl", "a%d.png", "a.png", "a.gif", "a.rgb", "a.cast"])
    func `what a link has that cannot be had is told once, whatever is written`(name: String) {
      let link = "https://t.me/bg/aBcd?bg_color=112233~223344~334455"
      let size =
        name == "a.json" || name == "a.glsl"
        ? "" : name == "a.cast" ? "--cells 2x2 --frames 1" : "--size 2x2 --frames 1"
      let run = CommandRun(
        "export contest --no-defaults --palette \(link) \(size) -o \(folder.path)/\(name)")
      OneAtATime.releaseSignals()
      #expect(run.code == 0 && run.output.isEmpty && folder.names.count == 1)
      #expect(
        run.talk.split(separator: "\n").count == 1 && run.talk.contains("--pattern"), "\(run.talk)")
    }

    @Test func `without a count it is the loop, at half the rate in half the frames`() throws {
      #expect(export("contest --size 1x1", to: "a.rgb").count == 480 * 3)
      let half = export("contest --fps 30 --size 1x1", to: "b.rgb")
      #expect(
        half
          == Array(
            try pixels(of: PictureScene(ContestScene()), 0..<240, width: 1, height: 1, rate: 30)
              .joined()))
      #expect(export("snow --loop 2 --size 1x1", to: "c.rgb").count == 120 * 3)
    }

    @Test func `numbered pictures are files of their own, and none is written anew unasked`() throws
    {
      let run = CommandRun(
        "export contest --no-defaults --size 9x7 --start 8 --frames 4 -o \(folder.path)/n-%03d.png")
      OneAtATime.releaseSignals()
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

    @Test func `a grid's picture has the pixels of its letters`() throws {
      let size = PictureScene.pixels(columns: 3, rows: 2)
      let bytes = export("contest --cells 3x2 --frames 1", to: "a.rgb")
      #expect(bytes.count == 3 * size.area)
      #expect(
        bytes
          == export(
            "contest --cells 3x2 --size \(size.width)x\(size.height) --frames 1", to: "b.rgb"))
    }

    @Test func `the bytes for a terminal show each frame, and what follows stands below`() throws {
      let cells = CellSize(columns: 12, rows: 5)
      let line = "contest --cells 12x5 --tolerance lossless --start 10 --frames 24"
      let bytes = export(line, to: "a.ansi")
      let terminal = VirtualTerminal(size: CellSize(columns: 12, rows: 7))
      let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1b}[?2026l")
      #expect(parts.count == 25)
      let frames = try pixels(of: ContestScene(), 10..<34, width: 12, height: 10)
      for (part, frame) in zip(parts, frames) {
        terminal.feed(Array((part + "\u{1b}[?2026l").utf8))
        let seen = (0..<10).flatMap { y in
          (0..<12).flatMap { x in
            let halves = terminal.halves(column: x, row: y / 2)
            let pixel = y % 2 == 0 ? halves.upper : halves.lower
            return [pixel.red, pixel.green, pixel.blue]
          }
        }
        #expect(seen == frame)
      }
      terminal.feed(Array(((parts.last.map { String($0) } ?? "") + "$ ").utf8))
      #expect(terminal.text(row: cells.rows).hasPrefix("$ "))
      // A cast holds the same bytes, with their times.
      let cast = String(decoding: export(line, to: "a.cast"), as: UTF8.self).split(separator: "\n")
      #expect(cast.count == 1 + 1 + 24 + 1)
      #expect(
        cast[0].contains("\"width\": 12") && cast[0].contains("\"title\": \"quadrille: contest\""))
      for (index, line) in cast.dropFirst(2).enumerated() {
        let time = try #require(JSONValue(parsing: Array(line.utf8)).asArray?.first?.asNumber)
        #expect(abs(time - Double(index) / 60) < 1e-5)
      }
    }

    @Test func `a gif shows every third of 60 frames, and all of 30, and lasts as long`() throws {
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
          // Each when it is due, in whole hundredths of a second.
          #expect(frame == (changes * (rate == 60 ? 3 : 1) * 200 / rate + 1) / 2)
        }
        #expect(changes == pictures - 1, "\(rate) \(frames)")
      }
    }

    @Test func `kitty's pictures are over all cells, with nothing to be answered`() {
      var terminal = GraphicsTerminal(columns: 12, rows: 5)
      terminal.feed(export("contest --cells 12x5 --frames 3", to: "a.kitty"))
      #expect(terminal.faults == [] && terminal.answers.isEmpty)
      let shown = terminal.pictures.values.compactMap(\.placement)
      #expect(shown.count == 1 && shown.first?.columns == 12 && shown.first?.rows == 5)
      var chat = GraphicsTerminal(columns: 40, rows: 12)
      chat.feed(export("chat --cells 40x12 --frames 2 --size 400x240", to: "b.kitty"))
      #expect(chat.faults == [] && chat.pictures.count > 1)
    }

    @Test func `edges for kitty are as fine as a window's cells let them, or as is usual`() {
      for (line, detail) in [
        ("snow", 1), ("pokedex", 2), ("title", 3), ("title --size 40x80", 2),
      ] {
        var terminal = GraphicsTerminal(columns: 20, rows: 8)
        terminal.feed(export("\(line) --cells 20x8 --frames 2", to: "a.kitty"))
        // Two more, where the terminal would mix an edge with what is beyond.
        #expect(
          Set(terminal.pictures.values.map(\.image.size))
            == [PixelSize(width: 20 * detail + 2, height: 16 * detail + 2)], "\(line)")
        #expect(terminal.faults == [])
      }
      // What cannot be looked at before its time has two pixels in a cell's width.
      _ = export("contest --size 30x30 --frames 2", to: "a.gif")
      _ = export("contest --size 30x30 --frames 2", to: "a.y4m")
      var terminal = GraphicsTerminal(columns: 20, rows: 3)
      terminal.feed(export("\(folder.path)/a.y4m --cells 20x3 --frames 2", to: "b.kitty"))
      #expect(Set(terminal.pictures.values.map(\.image.size)) == [PixelSize(width: 42, height: 14)])
    }

    @Test func `a shader is the text that is made of the scene`() throws {
      let text = String(decoding: export("aurora --dim 30", to: "a.glsl"), as: UTF8.self)
      let arguments = try ParsedArguments(["aurora"], of: .export)
      let scene = try SceneRequest(arguments, rate: 60).makeScene()
      #expect(
        try text
          == ShaderFile(
            scene, name: "aurora", language: .glsl, rate: 60, dim: 0.3, contrast: 4.5)?.text)
      #expect(text != String(decoding: export("aurora", to: "b.glsl"), as: UTF8.self))
    }

    @Test func `edges of finer blocks are exported where they are asked for`() {
      let line = "snow --cells 30x8 --frames 2 --tolerance lossless --start 200"
      let half = export(line, to: "a.ansi")
      let fine = export(line + " --blocks sextant", to: "b.ansi")
      let shapes = String(decoding: fine, as: UTF8.self).unicodeScalars
      #expect(shapes.contains { (0x1fb00...0x1fb3b).contains($0.value) })
      #expect(
        !String(decoding: half, as: UTF8.self).unicodeScalars.contains {
          (0x1fb00...0x1fb3b).contains($0.value)
        })
    }

    @Test func `only what is built in can come by turns`() {
      _ = export("contest --size 4x4 --frames 2", to: "a.y4m")
      let run = CommandRun(
        "export \(folder.path)/a.y4m --cycle 2 --no-defaults -o \(folder.path)/b.rgb")
      OneAtATime.releaseSignals()
      #expect(run.code == 64 && run.talk.contains("--cycle plays scenes and shaders only"))
      #expect(folder.names == ["a.y4m"])
    }

    @Test func `settings are a file that plays the same`() throws {
      let text = String(
        decoding: export("contest+snow --palette night", to: "a.json"), as: UTF8.self)
      #expect(text.contains("\"contest\"") && text.contains("\"snow\""))
      let again = export("\(folder.path)/a.json --size 9x7 --frames 2", to: "a.rgb")
      #expect(again == export("contest+snow --palette night --size 9x7 --frames 2", to: "b.rgb"))
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
    func `what cannot be is refused before a file is there`(line: String, words: String) {
      let run = CommandRun(
        "export \(line.replacing("-o ", with: "--no-defaults -o \(folder.path)/"))")
      OneAtATime.releaseSignals()
      #expect(run.code == 64 && run.talk.contains(words), "\(run.talk)")
      #expect(folder.names == [])
    }
  }
}
