import Glibc
import QuadrilleCells
import TestSupport
import Testing

/// What export prints for people, and not for scripts.
@Suite(.waiting) struct ExportTalkTests {
  /// The program with a terminal as its input, output and error output.
  private func export(_ words: String) -> PseudoTerminal {
    PseudoTerminal(
      shell: "\(Binary.path) export \(words) 2>&1", size: CellSize(columns: 300, rows: 5))
  }

  @Test func `on a terminal an existing file is replaced only after a yes or with --force`() throws
  {
    let scratch = ScratchFolder()
    let path = scratch.write("a.rgb", [7])
    let words = "contest --size 2x2 --frames 2 -o \(path)"
    for answer in ["n", "", "\u{4}"] {
      let refused = export(words)
      // The typed answer follows the question.
      #expect(refused.read { $0.shows("replace it? [y/N] ") })
      refused.type(answer == "\u{4}" ? answer : answer + "\n")
      #expect(refused.exitCode() == 1 && refused.shows("was not replaced"))
      #expect(Golden.read(path)?.utf8.count == 1)
    }
    let taken = export(words)
    #expect(taken.read { $0.shows("replace it? [y/N]") })
    taken.type("y\n")
    #expect(taken.exitCode() == 0 && taken.shows("wrote \(path), 2 pictures, 24 bytes"))
    let forced = export("--force " + words)
    #expect(forced.exitCode() == 0 && !forced.shows("replace it"))
    let script = Binary.run(["export"] + words.split(separator: " ").map { String($0) })
    #expect(script.code == 0 && script.error.isEmpty && script.output.isEmpty)
    #expect(scratch.names == ["a.rgb"])
  }

  @Test func `a scene without settings is refused before a file may be replaced`() {
    let scratch = ScratchFolder()
    let refused = export("chat -o \(scratch.write("a.json", [7]))")
    #expect(refused.read { $0.shows("it has no settings to export") || $0.shows("replace it") })
    #expect(!refused.shows("replace it") && scratch.names == ["a.json"])
  }

  @Test func `an interrupt ends the progress line and leaves no file`() {
    let scratch = ScratchFolder()
    let terminal = PseudoTerminal(
      shell: "exec \(Binary.path) export contest --size 400x400 --frames 1000000 "
        + "-o \(scratch.path)/o.rgb 2>&1")
    #expect(terminal.read { $0.shows("% ") || $0.shows(" %") })
    terminal.send(SIGINT)
    #expect(terminal.exitCode() == 130 && terminal.bytes.last == UInt8(ascii: "\n"))
    #expect(scratch.names.isEmpty)
  }

  @Test func `a reader that stops reading causes no error message`() {
    for line in ["export contest --size 99x99 --format rgb -o -", "help man"] {
      let result = Binary.run(["-c", "\(Binary.path) \(line) | :"], program: "/bin/sh")
      #expect(result.error.isEmpty, "\(result.error)")
    }
  }
}
