import Glibc
import QuadrilleCells
import Testing

@testable import QuadrilleTerminal

extension OnATerminal {
  @Suite struct HostedProgramTests {
    private func program(_ script: String) throws -> HostedProgram {
      try HostedProgram(
        ["sh", "-c", script], variables: [], size: CellSize(columns: 20, rows: 5),
        watch: ReadinessWatch())
    }

    /// Looks until something holds; a minute is more than any machine takes.
    private func holds(_ condition: () -> Bool) -> Bool {
      for _ in 0..<60_000 {
        if condition() { return true }
        usleep(1000)
      }
      return false
    }

    @Test(arguments: [("exit 0", 0), ("exit 3", 3), ("kill -9 $$", 137)])
    func `how it ended is known, and stays known`(script: String, code: Int32) throws {
      let program = try program(script)
      #expect(holds { program.checkEnding() != nil })
      #expect(program.checkEnding() == code && program.checkEnding() == code)
      #expect(program.close() == code)
    }

    @Test func `one that stops is not over, and goes on when it is let`() throws {
      let program = try program("kill -STOP $$; exit 4")
      #expect(holds { program.checkEnding() != nil || program.isStopped })
      #expect(program.checkEnding() == nil && program.isStopped)
      program.goOn()
      #expect(!program.isStopped)
      #expect(holds { program.checkEnding() != nil })
      #expect(program.checkEnding() == 4)
      _ = program.close()
    }
  }
}
