import Dispatch
import Glibc
import QuadrilleCells
import QuadrilleSystem
import Synchronization
import Testing

@testable import QuadrilleTerminal

extension OnATerminal {
  @Suite struct TerminalChildTests {
    private func program(_ script: String) throws -> TerminalChild {
      try TerminalChild(
        ["sh", "-c", script], variables: [], size: CellSize(columns: 20, rows: 5),
        watch: ReadinessWatch())
    }

    /// Waits until a condition holds, for longer than any machine takes.
    private func holds(_ condition: () -> Bool) -> Bool {
      for _ in 0..<20_000 {
        if condition() { return true }
        usleep(1000)
      }
      return false
    }

    @Test(arguments: [("exit 0", 0), ("exit 3", 3), ("kill -9 $$", 137)])
    func `a child program's exit code is reported, and stays the same when read again`(
      script: String, code: Int32
    ) throws {
      let program = try program(script)
      #expect(holds { program.checkEnding() != nil })
      #expect(program.checkEnding() == code && program.checkEnding() == code)
      #expect(program.close() == code)
    }

    @Test func `signals blocked or ignored here are neither in a child program`() throws {
      var (held, before) = (sigset_t(), sigset_t())
      sigemptyset(&held)
      sigaddset(&held, SIGUSR2)
      pthread_sigmask(SIG_BLOCK, &held, &before)
      let ignored = signal(SIGUSR1, SIG_IGN)
      defer {
        signal(SIGUSR1, ignored)
        pthread_sigmask(SIG_SETMASK, &before, nil)
      }
      let listening = try Listening("grep -E 'SigBlk|SigIgn' /proc/self/status; exit 6")
      #expect(holds { listening.program.checkEnding() != nil })
      listening.program.readRest()
      let masks = listening.text.split(whereSeparator: \.isNewline).map {
        UInt64($0.suffix(16), radix: 16)
      }
      // The two highest signals belong to the C library.
      let ours: UInt64 = 1 << (SIGUSR1 - 1) | 1 << (SIGUSR2 - 1)
      #expect(masks.count == 2 && masks.allSatisfy { $0.map { $0 & ours } == 0 }, "\(masks)")
      _ = listening.program.close()
    }

    @Test func `a stopped child program has not ended, and continues when told to`() throws {
      let program = try program("kill -STOP $$; exit 4")
      #expect(holds { program.checkEnding() != nil || program.isStopped })
      #expect(program.checkEnding() == nil && program.isStopped)
      program.goOn()
      #expect(!program.isStopped)
      #expect(holds { program.checkEnding() != nil })
      #expect(program.checkEnding() == 4)
      _ = program.close()
    }

    @Test func `a child program that reads on gets all that was typed`() throws {
      let typed = (1...200_000).flatMap { "\($0)\n".utf8 }
      let listening = try Listening(
        "stty raw -echo; echo ready; head -c \(typed.count) | cksum; seq 200000 | cksum; echo end")
      let program = listening.program
      program.beginReading()
      #expect(shows(listening, "ready"))
      var rest = typed[...]
      #expect(
        holds {
          while !rest.isEmpty, program.type(Array(rest.prefix(1000))) {
            rest = rest.dropFirst(1000)
          }
          program.readOn(isWritable: true)
          return rest.isEmpty && !program.hasTyped
        })
      #expect(shows(listening, "end"))
      let sums = listening.text.split(whereSeparator: \.isWhitespace).dropFirst()
      #expect(sums.count == 5 && sums.prefix(2) == sums.dropFirst(2).prefix(2), "\(sums)")
      #expect(program.close() == 0)
    }

    @Test func `a stopped child program receives the hang-up of its terminal`() throws {
      let program = try program("trap 'exit 5' HUP; kill -STOP $$; exit 4")
      #expect(holds { program.checkEnding() != nil || program.isStopped })
      TerminalChild.hangUp(program.process)
      #expect(holds { program.checkEnding() != nil })
      #expect(program.checkEnding() == 5)
      _ = program.close()
    }

    /// A child program with the bytes it wrote so far.
    private final class Listening {
      let program: TerminalChild
      var bytes: [UInt8] = []
      var turns = 0

      init(_ script: String, variables: [String] = [], pixels: (Int, Int) = (0, 0)) throws {
        program = try TerminalChild(
          ["sh", "-c", script], variables: variables, size: CellSize(columns: 21, rows: 6),
          pixels: pixels, watch: ReadinessWatch())
        program.onBytes = { [unowned self] in
          for index in $0.indices { bytes.append($0[index]) }
          return $0.count
        }
        program.onTurnEnded = { [unowned self] in turns += 1 }
      }

      var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    private func shows(_ listening: Listening, _ text: String) -> Bool {
      holds {
        listening.program.readOn(isWritable: false)
        return listening.text.contains(text)
      }
    }

    @Test func `a child program's output comes in turns, until it is closed`() throws {
      let listening = try Listening("printf one; exit 5")
      let program = listening.program
      // Nothing is read before `beginReading`.
      #expect(holds { program.checkEnding() != nil } && listening.bytes.isEmpty)
      program.beginReading()
      #expect(listening.text == "one" && listening.turns == 1)
      program.readOn(isWritable: true)
      #expect(listening.turns == 2)
      #expect(program.close() == 5)
      program.readOn(isWritable: true)
      program.beginReading()
      program.awaitEcho()
      #expect(listening.turns == 2)
    }

    @Test func `typed bytes all reach a child program, up to a limit for one call`() throws {
      let listening = try Listening("stty raw -echo; printf ready; exec cat")
      let program = listening.program
      program.awaitEcho()
      #expect(listening.turns == 0)
      program.beginReading()
      #expect(shows(listening, "ready"))
      let isTooMuch = program.type([UInt8](repeating: 0, count: TerminalChild.mostTyped + 1))
      // More than a pseudo terminal holds.
      let most = (0..<30_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      let isTaken = program.type(most)
      #expect(!isTooMuch && isTaken)
      // The program reads while it is read from, which frees capacity.
      #expect(
        holds {
          program.readOn(isWritable: true)
          return listening.bytes.count == 5 + most.count
        })
      #expect(listening.bytes.dropFirst(5).elementsEqual(most))
      let isTakenAgain = program.type(Array("again".utf8))
      #expect(isTakenAgain)
      #expect(
        holds {
          program.awaitEcho()
          return listening.text.hasSuffix("again")
        })
      #expect(program.close() == 129)
    }

    @Test func `the rest of an ended child program's output is read in full`() throws {
      let listening = try Listening("stty -opost; yes abcdefg | head -c 3600; exit 0")
      #expect(holds { listening.program.checkEnding() != nil })
      listening.program.readRest()
      #expect(listening.text == String(repeating: "abcdefg\n", count: 450))
      #expect(listening.program.close() == 0)
    }

    @Test func `output that was read is taken, even if the time for the rest is over`() throws {
      let listening = try Listening("printf abc; exit 0")
      #expect(holds { listening.program.checkEnding() != nil })
      var time = 0
      listening.program.readRest {
        time += 1_000_000_000
        return time
      }
      #expect(listening.text == "abc")
      #expect(listening.program.close() == 0)
    }

    @Test func `bytes not taken come again in the next turn, before others`() throws {
      let watch = try ReadinessWatch()
      let program = try TerminalChild(
        ["sh", "-c", "printf abcdefghij; kill -STOP $$"], variables: [],
        size: CellSize(columns: 20, rows: 5), watch: watch)
      var bytes: [UInt8] = []
      var turns = 0
      program.onBytes = {
        for index in 0..<min(3, $0.count) { bytes.append($0[index]) }
        return min(3, $0.count)
      }
      program.onTurnEnded = { turns += 1 }
      program.beginReading()
      #expect(
        holds {
          if bytes.isEmpty || program.hasRest { program.readOn(isWritable: false) }
          return bytes.count == 10
        })
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text == "abcdefghij" && turns >= 4 && !program.hasRest)
      _ = program.close(milliseconds: 0)
    }

    @Test func `a child program knows its size and its variables`() throws {
      let listening = try Listening(
        "stty size; echo $COLOURS-$LEFT_OUT-${HOME:-none}; read line; stty size; exit 0",
        variables: ["COLOURS=many", "LEFT_OUT=", "HOME="], pixels: (7, 9))
      let program = listening.program
      program.beginReading()
      #expect(shows(listening, "6 21\r\nmany--none\r\n"))
      program.resize(to: CellSize(columns: 33, rows: 8))
      program.type(Array("\n".utf8))
      #expect(shows(listening, "8 33\r\n"))
      #expect(holds { program.checkEnding() != nil })
      #expect(program.close() == 0)
    }

    @Test func `a child program that ignores the hang-up is killed`() throws {
      let listening = try Listening("trap '' HUP; printf ready; exec sleep 1000")
      listening.program.beginReading()
      #expect(shows(listening, "ready"))
      let codes = (0..<2).map { _ in listening.program.close(milliseconds: 6) }
      #expect(codes == [137, 137])
    }

    @Test func `a child program that reopens its terminal is read and typed to again`() throws {
      let listening = try Listening(
        "exec <&- >&- 2>&-; kill -STOP $$; exec <>/dev/tty >&0 2>&0; printf again; read line; "
          + "printf \"<$line>\"; exit 4")
      let program = listening.program
      program.beginReading()
      #expect(
        holds {
          program.readOn(isWritable: false)
          _ = program.checkEnding()
          return program.isStopped
        })
      #expect(listening.bytes.isEmpty)
      program.goOn()
      #expect(shows(listening, "again"))
      program.type(Array("who\n".utf8))
      #expect(shows(listening, "<who>") && holds { program.checkEnding() == 4 })
      #expect(program.close() == 4)
    }

    @Test func `an unknown process counts as exit status 1`() {
      #expect(TerminalChild.code(of: ProcessID.current.waitpid(forEnd: true)) == 1)
    }

    @Test func `a child program inherits no descriptor`() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      let far = fcntl(ends[0], F_DUPFD, 700)
      try #require(far >= 700)
      defer { for end in ends + [far] { close(end) } }
      let program = try program(
        "test -e /proc/$$/fd/\(ends[0]) && exit 6; test -e /proc/$$/fd/\(far) && exit 7; exit 0")
      #expect(holds { program.checkEnding() != nil })
      #expect(program.close() == 0)
    }

    @Test func `a child program that cannot be started throws an error`() {
      #expect(throws: SystemError.self) {
        try TerminalChild(
          ["/nowhere/at/all"], variables: [], size: CellSize(columns: 2, rows: 2),
          watch: ReadinessWatch())
      }
    }
  }
}
