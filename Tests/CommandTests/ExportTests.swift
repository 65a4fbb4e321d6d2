import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@Suite(.waiting) struct ExportTests {
  @Test
  func `a stream from standard input is exported to its end, and a truncated one is an error`() {
    let video = Binary.run("export contest --format y4m --size 6x4 --frames 7 --fps 30 -o -".words)
    let result = Binary.run(
      "export - --format rgb --size 6x4 --fps 30 -o -".words, input: video.output)
    #expect(result.code == 0 && result.output.count == 7 * 72)
    let cut = Binary.run(
      "export - --format rgb --size 6x4 -o -".words, input: Array(video.output.dropLast(5)))
    cut.expectRefusal("truncated")
  }

  @Test func `a failed export leaves no file, and its error is one line`() {
    let scratch = ScratchFolder()
    let folder = scratch.path
    let truncated = scratch.write("t.y4m", Array("YUV4MPEG2 W4 H4 F30:1\nFRAME\nabc".utf8))
    for (words, word, code) in [
      ([truncated, "-o", folder + "/o.ppm"], "truncated", 1),
      ([folder + "/none.y4m", "-o", folder + "/o.ppm"], "No such file", 1),
      (["contest", "-o", folder + "/no/such/o.ppm"], "No such file", 1),
      (["contest", "-o", folder + "/"], "format", 64),
      (["contest", "-o", folder + "/%04d-%d.png"], "two picture numbers", 64),
      (["contest", "--palette", String(repeating: "x", count: 100_000)], "xxx…'", 64),
      (["contest", "--start", "5", "-o", "/dev/full", "--format", "ppm"], "No space", 1),
    ] as [([String], String, Int32)] {
      Binary.run(["export"] + words).expectRefusal(word, code: code)
    }
    #expect(scratch.names == ["t.y4m"])
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 128 + SIGTERM)] as [(Int32, Int32)])
  func `an interrupted export leaves no file behind`(signal: Int32, code: Int32) {
    let scratch = ScratchFolder()
    let folder = scratch.path
    let terminal = PseudoTerminal(
      ["export", "contest", "--size", "400x400", "--frames", "1000000", "-o", folder + "/o.rgb"])
    // The export has opened its file, which has a name only where the file system needs one.
    #expect(
      terminal.read { terminal in
        RunningProcess(terminal.process.id)?.files.contains { $0.hasPrefix(folder) } == true
      })
    terminal.send(signal)
    #expect(terminal.exitCode() == code && scratch.names.isEmpty)
  }

  @Test func `a file over the size limit is an error and is removed`() {
    let scratch = ScratchFolder()
    let path = scratch.path + "/o.rgb"
    let result = Binary.run(
      [
        "-c", "ulimit -f 1; \"$@\"", "sh", Binary.path, "export", "contest", "--size", "400x400",
        "--frames", "9", "-o", path,
      ], program: "/bin/sh")
    result.expectRefusal("cannot write '\(path)': File too large")
    #expect(scratch.names.isEmpty)
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
