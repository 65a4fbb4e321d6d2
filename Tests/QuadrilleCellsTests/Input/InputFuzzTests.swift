import Glibc
import QuadrilleCells
import TestSupport
import Testing

/// Thousands of damaged inputs; `QUADRILLE_FUZZ=1000000` makes it a million.
@Suite struct InputFuzzTests {
  private static let rounds =
    getenv("QUADRILLE_FUZZ").flatMap { Int(String(cString: $0)) } ?? 5_000

  /// Feeds bytes cut at random, with pauses too short to mean anything.
  private func decodeInPieces(
    _ bytes: [UInt8], with decoder: inout InputDecoder, _ numbers: inout SeededNumbers
  ) -> [InputEvent] {
    var events: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...min(rest.count, 9), using: &numbers)
      events += decoder.feed(rest.prefix(count))
      events += decoder.idle(for: 0.04)
      rest = rest.dropFirst(count)
    }
    return events
  }

  /// Returns the fault of an event, or nil.
  private func fault(_ event: InputEvent) -> String? {
    guard case .key(.character(let character), _) = event else { return nil }
    for scalar in character.unicodeScalars
    where scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value) {
      return "the control character \(scalar.value) is typed"
    }
    return nil
  }

  @Test func `damaged input decodes the same however it is cut, and types no control character`() {
    var numbers = SeededNumbers(seed: 2026)
    // One decoder reads all rounds, to check that held input does not accumulate.
    var survivor = InputDecoder()
    var fed = 0
    for round in 0..<Self.rounds {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let entry = InputCorpus.entries[.random(in: 0..<InputCorpus.entries.count, using: &numbers)]
        bytes +=
          Int.random(in: 0..<4, using: &numbers) == 0
          ? entry.bytes : InputCorpus.mutated(entry.bytes, &numbers)
      }
      var whole = InputDecoder()
      var events = whole.feed(bytes)
      var pieces = InputDecoder()
      var same = decodeInPieces(bytes, with: &pieces, &numbers)
      for seconds in [0.05, 0.1, 1, 5] {
        events += whole.idle(for: seconds)
        same += pieces.idle(for: seconds)
      }
      var faults = events.compactMap(fault)
      if events != same { faults.append("\(events) when whole, \(same) in pieces") }
      if whole.isWaiting || whole.heldBytes > 0 { faults.append("input is still held") }
      faults += survivor.feed(bytes).compactMap(fault)
      fed += bytes.count
      if survivor.heldBytes > fed { faults.append("held input accumulates") }
      if round % 50 == 49 {
        _ = survivor.idle(for: 5)
        fed = 0
        if survivor.heldBytes > 0 { faults.append("held input is never released") }
      }
      guard faults.isEmpty else {
        Issue.record("round \(round), \(bytes): \(faults.joined(separator: "; "))")
        return
      }
    }
  }

  @Test func `input of real terminals decodes to its events however it is cut`() {
    var numbers = SeededNumbers(seed: 7)
    for round in 0..<Self.rounds / 10 {
      var bytes: [UInt8] = []
      var expected: [InputEvent] = []
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        let entry = InputCorpus.entries[.random(in: 0..<InputCorpus.entries.count, using: &numbers)]
        bytes += entry.bytes
        expected += entry.events
      }
      var decoder = InputDecoder()
      let events = decodeInPieces(bytes, with: &decoder, &numbers)
      guard events == expected, !decoder.isWaiting else {
        Issue.record("round \(round), \(bytes): \(events) instead of \(expected)")
        return
      }
    }
  }

  @Test func `a reply whose rest is late by up to a second is no key`() {
    for entry in InputCorpus.entries.prefix(InputCorpus.replyCount) {
      for cut in 1..<entry.bytes.count {
        var decoder = InputDecoder()
        decoder.awaitsReply = true
        var events = decoder.feed(entry.bytes[..<cut])
        for seconds in [0.05, 0.1, 0.9] { events += decoder.idle(for: seconds) }
        events += decoder.feed(entry.bytes[cut...])
        #expect(events == entry.events, "\(entry.bytes) cut at \(cut)")
      }
    }
  }

  @Test(arguments: ["\u{1b}P", "\u{1b}]", "\u{1b}_", "\u{1b}["])
  func `an unterminated sequence that is too long is dropped, however it is cut`(start: String) {
    let filling = Array(repeating: UInt8(ascii: "1"), count: 70_000)
    let bytes = Array(start.utf8) + filling + Array("\u{1b}[0nx".utf8)
    let expected: [InputEvent] = [.reply(.status(0)), .key(.character("x"), [])]
    for size in [bytes.count, 65_536, 65_537, 9000] {
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      for from in stride(from: 0, to: bytes.count, by: size) {
        events += decoder.feed(bytes[from..<min(bytes.count, from + size)])
        #expect(decoder.heldBytes <= InputDecoder.longestSequence + 1)
      }
      #expect(events == expected, "in pieces of \(size)")
    }
  }

  @Test func `a reply is dropped if it is too long, however it is cut`() {
    for excess in -1...1 {
      let body = Array(
        repeating: UInt8(ascii: "1"), count: InputDecoder.longestSequence + excess - 2)
      for end in ["\u{7}", "\u{1b}\\"] {
        let bytes = Array("\u{1b}P".utf8) + body + Array(end.utf8) + Array("x".utf8)
        let expected: [InputEvent] =
          (excess > 0 ? [] : [.reply(.deviceString(body))]) + [.key(.character("x"), [])]
        for cut in [bytes.count, bytes.count - 2, bytes.count - 3, bytes.count - 4, 9] {
          var decoder = InputDecoder()
          let events = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...])
          #expect(events == expected, "\(excess) more, cut at \(cut)")
        }
      }
    }
  }
}
