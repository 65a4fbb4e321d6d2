import QuadrilleTerminal
import Testing

@testable import QuadrilleCommands

@Suite struct EnvironmentTests {
  @Test func `an empty variable counts as not set`() {
    let found = Environment.$substitute.withValue(["A": "", "B": "0", "C": "\u{1}"]) {
      ["A", "B", "C", "D"].map { Environment.value($0) }
    }
    #expect(found == [nil, "0", "\u{1}", nil])
    #expect(Environment.value("PATH")?.contains("/") == true)
  }

  @Test func `over ssh without a terminal the error names ssh -t, else the export`() {
    let remote = ["SSH_CONNECTION": "::1 1 ::1 22"]
    let asked = remote.merging(["SSH_TTY": "/dev/pts/1"]) { $1 }
    let texts = [remote, asked, [:]].map { variables in
      Environment.$substitute.withValue(variables) {
        CommandError.text(of: TerminalError.notATerminal)
      }
    }
    #expect(texts[0].contains("ssh -t") && !texts[0].contains("export"))
    #expect(texts.dropFirst().allSatisfy { $0.contains("quadrille export") })
  }
}
