import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@Suite struct ExportTests {
  @Test(arguments: [
    CellSize(columns: 80, rows: 24), .init(columns: 200, rows: 60), .init(columns: 1, rows: 1),
    .init(columns: 3, rows: 2), .init(columns: 320, rows: 90),
  ])
  func `ansi shows every frame exactly on an independent terminal`(size: CellSize) throws {
    let count = size.area > 10_000 ? 4 : 24
    let result = Binary.run([
      "export", "contest", "--format", "ansi", "--tolerance", "lossless", "--cells",
      size.description,
      "--frames", "\(count)", "--start", "10", "-o", "-",
    ])
    #expect(result.code == 0)
    let terminal = VirtualTerminal(size: size)
    var painter = ContestScene().makePainter(size: size.pixels)
    var frame = Frame(size: size.pixels)
    let mark = EscapeSequence.endSynchronized.bytes
    var start = 0
    var index = 0
    for end in result.output.indices
    where end + 1 >= start + mark.count && result.output[end] == UInt8(ascii: "l")
      && result.output[(end + 1 - mark.count)...end].elementsEqual(mark)
    {
      terminal.feed(Array(result.output[start...end]))
      start = end + 1
      _ = try painter.paint(Moment(frame: 10 + index, rate: 60), into: &frame)
      #expect(
        difference(terminal.frame.pixels, from: frame.pixels) == nil, "frame \(index)")
      index += 1
    }
    #expect(index == count)
  }

  @Test func `a frame is the same whether or not others were exported`() {
    let all = Binary.run("export contest --format rgb --size 9x7 --frames 40 -o -".words)
    for index in [0, 13, 39] {
      let one = Binary.run(
        "export contest --format rgb --size 9x7 --frames 1 --start \(index) -o -".words)
      #expect(difference(one.output, from: all.output.dropFirst(index * 189).prefix(189)) == nil)
    }
  }

  @Test func `it begins with the first frame`() {
    let usual = Binary.run("export contest --format rgb --size 9x7 --frames 2 -o -".words).output
    let first = "export contest --format rgb --size 9x7 --frames 2 -o - --start"
    #expect(usual == Binary.run("\(first) 0".words).output)
    #expect(usual != Binary.run("\(first) 1".words).output)
  }

  @Test func `without a count it is one whole loop`() {
    #expect(Binary.run("export contest --format rgb --size 1x1 -o -".words).output.count == 480 * 3)
    #expect(
      Binary.run("export contest --fps 30 --format rgb --size 1x1 -o -".words).output.count == 240
        * 3)
    #expect(
      Binary.run("export contest --style telegram --rest 0.5 --format rgb --size 1x1 -o -".words)
        .output.count == 480 * 3)
    #expect(
      Binary.run("export contest --advance key --format rgb --size 1x1 -o -".words).output.count
        == 3)
  }

  @Test func `formats are taken from endings, and what is written is what is read`() throws {
    let scratch = ScratchFolder()
    let folder = scratch.path
    for (name, bytes) in [
      ("a.ppm", 3 * (9 + 15 * 3)), ("a.rgb", 3 * 45), ("a.y4m", -1), ("a.ANSI", -1),
    ] {
      let size = name.hasSuffix("ANSI") ? ["--cells", "5x3"] : ["--size", "5x3"]
      let result = Binary.run(
        ["export", "linear", "--frames", "3", "-o", folder + "/" + name] + size)
      #expect(result.code == 0, "\(result.error)")
      if bytes >= 0 { #expect(Golden.read(folder + "/" + name) != nil) }
    }
    #expect(scratch.names == ["a.ANSI", "a.ppm", "a.rgb", "a.y4m"])
    let raw = Binary.run([
      "export", folder + "/a.rgb", "--size", "5x3", "--format", "rgb", "-o", "-",
    ])
    let direct = Binary.run("export linear --size 5x3 --frames 3 --format rgb -o -".words)
    #expect(difference(raw.output, from: direct.output) == nil)
    let video = Binary.run([
      "export", folder + "/a.y4m", "--size", "5x3", "--format", "rgb", "-o", "-",
    ])
    #expect(video.output.count == direct.output.count)
    #expect(zip(video.output, direct.output).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  @Test func `a stream from standard input is exported to its end`() {
    let video = Binary.run("export contest --format y4m --size 6x4 --frames 7 --fps 30 -o -".words)
    let result = Binary.run(
      "export - --format rgb --size 6x4 --fps 30 -o -".words, input: video.output)
    #expect(result.code == 0)
    #expect(result.output.count == 7 * 72)
    let cut = Binary.run(
      "export - --format rgb --size 6x4 -o -".words, input: Array(video.output.dropLast(5)))
    #expect(cut.code == 1)
    #expect(cut.error.contains("truncated"))
  }

  @Test func `failures leave no file behind`() {
    let scratch = ScratchFolder()
    let folder = scratch.path
    let truncated = scratch.write("t.y4m", Array("YUV4MPEG2 W4 H4 F30:1\nFRAME\nabc".utf8))
    for (words, word) in [
      (["export", truncated, "-o", folder + "/o.ppm"], "truncated"),
      (["export", folder + "/none.y4m", "-o", folder + "/o.ppm"], "No such file"),
      (["export", "contest", "-o", folder + "/no/such/o.ppm"], "No such file"),
      (["export", "contest", "-o", folder + "/"], "format"),
      (["export", "contest", "-o", folder + "/%04d-%d.png"], "two picture numbers"),
      (["export", "contest", "--palette", String(repeating: "x", count: 100_000)], "xxx…'"),
      (["export", "contest", "--start", "5", "-o", "/dev/full", "--format", "ppm"], "No space"),
    ] as [([String], String)] {
      let result = Binary.run(words)
      #expect(result.code == 1 || result.code == 64, "\(words)")
      #expect(result.error.contains(word), "\(result.error)")
      #expect(result.error.split(separator: "\n").count == 1)
    }
    #expect(scratch.names == ["t.y4m"])
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 128 + SIGTERM)] as [(Int32, Int32)])
  func `an interrupted export leaves no file behind`(signal: Int32, code: Int32) {
    let scratch = ScratchFolder()
    let folder = scratch.path
    let terminal = PseudoTerminal(
      ["export", "contest", "--size", "400x400", "--frames", "1000000", "-o", folder + "/o.rgb"])
    // It has the file, which has a name where the file system knows no others.
    #expect(
      terminal.read { terminal in
        RunningProcess(terminal.process.id)?.files.contains { $0.hasPrefix(folder) } == true
      })
    terminal.send(signal)
    #expect(terminal.exitCode() == code)
    #expect(scratch.names.isEmpty)
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }

  @Test func `a file that may not grow is an error like any other`() {
    let scratch = ScratchFolder()
    let path = scratch.path + "/o.rgb"
    let result = Binary.run(
      [
        "-c", "ulimit -f 1; \"$@\"", "sh", Binary.path, "export", "contest", "--size", "400x400",
        "--frames", "9", "-o", path,
      ], program: "/bin/sh")
    #expect(result.code == 1 && result.error.contains("cannot write '\(path)': File too large"))
    #expect(scratch.names.isEmpty)
  }
}
