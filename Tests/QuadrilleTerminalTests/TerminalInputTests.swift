import Dispatch
import Glibc
import QuadrilleCells
import QuadrilleSystem
import Synchronization
import Testing

@testable import QuadrilleTerminal

@Suite struct TerminalInputTests {
  private final class Said: Sendable {
    let words = Mutex<[String]>([])
    let turns = Mutex(0)
  }

  /// The two ends of what stands for a terminal, and what its input said.
  private final class Ends {
    let queue = DispatchQueue(label: "test")
    private(set) var ends: [Int32] = [-1, -1]
    let said = Said()
    let spoke = DispatchSemaphore(value: 0)
    var input: TerminalInput?

    init() {
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      input = TerminalInput(
        descriptor: Descriptor(rawValue: ends[0]), keys: KeyTable(), queue: queue
      ) {
        [said, spoke] happening in
        if case .turnEnded = happening { return said.turns.withLock { $0 += 1 } }
        said.words.withLock { words in
          switch happening {
          case .event(let event): words.append("\(event)")
          case .turnEnded, .typed, .passed: break
          case .writable: words.append("writable")
          case .closed: words.append("closed")
          }
        }
        spoke.signal()
      }
    }

    deinit {
      // Where its handlers run, and those that are cancelled have run out.
      queue.sync { input = nil }
      queue.sync {}
      for end in ends { close(end) }
    }

    /// What was said until now.
    var now: [String] {
      queue.sync {}
      return said.words.withLock { $0 }
    }

    func hear() -> [String] {
      _ = spoke.wait(timeout: .now() + 60)
      return now
    }
  }

  @Test func `of a terminal that is gone nothing is read any more`() {
    let ends = Ends()
    shutdown(ends.ends[1], Int32(SHUT_RDWR))
    #expect(ends.hear() == ["closed"])
    let turns = ends.said.turns.withLock { $0 }
    // It could be read for ever: there is always its end.
    for _ in 0..<200 { ends.queue.sync {} }
    #expect(ends.said.turns.withLock { $0 } == turns && ends.now == ["closed"])
  }

  @Test(arguments: [
    ["\u{1b}[0n"], ["\u{1b}[0n\u{1b}[0n\u{1b}[0n"], ["q\u{1b}[0n"], ["\u{1b}[0nqqqq"],
    ["\u{1b}[0n\u{1b}[3n"], ["\u{1b}[", "0n\u{1b}[0n"], ["\u{1b}[0n\u{1b}", "[0n"],
  ])
  func `answers alone are what they are between others`(pieces: [String]) {
    let ends = Ends()
    var decoder = InputDecoder()
    let wanted = decoder.feed(pieces.joined().utf8).map { "\($0)" }
    for piece in pieces {
      _ = Array(piece.utf8).withUnsafeBytes { write(ends.ends[1], $0.baseAddress, $0.count) }
      ends.queue.sync {}
    }
    var words: [String] = []
    for _ in wanted where words.count < wanted.count { words = ends.hear() }
    #expect(words == wanted)
  }

  @Test func `letters arrive, then the end, once`() {
    let ends = Ends()
    _ = write(ends.ends[1], "q", 1)
    #expect(ends.hear() == ["\(InputEvent.key(.character("q"), []))"])
    shutdown(ends.ends[1], Int32(SHUT_RDWR))
    #expect(ends.hear().dropFirst() == ["closed"])
    ends.queue.sync {}
    #expect(ends.now.count == 2)
  }

  @Test func `a turn is bounded, so that others have theirs`() {
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
    ) { happening in
      switch happening {
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

  @Test func `an escape alone is a key after a while`() {
    let ends = Ends()
    _ = write(ends.ends[1], "\u{1b}", 1)
    #expect(ends.hear() == ["\(InputEvent.key(.escape, []))"])
  }

  @Test func `it may be let go, whether room is awaited or not`() {
    for state in 0..<3 {
      let ends = Ends()
      if state > 0 { ends.queue.sync { ends.input?.awaitRoom() } }
      if state > 1 { _ = ends.hear() }
      weak let input = ends.input
      ends.queue.sync { ends.input = nil }
      #expect(input == nil)
      _ = write(ends.ends[1], "q", 1)
      ends.queue.sync {}
      #expect(!ends.now.contains { $0 != "writable" })
    }
  }
}
