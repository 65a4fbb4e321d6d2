import Glibc
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
      #expect(result.code == 64)
      #expect(result.output.isEmpty && result.error.filter { $0 == "\n" }.count == 1)
    }

    @Test func `a program that cannot be started is an error that names it`() {
      let result = Binary.run(["bench", "program", "--", "./no-such-program"])
      #expect(result.code == 1)
      #expect(result.error.contains("cannot start './no-such-program'"))
    }

    @Test func `a missed bound exits with 2 and is named`() {
      let result = Binary.run([
        "bench", "program", "--duration", "0.3", "--require", "fps>=1000,restored", "--", "sh",
        "-c",
        Self.dots,
      ])
      #expect(result.code == 2)
      #expect(result.error.contains("required: fps:") && !result.error.contains("restored"))
      #expect(result.text.hasPrefix("Is it smooth?"))
    }

    @Test func `all keys are typed even if the duration is shorter`() {
      let result = Binary.run([
        "bench", "program", "--duration", "0.2", "--keys", "{probe}", "--", "cat",
      ])
      #expect(result.code == 0)
      #expect(result.text.contains("20 keys"), "\(result.text)")
    }

    @Test func `a process that leaves the session is named, and ended with the program`() throws {
      let file = "/tmp/quadrille-left-\(getpid())"
      defer { unlink(file) }
      let result = Binary.run([
        "bench", "program", "--duration", "0.3", "--json", "-", "--", "sh", "-c",
        "setsid sleep 600 & echo $! >\(file); \(Self.dots)",
      ])
      #expect(result.code == 0)
      #expect(result.text.contains("\"left_processes\": [\"sleep\"]"))
      let process = try #require(fopen(file, "r"))
      defer { fclose(process) }
      var line = [CChar](repeating: 0, count: 32)
      #expect(fgets(&line, 32, process) != nil)
      #expect(kill(pid_t(atoi(line)), 0) == -1 && errno == ESRCH)
    }

    @Test func `modes that are left set are named, and miss the bound restored`() {
      let result = Binary.run([
        "bench", "program", "--duration", "0.2", "--require", "restored", "--", "sh", "-c",
        "printf '\\033[?1002h'; \(Self.dots)",
      ])
      #expect(result.code == 2)
      #expect(result.text.contains("left behind: mouse reports"))
    }
  }
}
