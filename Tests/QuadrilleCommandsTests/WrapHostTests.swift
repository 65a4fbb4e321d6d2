import QuadrilleCells
import QuadrilleCore
import QuadrilleEmulator
import Testing

@testable import QuadrilleCommands

/// When a child program's output is shown, by times that the tests give.
@Suite struct WrapHostTests {
  private let slot = 16_000_000

  private func host() -> WrapHost {
    let host = WrapHost(
      words: ["sh"], size: CellSize(columns: 20, rows: 4),
      input: WrapInput(prefix: nil, keys: KeyTable()), contrast: 1, opacity: 0)
    host.render(at: 0)
    return host
  }

  private func write(_ count: Int, to host: WrapHost) {
    host.take([UInt8](repeating: 0x61, count: count).span)
  }

  /// Checks at which times output may be shown, and how long it waits otherwise.
  private func expect(
    _ host: WrapHost, _ cases: [(time: Int, mayShow: Bool, wait: Int)],
    at location: SourceLocation = #_sourceLocation
  ) {
    for (time, mayShow, wait) in cases {
      #expect(
        host.mayShow(at: time) == (mayShow, wait), "at \(time)", sourceLocation: location)
    }
  }

  @Test func `a program that queries colours gets those of the outer terminal`() {
    let host = host()
    host.adopt(
      foreground: RGB(1, 2, 3), background: RGB(4, 5, 6),
      sixteen: (0..<16).map { RGB(UInt8($0), 0, 255) })
    host.take(Array("\u{1b}]10;?\u{7}\u{1b}]11;?\u{7}\u{1b}]4;7;?\u{7}".utf8).span)
    let answers = String(decoding: host.emulator.answers, as: UTF8.self)
    #expect(answers.contains("10;rgb:0101/0202/0303") && answers.contains("11;rgb:0404/0505/0606"))
    #expect(answers.contains("4;7;rgb:0707/0000/ffff"), "\(answers)")
  }

  @Test func `up to 8192 bytes are shown at once, four times in a slot`() {
    let host = host()
    write(8192, to: host)
    for time in 1...3 {
      expect(host, [(time, true, 0)])
      host.render(at: time)
    }
    expect(host, [(4, false, slot - 1), (3 + slot - 1, false, 1), (3 + slot, true, 0)])
  }

  @Test func `more bytes wait for the next slot, and a flood for the one after it`() {
    let host = host()
    write(8193, to: host)
    expect(host, [(1, false, slot - 1), (slot, true, 0)])
    write(65_536 - 8193, to: host)
    expect(host, [(slot, true, 0)])
    write(1, to: host)
    expect(host, [(slot, false, slot), (2 * slot - 1, false, 1), (2 * slot, true, 0)])
    // Rendering resets the count.
    host.render(at: 2 * slot)
    expect(host, [(2 * slot + 1, true, 0)])
  }

  @Test func `an unfinished synchronized update is awaited for 150 ms`() {
    let host = host()
    let start = 100 * slot
    host.take(Array("\u{1b}[?2026hab".utf8).span)
    expect(
      host,
      [
        (start, false, 150_000_000), (start + 149_999_999, false, 1),
        (start + 150_000_000, true, 0),
      ])
    // A finished update is shown at once, and the next one has its full timeout again.
    host.take(Array("\u{1b}[?2026hab\u{1b}[?2026l".utf8).span)
    expect(host, [(start + 2 * slot, true, 0)])
    host.take(Array("\u{1b}[?2026h".utf8).span)
    expect(host, [(start + 3 * slot, false, 150_000_000)])
  }
}
