import Glibc
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@Suite struct ImageExportTests {
  private func run(_ line: String) -> Binary.Result {
    Binary.run(line.split(separator: " ").map(String.init))
  }

  @Test func `a png of a frame is that frame`() {
    let scratch = ScratchFolder()
    let path = scratch.path + "/a.png"
    #expect(run("export contest --size 9x7 --start 33 -o \(path)").code == 0)
    let again = run("export \(path) --size 9x7 --format rgb -o -")
    let direct = run("export contest --size 9x7 --start 33 --frames 1 --format rgb -o -")
    #expect(difference(again.output, from: direct.output) == nil)
  }

  @Test func `a grid makes a picture with cells for its letters`() throws {
    let scratch = ScratchFolder()
    for cells in [CellSize(columns: 40, rows: 12), CellSize(columns: 100, rows: 90)] {
      let raw = run("export chat --cells \(cells) --frames 1 --format rgb -o -").output
      #expect(raw.count == 3 * 72 * cells.area)
    }
    let refused = run("export chat --cells 40x12 --size 640x384 -o \(scratch.path)/b.png")
    #expect(refused.code == 64 && refused.error.contains("240x144"))
    #expect(run("export chat --cells 4000x2000 -o \(scratch.path)/b.png").code == 64)
    #expect(scratch.names.isEmpty)
  }

  @Test func `several frames are files of their own, or refused`() {
    let scratch = ScratchFolder()
    let refused = run("export contest --size 2x2 --frames 3 -o \(scratch.path)/a.png")
    #expect(refused.code == 64)
    #expect(refused.error.contains("%04d"))
    #expect(
      run("export contest --size 2x2 --frames 3 --start 9 -o \(scratch.path)/a-%03d.png").code == 0)
    #expect(scratch.names == ["a-009.png", "a-010.png", "a-011.png"])
    let one = run("export \(scratch.path)/a-010.png --size 2x2 --format rgb -o -")
    let direct = run("export contest --size 2x2 --frames 1 --start 10 --format rgb -o -")
    #expect(difference(one.output, from: direct.output) == nil)
  }

  @Test func `a gif's times are the frames' times, and its loop is whole`() {
    let scratch = ScratchFolder()
    for (options, duration) in [("", 8.0), ("--fps 30", 8), ("--style ios", 2.4)] {
      let path = scratch.path + "/a.gif"
      #expect(run("export contest --size 3x3 \(options) -o \(path)").code == 0)
      let frames = run("export \(path) --size 1x1 --format rgb -o -").output.count / 3
      #expect(Double(frames) == duration * 60, "\(options)")
    }
  }

  @Test func `what another program decodes is what was meant`() throws {
    let convert = "/usr/bin/convert"
    guard access(convert, X_OK) == 0 else { return }
    let scratch = ScratchFolder()
    let path = scratch.path + "/a.gif"
    #expect(run("export contest --size 24x16 --frames 12 -o \(path)").code == 0)
    let theirs = Binary.run([path, "-coalesce", "-depth", "8", "rgb:-"], program: convert)
    try #require(theirs.output.count == 4 * 24 * 16 * 3)
    let ours = run("export \(path) --size 24x16 --frames 12 --format rgb -o -")
    let truth = run("export contest --size 24x16 --frames 12 --format rgb -o -")
    let count = 24 * 16 * 3
    for picture in 0..<4 {
      let shown = Array(theirs.output[picture * count..<(picture + 1) * count])
      let own = ours.output[3 * picture * count..<(3 * picture + 1) * count]
      #expect(difference(shown, from: own) == nil)
      let real = truth.output[3 * picture * count..<(3 * picture + 1) * count]
      let squares = zip(shown, real).reduce(0) { sum, pair in
        let off = Int(pair.0) - Int(pair.1)
        return sum + off * off
      }
      #expect(squares < 4 * count)
    }
  }

  @Test func `a cast has the bytes of play and their times`() throws {
    let cast = run("export contest --cells 12x4 --frames 40 --format cast -o -")
    let ansi = run("export contest --cells 12x4 --frames 40 --format ansi -o -")
    let lines = cast.text.split(separator: "\n").map(String.init)
    try #require(lines.count == 43)
    #expect(lines[0].hasPrefix("{\"version\": 2, \"width\": 12, \"height\": 4, "))
    var bytes: [UInt8] = []
    for (index, line) in lines[2..<42].enumerated() {
      let time = try #require(Double(line.dropFirst().prefix { $0 != "," }))
      #expect(abs(time - Double(index) / 60) < 1e-6)
      bytes += Array(unescaped(line).utf8)
    }
    // The cursor is left below the picture.
    #expect(difference(bytes + Array("\u{1b}[0m\u{1b}[4;1H\r\n".utf8), from: ansi.output) == nil)
    #expect(unescaped(lines[1]).hasPrefix("\u{1b}[?1049h\u{1b}[?25l"))
    #expect(unescaped(lines[42]).hasSuffix("\u{1b}[?25h\u{1b}[?1049l"))
  }

  @Test(arguments: ["contest", "aurora", "snow", "contest+snow", "title"])
  func `kitty's bytes are pictures over the grid, which ask for nothing`(scene: String) {
    let words = "export \(scene) --cells 30x8 --start 90 --frames 20 --format kitty -o -"
    let result = run(words)
    var terminal = GraphicsTerminal(columns: 30, rows: 9)
    terminal.feed(result.output)
    #expect(terminal.faults == [] && terminal.answers.isEmpty && !terminal.isInside)
    #expect(terminal.pictures.count == 1 && terminal.sent > 0)
    // Small pictures replace each other, as in play.
    if scene == "contest" { #expect(terminal.replaced == 19 && terminal.sent == 1) }
    let place = terminal.pictures.values.first?.placement
    #expect(place?.columns == 30 && place?.rows == 8)
    let ends = result.text.ranges(of: "\u{1b}[?2026l").count
    #expect(ends == 20)
  }

  @Test(arguments: [nil, "600x360"])
  func `the chat's bytes are bubbles over a ground, with its words as text`(size: String?) {
    let words = "export chat --cells 60x20 --frames 40 --format kitty -o -"
    let result = run(words + (size.map { " --size \($0)" } ?? ""))
    var terminal = GraphicsTerminal(columns: 60, rows: 21)
    terminal.feed(result.output)
    #expect(terminal.faults == [] && terminal.answers.isEmpty && !terminal.isInside)
    let places = terminal.pictures.values.compactMap(\.placement)
    // One is the ground; the others have their own pixels.
    #expect(places.count { $0.columns == 60 && $0.rows == 20 } == 1)
    #expect(places.count { $0.columns == 0 } > 1)
    #expect(terminal.moved + terminal.sent < 400)
    let cell = size == nil ? (width: 8, height: 16) : (width: 10, height: 18)
    #expect(places.allSatisfy { $0.offsetX < cell.width && $0.offsetY < cell.height })
    #expect(
      places.allSatisfy {
        $0.column * cell.width + $0.offsetX + ($0.columns == 0 ? $0.width : 0) <= 60 * cell.width
      })
    #expect((0..<20).contains { terminal.line($0).contains { $0.isLetter } })
  }

  /// The last string of an event.
  private func unescaped(_ line: String) -> String {
    guard let start = line.range(of: "\"o\", \"")?.upperBound else { return "" }
    var result = ""
    var rest = line[start...].dropLast(2)
    while let character = rest.popFirst() {
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch rest.popFirst() {
      case "u":
        let code = UInt32(rest.prefix(4), radix: 16) ?? 0
        rest = rest.dropFirst(4)
        if let scalar = Unicode.Scalar(code) { result.unicodeScalars.append(scalar) }
      case "n": result += "\n"
      case "r": result += "\r"
      case "t": result += "\t"
      case let other?: result.append(other)
      case nil: break
      }
    }
    return result
  }
}

extension String {
  /// Where a text first stands.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
