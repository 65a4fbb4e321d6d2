import Dispatch
import Glibc
import QuadrilleCells
import QuadrilleSystem
import Synchronization
import Testing

@testable import QuadrilleTerminal

@Suite struct TerminalInputTests {
  private final class EventLog: Sendable {
    let words = Mutex<[String]>([])
    let turns = Mutex(0)
  }

  /// A socket pair in place of a terminal, and the events of its input.
  private final class Ends {
    let queue = DispatchQueue(label: "test")
    private(set) var ends: [Int32] = [-1, -1]
    let log = EventLog()
    let reported = DispatchSemaphore(value: 0)
    var input: TerminalInput?

    init() {
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      input = TerminalInput(
        descriptor: Descriptor(rawValue: ends[0]), keys: KeyTable(), queue: queue
      ) {
        [log, reported] event in
        if case .turnEnded = event { return log.turns.withLock { $0 += 1 } }
        log.words.withLock { words in
          switch event {
          case .event(let event): words.append("\(event)")
          case .turnEnded, .undecoded, .passed, .inBackground: break
          case .writable: words.append("writable")
          case .closed: words.append("closed")
          }
        }
        reported.signal()
      }
    }

    deinit {
      // Released on the queue of its handlers, and after cancelled handlers have run.
      queue.sync { input = nil }
      queue.sync {}
      for end in ends { close(end) }
    }

    /// The events reported until now.
    var events: [String] {
      queue.sync {}
      return log.words.withLock { $0 }
    }

    func awaitEvents() -> [String] {
      _ = reported.wait(timeout: .now() + 60)
      return events
    }
  }

  @Test func `a closed terminal is reported once, and not read again`() {
    let ends = Ends()
    shutdown(ends.ends[1], Int32(SHUT_RDWR))
    #expect(ends.awaitEvents() == ["closed"])
    let turns = ends.log.turns.withLock { $0 }
    // A closed descriptor stays readable: it always reports its end.
    for _ in 0..<200 { ends.queue.sync {} }
    #expect(ends.log.turns.withLock { $0 } == turns && ends.events == ["closed"])
  }

  @Test(arguments: [
    ["\u{1b}[0n"], ["\u{1b}[0n\u{1b}[0n\u{1b}[0n"], ["q\u{1b}[0n"], ["\u{1b}[0nqqqq"],
    ["\u{1b}[0n\u{1b}[3n"], ["\u{1b}[", "0n\u{1b}[0n"], ["\u{1b}[0n\u{1b}", "[0n"],
  ])
  func `status answers are decoded the same in any pieces and among keys`(pieces: [String]) {
    let ends = Ends()
    var decoder = InputDecoder()
    let wanted = decoder.feed(pieces.joined().utf8).map { "\($0)" }
    for piece in pieces {
      _ = Array(piece.utf8).withUnsafeBytes { write(ends.ends[1], $0.baseAddress, $0.count) }
      ends.queue.sync {}
    }
    var words: [String] = []
    for _ in wanted where words.count < wanted.count { words = ends.awaitEvents() }
    #expect(words == wanted)
  }

  @Test func `keys arrive before the end of a closed terminal, and the end comes once`() {
    let ends = Ends()
    _ = write(ends.ends[1], "q", 1)
    #expect(ends.awaitEvents() == ["\(InputEvent.key(.character("q"), []))"])
    shutdown(ends.ends[1], Int32(SHUT_RDWR))
    #expect(ends.awaitEvents().dropFirst() == ["closed"])
    ends.queue.sync {}
    #expect(ends.events.count == 2)
  }

  @Test func `a turn reads a bounded number of bytes`() {
    let size = 4096 * TerminalInput.readsInTurn
    let turns = Mutex<[Int]>([])
    let input = DispatchQueue(label: "turns")
    var pair: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)
    for end in pair { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let text = [UInt8](repeating: 0x61, count: 2 * size + 1)
    #expect(write(pair[1], text, text.count) == text.count)
    let done = DispatchSemaphore(value: 0)
    let count = Mutex(0)
    var listening: TerminalInput? = TerminalInput(
      descriptor: Descriptor(rawValue: pair[0]), keys: KeyTable(), queue: input
    ) { event in
      switch event {
      case .event: count.withLock { $0 += 1 }
      case .turnEnded:
        let all = count.withLock { $0 }
        turns.withLock { $0.append(all) }
        if all == text.count { done.signal() }
      default: break
      }
    }
    #expect(done.wait(timeout: .now() + 60) == .success)
    #expect(turns.withLock { $0 } == [size, 2 * size, 2 * size + 1])
    input.sync { listening = nil }
    input.sync {}
    withExtendedLifetime(listening) {}
    for end in pair { close(end) }
  }

  @Test func `a lone escape becomes the Escape key after a timeout`() {
    let ends = Ends()
    _ = write(ends.ends[1], "\u{1b}", 1)
    #expect(ends.awaitEvents() == ["\(InputEvent.key(.escape, []))"])
  }

  @Test func `an input can be released in any state, and reports no key afterwards`() {
    for state in 0..<3 {
      let ends = Ends()
      if state > 0 { ends.queue.sync { ends.input?.awaitWritable() } }
      if state > 1 { _ = ends.awaitEvents() }
      weak let input = ends.input
      ends.queue.sync { ends.input = nil }
      #expect(input == nil)
      _ = write(ends.ends[1], "q", 1)
      ends.queue.sync {}
      #expect(!ends.events.contains { $0 != "writable" })
    }
  }
}
