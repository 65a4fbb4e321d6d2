import Glibc
import QuadrilleCells
import QuadrilleFiles
import TestSupport
import Testing

extension Slow {
  /// `quadrille bench program` as a user meets it. No test looks at a measured figure.
  @Suite struct ProgramBenchTests {
    private static let dots = "while :; do printf x; sleep 0.05; done"

    @Test(arguments: [
      ["bench", "program"], ["bench", "program", "--"], ["bench", "engine", "--", "true"],
      ["bench", "engine", "--keys", "j"], ["bench", "program", "--load", "1", "--", "true"],
      ["bench", "program", "--keys", "{nokey}", "--", "true"],
      ["bench", "program", "--require", "speed>=1", "--", "true"],
    ])
    func `wrong arguments are refused in one line`(words: [String]) {
      let result = Binary.run(words)
      result.expectRefusal(code: 64)
      #expect(result.output.isEmpty)
    }

    @Test func `a program that cannot be started is an error that names it`() {
      Binary.run(["bench", "program", "--", "./no-such-program"])
        .expectRefusal("cannot start './no-such-program'")
    }

    @Test func `a missed bound exits with 2 and is named`() {
      let result = Binary.run([
        "bench", "program", "--duration", "0.3", "--require", "fps>=1000,restored", "--", "sh",
        "-c",
        Self.dots,
      ])
      #expect(result.code == 2 && result.text.hasPrefix("Is it smooth?"))
      #expect(result.error.contains("required: fps:") && !result.error.contains("restored"))
    }

    @Test func `all keys are typed even if the duration is shorter`() throws {
      let report = try JSONValue(
        parsing: Array(
          Binary.run([
            "bench", "program", "--duration", "0.2", "--keys", "{probe}", "--json", "-", "--",
            "cat",
          ]).output))
      let program = try #require(report["programs"]?.asArray?.first)
      // Echoes that come together are one frame, which answers the first of their keys.
      let answered = program["samples"]?["key_first_ms"]?.asArray?.count ?? 0
      let unanswered = program["keys_unanswered"]?.asNumber ?? 0
      #expect(answered > 0 && Double(answered) + unanswered == 20)
    }

    @Test func `a process that leaves the session is named, and ended with the program`() throws {
      let file = "/tmp/quadrille-left-\(getpid())"
      defer { unlink(file) }
      let result = Binary.run([
        "bench", "program", "--duration", "0.3", "--json", "-", "--", "sh", "-c",
        "setsid sleep 600 & echo $! >\(file); \(Self.dots)",
      ])
      result.expectOutput("\"left_processes\": [\"sleep\"]")
      let number = try #require(Golden.read(file).flatMap { pid_t($0.dropLast()) })
      #expect(kill(number, 0) == -1 && errno == ESRCH)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `an interruption ends the watch of a program that writes without pause`(signal: Int32) {
      let folder = ScratchFolder()
      let begun = folder.path + "/begun"
      let terminal = PseudoTerminal(
        [
          "bench", "program", "--duration", "600", "--", "sh", "-c",
          "yes | head -c 10000000; : >\(begun); exec yes",
        ],
        size: CellSize(columns: 80, rows: 24))
      #expect(terminal.wait { _ in access(begun, F_OK) == 0 })
      terminal.send(signal)
      terminal.expectEnd(signal == SIGINT ? 0 : 128 + signal)
      let text = String(decoding: terminal.bytes, as: UTF8.self)
      #expect(text.contains("interrupted: the rest was not measured"))
    }

    @Test func `modes that are left set are named, and miss the bound restored`() {
      let result = Binary.run([
        "bench", "program", "--duration", "0.2", "--require", "restored", "--", "sh", "-c",
        "printf '\\033[?1002h'; \(Self.dots)",
      ])
      #expect(result.code == 2 && result.text.contains("left behind: mouse reports"))
    }
  }
}
