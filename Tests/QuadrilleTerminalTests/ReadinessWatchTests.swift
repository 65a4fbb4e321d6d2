import Dispatch
import Glibc
import Synchronization
import Testing

@testable import QuadrilleTerminal

@Suite struct ReadinessWatchTests {
  /// Two pairs of sockets that stand for terminals: the first of each is watched.
  private final class Pairs {
    private(set) var around: [Int32] = [-1, -1]
    private(set) var program: [Int32] = [-1, -1]

    init() {
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &around)
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &program)
      for end in around + program { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit { for end in around + program { close(end) } }

    func say(_ end: Int32) { _ = write(end, "x", 1) }
    func hear(_ end: Int32) {
      var byte: UInt8 = 0
      _ = read(end, &byte, 1)
    }
  }

  @Test func `both are heard, room is told once, and it is over when none is left`() throws {
    let pairs = Pairs()
    let watch = try ReadinessWatch()
    watch.watch(pairs.around[0], as: .around)
    watch.watch(pairs.program[0], as: .program)
    var heard: [String] = []
    pairs.say(pairs.around[1])
    // What it calls says what happens next: nothing is waited for by time.
    watch.run { side, hasRoom in
      heard.append("\(side) \(hasRoom)")
      switch heard.count {
      case 1:
        pairs.hear(pairs.around[0])
        pairs.say(pairs.program[1])
      case 2:
        pairs.hear(pairs.program[0])
        watch.awaitRoom(.program)
      case 3:
        pairs.say(pairs.around[1])
      case 4:
        pairs.hear(pairs.around[0])
        watch.leave(.around)
        pairs.say(pairs.around[1])
        pairs.say(pairs.program[1])
      default: watch.leave(.program)
      }
    }
    #expect(
      heard == ["around false", "program false", "program true", "around false", "program false"])
  }

  @Test func `with nothing to watch it is over, and a closed terminal is told`() throws {
    try ReadinessWatch().run { _, _ in Issue.record("nothing was to be watched") }
    let pairs = Pairs()
    let watch = try ReadinessWatch()
    watch.watch(pairs.program[0], as: .program)
    shutdown(pairs.program[1], Int32(SHUT_RDWR))
    var calls = 0
    watch.run { side, hasRoom in
      #expect(side == .program && !hasRoom)
      calls += 1
      watch.leave(side)
    }
    #expect(calls == 1)
  }

  @Test func `another thread may end it`() throws {
    let pairs = Pairs()
    let watch = try ReadinessWatch()
    watch.watch(pairs.around[0], as: .around)
    DispatchQueue.global().async { watch.leave(.around) }
    watch.run { _, _ in Issue.record("nothing came") }
  }
}
