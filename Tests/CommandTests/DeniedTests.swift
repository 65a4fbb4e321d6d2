import Glibc
import LinkSupport
import QuadrilleCells
import TestSupport
import Testing

/// Refusals by the system are reported in one line, before the terminal is touched.
///
/// Each run has its own user, since processes are counted by user and root has no limit. Without
/// the permission to change the user the tests are skipped.
@Suite(
  .waiting, .serialized, .enabled(if: SlowTests.areAsked, "QUADRILLE_SLOW is not set"),
  .enabled(
    if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0
      && access("/usr/bin/prlimit", X_OK) == 0,
    "limits for another user: root, setpriv and prlimit are needed"))
struct DeniedTests {
  private static let user = 45_100

  /// Starts a command under a limit, which is an option of prlimit.
  private func start(
    _ limit: String, _ command: String, size: CellSize = CellSize(columns: 40, rows: 12)
  ) -> PseudoTerminal {
    // Descriptors that other tests have open now must not count.
    let alone = "for ((n = 3; n < 255; n++)); do eval \"exec $n>&-\"; done; exec \"$@\""
    return PseudoTerminal(
      shell: "exec bash -c '\(alone)' - "
        + "setpriv --reuid=\(Self.user) --regid=\(Self.user) --clear-groups "
        + "prlimit \(limit) \(Binary.path) \(command)", size: size)
  }

  private func expectRefused(
    _ terminal: PseudoTerminal, _ words: String, _ limit: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    terminal.expectEnd(1, at: location)
    let error = terminal.error
    let isRefused =
      error.hasPrefix("quadrille: " + words) && error.hasSuffix("limit \(limit))\n")
      && error.split(separator: "\n").count == 1
    #expect(isRefused && terminal.bytes.isEmpty, "\(error)", sourceLocation: location)
  }

  @Test(arguments: ["play", "chat", "edit --no-files"], [1, 2, 3])
  func `a process limit that is too low is reported in one line`(command: String, count: Int) {
    expectRefused(
      start("--nproc=\(count)", command), "cannot start 3 threads: ", "\(count) (ulimit -u")
  }

  @Test(arguments: ["play", "chat", "edit --no-files"], [4, 5, 6, 7, 8, 9])
  func `a descriptor limit that is too low is reported in one line`(command: String, count: Int) {
    expectRefused(
      start("--nofile=\(count)", command), "cannot open 7 files: ", "\(count) (ulimit -n")
  }

  @Test(arguments: ["play --stay", "play --unstay"])
  func `a limit too low for a loop behind the shell is reported in one line`(command: String) {
    expectRefused(start("--nproc=1", command), "cannot start 3 threads: ", "1 (ulimit -u")
    expectRefused(start("--nofile=5", command), "cannot open 7 files: ", "5 (ulimit -n")
  }

  @Test func `a limit too low for bench program is reported in one line`() {
    let command = "bench program --duration 0.2 -- true"
    for count in 1...4 {
      expectRefused(
        start("--nproc=\(count)", command), "cannot start 4 threads: ", "\(count) (ulimit -u")
    }
    for count in [5, 6, 8, 12, 13] {
      expectRefused(
        start("--nofile=\(count)", command), "cannot open 11 files: ", "\(count) (ulimit -n")
    }
    let terminal = start("--nproc=5 --nofile=14", command)
    terminal.expectEnd()
    #expect(!terminal.error.contains("quadrille:"), "\(terminal.error)")
  }

  @Test(arguments: ["play", "chat", "edit --no-files"])
  func `a memory limit that is too low is reported in one line`(command: String) {
    expectRefused(
      start("--data=\(20 << 20)", command), "not enough memory for 3 threads",
      "\((20 << 20) / 1_000_000) MB (ulimit -d")
  }

  @Test func `a memory limit too low for a large picture is reported in one line`() {
    expectRefused(
      start("--data=\(100 << 20)", "play", size: CellSize(columns: 1000, rows: 1000)),
      "not enough memory for a picture of 1000x1000 cells: 2",
      "\((100 << 20) / 1_000_000) MB (ulimit -d")
  }

  @Test(arguments: ["--nproc=4", "--nofile=10", "--data=\(64 << 20)"])
  func `play runs under limits that are just enough`(limit: String) {
    let terminal = start(limit, "play")
    terminal.expectFrames(20)
    terminal.type("q")
    terminal.expectEnd()
    #expect(terminal.error.isEmpty)
    start(limit, "play --duration 0.3").expectEnd()
  }
}

@Suite(.waiting) struct HugeTerminalTests {
  @Test func `a terminal of 65535 columns and rows is drawn on in part, as the statistics say`() {
    let terminal = PseudoTerminal(
      shell: "stty cols 65535 rows 65535; exec \(Binary.path) play --still --duration 0.1 --stats -"
    )
    terminal.expectEnd()
    #expect(terminal.error.contains("\"cells\": \"1000x1000\""), "\(terminal.error)")
  }
}

/// A closed output or input is an error, unlike one that takes or gives nothing.
@Suite(.waiting) struct ClosedOutputTests {
  @Test(
    arguments: [
      "list", "--help", "--version", "play --help", "completions bash", "help man",
      "list --json", "export contest --frames 1 --format ppm -o -",
      "export contest --format json -o -",
    ])
  func `a closed standard output is an error`(words: String) {
    let result = Binary.run(["-c", "exec \(Binary.path) \(words) >&-"], program: "/bin/sh")
    result.expectRefusal("quadrille: cannot write standard output: it is closed\n")
  }

  @Test func `a closed standard input is an error`() {
    let result = Binary.run(
      ["-c", "exec \(Binary.path) export - --format ppm -o - <&-"], program: "/bin/sh")
    result.expectRefusal("quadrille: cannot read standard input: it is closed\n")
  }

  @Test func `a closed standard error changes neither the output nor the exit code`() {
    let result = Binary.run(["-c", "exec \(Binary.path) list 2>&-"], program: "/bin/sh")
    #expect(result.code == 0 && result.text.hasPrefix("scenes:"))
    #expect(Binary.run(["-c", "exec \(Binary.path) nonsense 2>&-"], program: "/bin/sh").code == 64)
  }
}

/// A command is refused when there is not enough memory for it; a refused export leaves no file.
@Suite(.waiting, .enabled(if: SlowTests.areAsked, "QUADRILLE_SLOW is not set"))
struct ScarceMemoryTests {
  private static func export(
    _ words: String, kilobytes: Int, in folder: ScratchFolder
  ) -> Binary.Result {
    Binary.run(
      ["-c", "cd \(folder.path) && ulimit -v \(kilobytes) && exec \(Binary.path) export \(words)"],
      program: "/bin/sh")
  }

  @Test(arguments: [
    ("contest --size 4096x4096 -o x.gif", 153_600, "4096x4096 pictures: 176 MB"),
    ("contest --size 16384x4096 -o x.png", 153_600, "16384x4096 pictures: 411 MB"),
    ("contest --cells 1000x1000 -o x.ansi", 153_600, "pictures of 1000x1000 cells: 248 MB"),
  ])
  func `an export without enough memory is refused with the amount, and leaves no file`(
    words: String, kilobytes: Int, purpose: String
  ) {
    let folder = ScratchFolder()
    let result = Self.export(words, kilobytes: kilobytes, in: folder)
    result.expectRefusal(
      "quadrille: not enough memory for \(purpose) needed, "
        + "limit \(kilobytes * 1024 / 1_000_000) MB (ulimit -v)\n")
    #expect(folder.names.isEmpty)
  }

  @Test func `a bench without enough memory is refused before it measures`() {
    let result = Binary.run(
      ["-c", "ulimit -v 400000 && exec \(Binary.path) bench encode --cells 1000x1000"],
      program: "/bin/sh")
    result.expectRefusal(
      "quadrille: not enough memory for 120 frames of 1000x1000 cells: 1208 MB needed, "
        + "limit 409 MB (ulimit -v)\n")
  }

  /// The fewest megabytes with which the program can report what it lacks. With less its runtime
  /// ends it, or it is not even loaded.
  private static let least = (20..<64).first { megabytes in
    let result = Self.export(
      "contest --frames 1 --size 64x64 --format ppm -o x.ppm", kilobytes: megabytes << 10,
      in: ScratchFolder())
    return result.code <= 1
  }

  /// Memory for a file's content is requested before it is read, and a lack of it is reported.
  @Test(arguments: [
    ("a.png", "export a.png --frames 1 --size 64x64"),
    ("a.gif", "export a.gif --frames 2 --size 64x64"),
    ("a.rgb", "export a.rgb --size 700x700 --frames 2"),
    ("a.y4m", "export a.y4m --frames 2 --size 64x64"),
    ("a.png", "export mosquitoes --sprite a.png --frames 2 --size 64x64"),
    ("a.gif", "export mosquitoes --sprite a.gif --frames 2 --size 64x64"),
    ("a.png", "export contest --pattern a.png --frames 2 --size 64x64"),
  ])
  func `a file read with little memory is exported whole, or refused in one line`(
    name: String, words: String
  ) throws {
    let source = ScratchFolder()
    let path = source.path + "/" + name
    let making = Binary.run(
      ["export", "contest", "--frames", "3", "--size", "700x700", "-o", path].filter {
        name != "a.png" || !["--frames", "3"].contains($0)
      })
    #expect(making.code == 0, "\(making.error)")
    var succeeded = false
    let least = try #require(Self.least) + 1
    for megabytes in Array(stride(from: least, through: least + 42, by: 6)) + [128] {
      let folder = ScratchFolder()
      let given = words.replacing(name, with: path).dropFirst("export ".count)
      let result = Self.export(
        "\(given) --format ppm -o x.ppm", kilobytes: megabytes << 10, in: folder)
      #expect(folder.names == (result.code == 0 ? ["x.ppm"] : []))
      if result.code != 0 {
        result.expectRefusal("not enough memory for ", code: result.code == 64 ? 64 : 1)
      }
      succeeded = succeeded || result.code == 0
    }
    #expect(succeeded, "\(words)")
  }
}
