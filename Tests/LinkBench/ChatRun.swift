import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrillePlayback
import TerminalSupport
import TestSupport

/// The chat, used through sshd and a relay.
struct ChatRun {
  /// Times from typing a character until it is on the near screen, in nanoseconds.
  var atRest: Percentiles
  var flying: Percentiles
  /// Frames and bytes a second that arrived while messages flew.
  var framesPerSecond: Double
  var bytesPerSecond: Double
  /// The greatest lateness of a landing message, beyond the round trip and its curve, in
  /// milliseconds.
  var landing: Double
  /// The time from Ctrl-C until ssh had ended, in milliseconds; nil if it did not end.
  var quit: Double?

  private static let rounds = 3

  init(_ cells: CellSize, _ link: Relay.Link, command: String, server: SSHServer) {
    var open = link
    open.bytesPerSecond = Relay.Link.unlimited
    let relay = Relay(to: server.port, link: open)
    relay.start()
    defer { relay.close() }
    let terminal = NearTerminal(
      SSHServer.client, server.clientArguments(port: relay.port, command: command), size: cells)
    terminal.run(seconds: 20) { $0.shows("Message") }
    relay.link = link
    terminal.run(seconds: 3)
    let writer = Writer(terminal: terminal)
    var rest: [Int] = []
    for round in 0..<12 {
      // Before, while and after the picture becomes exact.
      terminal.run(seconds: 0.15 + 0.05 * Double(round % 8))
      rest += writer.write("quickbrownfoxesjumpedover"[round], every: 0)
    }
    var fly: [Int] = []
    var frames = 0
    var bytes = 0
    var landings: [Double] = []
    let trip = 2 * link.delayMilliseconds * 1_000_000
    for round in 0..<Self.rounds {
      terminal.type("\u{15}")
      terminal.run(seconds: 20) { $0.shows("Message") }
      let word = "Q\(round)"
      _ = writer.write(word, every: 0)
      terminal.run(seconds: 1)
      // One message lands undisturbed; while the next one flies, text is typed.
      let landing = writer.send(word, flight: Self.landing(of: word, cells), trip: trip)
      landings.append(landing)
      terminal.run(seconds: 1.5)
      _ = writer.write("go", every: 0)
      terminal.run(seconds: 0.5)
      let before = terminal.log
      let start = MonotonicClock.now()
      terminal.type("\r")
      fly += writer.write("whileitflies", every: 55_000_000)
      let span = (start + trip)..<(start + trip + 500_000_000)
      frames += terminal.log.frameEnds.count { span.contains($0) }
      bytes += terminal.log.bytes - before.bytes
      terminal.run(seconds: 3)
    }
    atRest = Percentiles(rest)
    flying = Percentiles(fly)
    framesPerSecond = Double(frames) / 0.5 / Double(Self.rounds)
    bytesPerSecond = Double(bytes) / Double(Self.rounds)
    self.landing = landings.max() ?? 0
    let start = MonotonicClock.now()
    terminal.type("\u{3}")
    quit =
      terminal.exitCode(within: 40) == 0 ? Double(MonotonicClock.now() - start) / 1e6 : nil
  }

  /// When a sent text reaches its last cell, in nanoseconds, computed from the frames.
  private static func landing(of word: String, _ cells: CellSize) -> Int {
    var model = ChatModel.guest(startMinute: 0)
    model.resize(to: cells)
    _ = model.handle(.paste(word), at: 100)
    _ = model.handle(.key(.enter, []), at: 100)
    var painter = ChatScene(model: model).makePainter(size: cells.pixels)
    var frame = Frame(size: cells.pixels)
    var places: [SIMD2<Int32>] = []
    for tick in 0...60 {
      _ = try? painter.paint(Moment(frame: 100 + tick, rate: 60), into: &frame)
      let letter = frame.letters.last { $0.scalar == "Q" }
      places.append(letter.map { SIMD2($0.column, $0.row) } ?? [])
    }
    let tick = places.lastIndex { $0 != places[60] }.map { $0 + 1 } ?? 0
    return tick * 1_000_000_000 / 60
  }
}

/// Types, and waits until the text is shown.
private struct Writer {
  let terminal: NearTerminal

  /// The visible text of the field, without its edges.
  private var field: String { terminal.screen.text(row: terminal.screen.size.rows - 2) }

  /// Types a character every `period` nanoseconds, or when the one before is shown; returns how
  /// long each took until it was shown.
  func write(_ text: String, every period: Int) -> [Int] {
    var typed = ""
    var pending: [(text: String, at: Int)] = []
    var times: [Int] = []
    let already = field.contains("Message") ? "" : trimmed
    let start = MonotonicClock.now()
    var next = start + period
    var rest = text[...]
    while MonotonicClock.now() - start < 10_000_000_000 {
      let now = MonotonicClock.now()
      if let first = rest.first, now >= next, period > 0 || pending.isEmpty {
        rest = rest.dropFirst()
        typed.append(first)
        pending.append(((period > 0 ? "" : already) + typed, now))
        terminal.type(String(first))
        next += period
      }
      terminal.run(seconds: 0.002)
      let shown = field
      let seen = MonotonicClock.now()
      while let oldest = pending.first, shown.contains(oldest.text) {
        times.append(seen - oldest.at)
        pending.removeFirst()
      }
      if rest.isEmpty && pending.isEmpty { return times }
    }
    return times + pending.map { _ in 10_000_000_000 }
  }

  private var trimmed: String {
    let words = field.drop { !$0.isLetter }.reversed().drop { !$0.isLetter }.reversed()
    return String(words)
  }

  /// Sends the field's text and follows it on the screen; returns how late it reached its last row,
  /// in milliseconds.
  func send(_ word: String, flight: Int, trip: Int) -> Double {
    let start = MonotonicClock.now()
    terminal.type("\r")
    var row = -1
    var landed = start
    // Ends before the answer comes, which moves everything up.
    while MonotonicClock.now() - start < trip + 1_500_000_000 {
      terminal.run(seconds: 0.002)
      let rows = terminal.screen.size.rows
      let found = (0..<rows).first { terminal.screen.text(row: $0).contains(word) } ?? -1
      if found != row {
        row = found
        landed = MonotonicClock.now()
      }
    }
    return Double(landed - start - flight - trip) / 1e6
  }
}

extension String {
  /// The character at an index, counted from 0.
  fileprivate subscript(place: Int) -> String { String(self[index(startIndex, offsetBy: place)]) }
}
