import Dispatch
import Glibc
import QuadrilleSystem
import Synchronization
import Testing

@testable import QuadrilleTerminal

@Suite struct ReadinessWatchTests {
  /// Two socket pairs in place of terminals; the first end of each is watched.
  private final class Pairs {
    private(set) var around: [Int32] = [-1, -1]
    private(set) var program: [Int32] = [-1, -1]

    init() {
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &around)
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &program)
      for end in around + program { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit { for end in around + program { close(end) } }

    func send(_ end: Int32) { _ = write(end, "x", 1) }
    func receive(_ end: Int32) {
      var byte: UInt8 = 0
      _ = read(end, &byte, 1)
    }
  }

  @Test func `each side's input is reported, capacity once, and the watch ends with its last side`()
    throws
  {
    let pairs = Pairs()
    let watch = try ReadinessWatch()
    watch.watch(Descriptor(rawValue: pairs.around[0]), as: .around)
    watch.watch(Descriptor(rawValue: pairs.program[0]), as: .program)
    var reports: [String] = []
    pairs.send(pairs.around[1])
    // Each report decides what happens next, so the test never waits for time to pass.
    watch.run { event in
      reports.append("\(event.side) \(event.isWritable)")
      switch reports.count {
      case 1:
        pairs.receive(pairs.around[0])
        pairs.send(pairs.program[1])
      case 2:
        pairs.receive(pairs.program[0])
        watch.awaitWritable(.program)
      case 3:
        pairs.send(pairs.around[1])
      case 4:
        pairs.receive(pairs.around[0])
        watch.leave(.around)
        pairs.send(pairs.around[1])
        pairs.send(pairs.program[1])
      default: watch.leave(.program)
      }
    }
    #expect(
      reports == ["around false", "program false", "program true", "around false", "program false"])
  }

  @Test func `a watch without sides ends at once, and a closed terminal is reported`() throws {
    try ReadinessWatch().run { _ in Issue.record("a watch without sides made a report") }
    let pairs = Pairs()
    let watch = try ReadinessWatch()
    watch.watch(Descriptor(rawValue: pairs.program[0]), as: .program)
    shutdown(pairs.program[1], Int32(SHUT_RDWR))
    var calls = 0
    watch.run { event in
      #expect(event.side == .program && !event.isWritable)
      calls += 1
      watch.leave(event.side)
    }
    #expect(calls == 1)
  }

  @Test func `plain keys pass straight to the child program, and nothing else does`() throws {
    let pairs = Pairs()
    let watch = try ReadinessWatch()
    watch.watch(Descriptor(rawValue: pairs.around[0]), as: .around)
    watch.watch(Descriptor(rawValue: pairs.program[0]), as: .program)
    let long = String(repeating: "a", count: 64)
    // The text typed, whether passing is open, and whether the text passes.
    var typed: [(text: String, isOpen: Bool, passes: Bool)] = [
      ("k", false, false), ("k", true, true), ("é\r", true, true), ("\u{1b}[A", true, false),
      ("a\u{1b}", true, false), ("\u{1c}", true, false), (long, true, false), ("q", true, true),
    ]
    func type() {
      watch.allowPassing(typed[0].isOpen, prefix: 0x1c)
      _ = Array(typed[0].text.utf8).withUnsafeBytes {
        write(pairs.around[1], $0.baseAddress, $0.count)
      }
    }
    func arrived() -> String {
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = max(0, read(pairs.program[1], &buffer, buffer.count))
      return String(decoding: buffer[..<count], as: UTF8.self)
    }
    type()
    watch.run { event in
      let (text, isOpen, passes) = typed.removeFirst()
      #expect(event.isPassed == passes, "\(text.debugDescription)")
      // Unread input is left to the caller.
      if !isOpen { pairs.receive(pairs.around[0]) }
      #expect(String(decoding: event.typed, as: UTF8.self) == (isOpen ? text : ""))
      // The first call takes it.
      let untaken = [watch.takeUntaken(), watch.takeUntaken()]
      #expect(untaken == [passes ? [] : event.typed, []], "\(text.debugDescription)")
      #expect(arrived() == (passes ? text : ""), "\(text.debugDescription)")
      guard typed.isEmpty else { return type() }
      watch.leave(.around)
      watch.leave(.program)
    }
  }
}
