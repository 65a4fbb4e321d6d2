import QuadrilleCells
import TestSupport

@testable import QuadrilleTerminal

/// A terminal that answers when `answerAll` is called, by the test's clock and as often as `mostAnswers`
/// allows.
final class AnsweringTerminal {
  let terminal: TestTerminal
  /// Milliseconds until an answer, and additional ones for each kilobyte before the request.
  var trip = 3
  var perKilobyte = 0
  /// The number of status requests that are answered.
  var mostAnswers = Int.max
  /// The nanoseconds by which `answerAll` advances the clock when nothing was written.
  var idle = 100_000_000
  /// The number of bytes before each request.
  private(set) var sent: [Int] = []
  /// Called with the bytes written, after they were answered.
  var onBytes: ([UInt8]) -> Void = { _ in }
  private var since = 0

  init() throws { terminal = try TestTerminal() }

  var now: Int { terminal.clock.now() }

  /// Reads what was written and answers it; advances the clock if there was nothing.
  func answerAll() {
    let bytes = terminal.written()
    if bytes.isEmpty { terminal.clock.advance(idle) }
    let parts = bytes.split(separator: 0x1b, omittingEmptySubsequences: false)
    since += parts[0].count
    for part in parts.dropFirst() {
      if part.starts(with: "[c".utf8) {
        terminal.clock.advance(7_000_000)
        terminal.type("\u{1b}[?62c")
        since = 0
      } else if part.starts(with: "[5n".utf8) {
        sent.append(since)
        if sent.count <= mostAnswers {
          terminal.clock.advance((trip + since / 1000 * perKilobyte) * 1_000_000)
          terminal.type("\u{1b}[0n")
        }
        since = 0
      }
    }
    onBytes(bytes)
  }
}
