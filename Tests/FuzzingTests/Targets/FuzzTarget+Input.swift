import QuadrilleCore
import TestSupport

@testable import QuadrilleCells
@testable import QuadrilleTerminal

extension FuzzTarget {
  /// The input of a terminal: the events do not depend on how it is cut, no control character is typed, and no
  /// byte is held without end.
  static let input = FuzzTarget(name: "input") { bytes in
    var whole = InputDecoder()
    let expected = whole.feed(bytes) + end(&whole)
    for event in expected { try check(event) }
    try expect(!whole.isWaiting && whole.heldBytes == 0, "input is still held")
    // Once byte by byte, and once in pieces whose lengths depend on the bytes.
    for longest in [1, 9] {
      var numbers = SeededNumbers(seed: bytes.reduce(0) { $0 &* 31 &+ UInt64($1) })
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...min(rest.count, longest), using: &numbers)
        events += decoder.feed(rest.prefix(count)) + decoder.idle(for: 0.04)
        rest = rest.dropFirst(count)
        try expect(decoder.heldBytes <= bytes.count, "\(decoder.heldBytes) bytes are held")
      }
      events += end(&decoder)
      try expect(events == expected, "\(expected) when whole, \(events) in pieces of \(longest)")
    }
  }

  private static func end(_ decoder: inout InputDecoder) -> [InputEvent] {
    [0.05, 0.1, 1, 5].flatMap { decoder.idle(for: $0) }
  }

  private static func check(_ event: InputEvent) throws {
    switch event {
    case .key(.character(let character), _):
      let raw = character.unicodeScalars.first {
        $0.value < 0x20 || (0x7f..<0xa0).contains($0.value)
      }
      try expect(raw == nil, "the control character \(raw?.value ?? 0) is typed")
    case .mouse(let mouse):
      try expect(mouse.column >= 0 && mouse.row >= 0, "\(mouse) is off the screen")
    default: break
    }
  }

  /// The replies of terminals and their times: malformed replies are ignored, and a link whose replies are lost,
  /// doubled or late continues to play.
  static let replies = FuzzTarget(name: "replies") { bytes in
    var inquiry = Inquiry()
    var link = Link(
      Ladder(rate: 60, tolerance: .fine, most: .rough), isRemote: bytes.count % 2 == 0, at: 0)
    var now = 1_000_000
    for step in FuzzSteps(bytes).steps {
      switch step {
      case .event(.reply(let reply)):
        if case .status = reply { _ = link.noteAnswer(at: now) }
        _ = inquiry.take(reply)
      case .wait(let ticks): now += ticks * 16_666_667
      case .choice(let milliseconds): now += milliseconds * 1_000_000
      case .check: send(by: &link, at: now)
      default: break
      }
      try expect(link.ladder.levels.indices.contains(link.level), "level \(link.level)")
      let timeout = link.farewell(at: now).timeout
      try expect((0...Link.longestFarewell).contains(timeout), "waits \(timeout) ns")
      try expect((link.bytesPerSecond ?? 1) > 0 && (link.bytesPerSecond ?? 1).isFinite, "\(link)")
    }
    let name = inquiry.version ?? ""
    let raw = name.unicodeScalars.first { $0.value < 0x20 || (0x7f..<0xa0).contains($0.value) }
    try expect(raw == nil && name.count <= 60, "a name \(name)")
    for (colors, requested) in [(8, nil), (16, nil), (256, nil), (1, nil), (8, ColorDepth.mono)] {
      var able = Capabilities(
        requested: requested, colorTerm: nil, name: "it", colors: .init(count: colors))
      let isChanged = able.learn(from: inquiry)
      try expect(!isChanged || !able.learn(from: inquiry) || able.isGuess, "learns twice")
      try expect((able.palette?.count ?? 16) == 16, "\(able)")
      try expect(requested == nil || able.depth == requested, "\(able)")
    }
    // Whatever the replies were, a terminal that accepts bytes is shown a frame: at the latest after the time until the
    // link counts as stalled, plus the interval of queries to a stalled link.
    let end = now + link.stall + 11_000_000_000
    var isShown = false
    while !isShown, now < end {
      now += 16_666_667
      isShown = link.mayShow(isWritten: true, at: now)
    }
    try expect(isShown, "no frame is shown for \(link.stall / 1_000_000) ms and 11 s")
  }

  private static func send(by link: inout Link, at now: Int) {
    guard link.mayShow(isWritten: true, at: now) else { return }
    if link.asksBefore(at: now) { link.noteBareRequest(at: now) }
    link.noteFrame(bytes: 9000, asked: link.asks(at: now), at: now)
  }
}
