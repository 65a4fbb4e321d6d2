import Glibc
import QuadrilleCells
import TestSupport
import Testing

/// A chat in which nothing happens costs nothing.
@Suite struct ChatRestTests {
  private let scratch = ScratchFolder()

  /// How often each thread of a process has gone to sleep.
  private func sleeps(of process: pid_t) -> [String: Int] {
    let folder = "/proc/\(process)/task"
    var sleeps: [String: Int] = [:]
    for thread in RunningProcess.names(in: folder) {
      let lines = RunningProcess.text("\(folder)/\(thread)/status").split(separator: "\n")
      let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches") }
      sleeps[thread] = line.flatMap { Int($0.filter(\.isNumber)) }
    }
    return sleeps
  }

  @Test(arguments: [[], ["--stats", "-"]], ["", "Hello\r"])
  func `at rest not a byte is written and no thread wakes`(arguments: [String], typed: String) {
    let terminal = PseudoTerminal(
      ["chat"] + arguments,
      environment: PseudoTerminal.environment + ["QUADRILLE_CONFIG_HOME=\(scratch.path)"])
    #expect(terminal.readFrames(1))
    terminal.type(typed)
    // The answer, and threads that end when they had nothing to do for some seconds, come first.
    var isAtRest = false
    for _ in 0..<60 where !isAtRest {
      while terminal.read(milliseconds: 300) {}
      let before = sleeps(of: terminal.process)
      let isSilent = !terminal.read(milliseconds: 1000)
      isAtRest = isSilent && !before.isEmpty && sleeps(of: terminal.process) == before
    }
    #expect(isAtRest)
    if !typed.isEmpty { #expect(terminal.shows("Nice!")) }
    terminal.type("\u{3}")
    #expect(terminal.exitCode() == 0)
  }
}
