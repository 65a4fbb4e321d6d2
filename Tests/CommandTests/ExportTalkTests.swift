import Glibc
import QuadrilleCells
import TestSupport
import Testing

/// What export says to people, and to scripts does not.
@Suite struct ExportTalkTests {
  /// The program on a terminal that is its input, its output and where it complains.
  private func export(_ words: String) -> PseudoTerminal {
    PseudoTerminal(
      shell: "\(Binary.path) export \(words) 2>&1", size: CellSize(columns: 300, rows: 5))
  }

  @Test func `a file that is there is asked for, and replaced by yes or force only`() throws {
    let scratch = ScratchFolder()
    let path = scratch.write("a.rgb", [7])
    let words = "contest --size 2x2 --frames 2 -o \(path)"
    for answer in ["n", "", "\u{4}"] {
      let refused = export(words)
      // What is typed stands behind the question.
      #expect(refused.read { $0.shows("replace it? [y/N] ") })
      refused.type(answer == "\u{4}" ? answer : answer + "\n")
      #expect(refused.exitCode() == 1)
      #expect(refused.shows("was not replaced"))
      #expect(Golden.read(path)?.utf8.count == 1)
    }
    let taken = export(words)
    #expect(taken.read { $0.shows("replace it? [y/N]") })
    taken.type("y\n")
    #expect(taken.exitCode() == 0)
    #expect(taken.shows("wrote \(path), 2 pictures, 24 bytes"))
    let forced = export("--force " + words)
    #expect(forced.exitCode() == 0)
    #expect(!forced.shows("replace it"))
    let script = Binary.run(["export"] + words.split(separator: " ").map { String($0) })
    #expect(script.code == 0 && script.error.isEmpty && script.output.isEmpty)
    #expect(scratch.names == ["a.rgb"])
  }

  @Test func `each of numbered files is asked about, or all at once`() {
    let scratch = ScratchFolder()
    for name in ["a0.png", "a2.png"] { _ = scratch.write(name, [7]) }
    let words = "contest --size 2x2 --frames 3 -o \(scratch.path)/a%d.png"
    let refused = export(words)
    #expect(refused.read { $0.shows("a0.png' exists already; replace it? [y/N/a: all 2]") })
    refused.type("y\n")
    #expect(refused.read { $0.shows("a2.png' exists already; replace it? [y/N]") })
    refused.type("n\n")
    #expect(refused.exitCode() == 1 && refused.shows("nothing was written"))
    #expect(scratch.names.sorted() == ["a0.png", "a2.png"])
    #expect(Golden.read(scratch.path + "/a0.png")?.utf8.count == 1)
    let all = export(words)
    #expect(all.read { $0.shows("[y/N/a: all 2]") })
    all.type("a\n")
    #expect(all.exitCode() == 0 && all.shows("3 pictures"))
    #expect(scratch.names.sorted() == ["a0.png", "a1.png", "a2.png"])
  }

  @Test func `the cursor is left below a picture, wherever that is`() {
    let text = Binary.run(
      ["export", "contest", "--cells", "8x3", "--frames", "2", "--format", "ansi", "-o", "-"]
    ).output
    #expect(text.suffix(12) == Array("\u{1b}[0m\u{1b}[3;1H\r\n".utf8)[...])
    for rows in [3, 6] {
      let terminal = VirtualTerminal(size: CellSize(columns: 8, rows: rows))
      terminal.feed(text + Array("$".utf8))
      #expect(terminal.cell(column: 0, row: min(3, rows - 1)).scalar == UInt32(UInt8(ascii: "$")))
    }
  }

  @Test func `an interrupt ends the line of progress`() {
    let scratch = ScratchFolder()
    let terminal = PseudoTerminal(
      shell: "exec \(Binary.path) export contest --size 400x400 --frames 1000000 "
        + "-o \(scratch.path)/o.rgb 2>&1")
    #expect(terminal.read { $0.shows("% ") || $0.shows(" %") })
    terminal.send(SIGINT)
    #expect(terminal.exitCode() == 130)
    #expect(terminal.bytes.last == UInt8(ascii: "\n"))
    #expect(scratch.names.isEmpty)
  }

  @Test func `a reader that has had enough is told nothing`() {
    for line in ["export contest --size 99x99 --format rgb -o -", "help man"] {
      let result = Binary.run(["-c", "\(Binary.path) \(line) | :"], program: "/bin/sh")
      #expect(result.error.isEmpty, "\(result.error)")
    }
  }

  @Test func `a broken GIF is called one`() {
    let scratch = ScratchFolder()
    let text = scratch.write("x.gif", Array("hello".utf8))
    let cut = scratch.write("y.GIF", Array("GIF89a\u{1}".utf8))
    let short = scratch.write("z.gif", Array("GIF8".utf8))
    #expect(
      Binary.run(["export", text, "-o", scratch.path + "/a.ppm"]).error.contains("not a GIF"))
    let unknown = Binary.run(["export", short, "-o", scratch.path + "/a.ppm"]).error
    #expect(unknown.contains("the GIF is") || unknown.contains("not a GIF"), "\(unknown)")
    let result = Binary.run(["export", cut, "-o", scratch.path + "/a.ppm"])
    #expect(result.error.contains("the GIF is damaged"), "\(result.error)")
  }
}
