import Glibc
import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

/// A message that is sent, as somebody outside sees it.
///
/// Which frame of its flight a screen shows is told by comparing it with all of them, painted without
/// a terminal. Nothing here looks at a clock.
@Suite struct ChatObserverTests {
  /// A ground of one colour, on which edges can be found.
  private static let ground = RGB(122, 184, 224)
  private static let palette = Palette(ground, ground, ground, ground)
  private static let word = ["--palette", "7ab8e0,7ab8e0,7ab8e0,7ab8e0"]

  /// Something that is sent: what is typed before, what sends it, and both as events.
  struct Sending: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var kind: MessageKind
    var typed: String
    var sent: String
    var events: [InputEvent]
  }

  private static let long = "Q" + String(repeating: " and more of it", count: 12)
  static let text = [
    Sending(
      testDescription: "small text", kind: .smallText, typed: "Qz", sent: "\r",
      events: [.paste("Qz"), .key(.enter, [])]),
    Sending(
      testDescription: "large text", kind: .largeText, typed: "\u{1b}[200~\(long)\u{1b}[201~",
      sent: "\r", events: [.paste(long), .key(.enter, [])]),
  ]
  static let sticker = Sending(
    testDescription: "sticker", kind: .sticker, typed: "\t", sent: "\r",
    events: [.key(.tab, []), .key(.enter, [])])

  /// Sends something, waits until nothing moves any more, and gives each frame that was seen after
  /// it its place in the flight.
  private func watch(
    _ sending: Sending, _ arguments: [String], palette: Palette?
  ) throws -> (before: SeenScreen, flight: [(tick: Int, seen: SeenScreen)]) {
    let observer = ChatObserver(arguments)
    observer.terminal.type(sending.typed)
    observer.rest()
    let before = observer.seen
    observer.forget()
    observer.terminal.type(sending.sent)
    observer.rest()
    let unseen = try UnseenChat(
      startMinute: observer.startMinute(), palette: palette, sending.events)
    // Where everything rests, and the answer too.
    let rest = try unseen.screens(600..<601)[0]
    #expect(observer.seen == rest)
    let settings = KindSettings.defaults(of: sending.kind)
    // The header counts time of its own.
    let header = 2
    let expected = try unseen.screens(0..<settings.restsAt + 1)
    var flight: [(tick: Int, seen: SeenScreen)] = []
    for seen in observer.frames {
      let last = flight.last?.tick ?? 0
      let tick = expected.indices.dropFirst(last).first {
        expected[$0].cells(from: header) == seen.cells(from: header)
      }
      guard let tick else {
        #expect(flight.last?.tick == settings.restsAt, "a frame is like none after \(last)")
        break
      }
      flight.append((tick, seen))
    }
    #expect(flight.count > settings.restsAt / 3, "\(flight.count) frames")
    observer.terminal.type("\u{3}")
    #expect(observer.terminal.exitCode() == 0)
    #expect(observer.terminal.isRestored)
    return (before, flight)
  }

  @Test(arguments: text)
  func `a text is where its curves have it, and rests where it belongs`(sending: Sending) throws {
    let (before, flight) = try watch(sending, Self.word, palette: Self.palette)
    let (from, start) = try box(around: "Q", on: before)
    let last = try #require(flight.last)
    let (to, end) = try box(around: "Q", on: last.seen)
    let send = SendFlight(.defaults(of: sending.kind), from: from, to: to)
    func offset(_ place: (column: Int, row: Int), _ box: FlightRect) -> (x: Double, y: Double) {
      (Double(place.column) - box.x, Double(2 * place.row) - box.y - box.height)
    }
    let (first, rest) = (offset(start, from), offset(end, to))
    var edges = 0
    for (tick, seen) in flight {
      let moment = send.moment(at: Double(tick))
      let rect = moment.rect
      let part = moment.motion.textPosition
      let place = try #require(seen.place(of: "Q"), "frame \(tick): \(seen.text)")
      let x = rect.x + first.x + (rest.x - first.x) * part
      let y = rect.y + rect.height + first.y + (rest.y - first.y) * part
      print("T", tick, Double(place.column) - x, Double(2 * place.row) - y)
      // Half a cell: half a column, a pixel of the two in a row.
      #expect(abs(Double(place.column) - x) <= 0.501, "frame \(tick)")
      #expect(abs(Double(2 * place.row) - y) <= 1.001, "frame \(tick)")
      // As long as it lies over the field its edges are not seen.
      guard rect.y + rect.height < from.y + from.height - 5 else { continue }
      edges += 1
      let (found, _) = try box(around: "Q", on: seen)
      print(
        "E", tick, found.x - rect.x, found.y - rect.y, found.width - rect.width,
        found.height - rect.height)
    }
    #expect(edges > 5)
  }

  /// The box that a character stands in.
  private func box(around character: Unicode.Scalar, on seen: SeenScreen) throws -> (
    box: FlightRect, place: (column: Int, row: Int)
  ) {
    let place = try #require(seen.place(of: character), "\(seen.text)")
    func edge(_ y: Int, towards x: Int, _ step: Int) throws -> Double {
      try #require(
        seen.edge(x: place.column, y: y, towards: (x, step), ground: Self.ground))
    }
    let (top, bottom) = (
      try edge(2 * place.row, towards: 0, -1), try edge(2 * place.row, towards: 0, 1)
    )
    // Half way, where corners are not round.
    let middle = Int((top + bottom) / 2)
    let (left, right) = (try edge(middle, towards: -1, 0), try edge(middle, towards: 1, 0))
    return (FlightRect(x: left, y: top, width: right - left, height: bottom - top), place)
  }

  @Test func `a key is seen two frames later at most, while everything moves`() throws {
    // An observer that is held up between a frame and its key sees more; a player that is late is so
    // every time.
    var counts: [Int] = []
    for _ in 0..<5 where (counts.min() ?? 9) > 2 {
      let observer = ChatObserver([])
      observer.terminal.type("Qz\t\r")
      #expect(observer.read { $0.frames.count > 3 && $0.seen.text.contains("Qz") })
      let start = observer.frames.count
      #expect(observer.read { $0.frames.count >= start + 5 })
      observer.drain()
      observer.forget()
      observer.terminal.type("\r")
      #expect(observer.read { $0.frames.last?.text.contains("Message") ?? false })
      counts.append(observer.frames.count)
    }
    #expect((counts.min() ?? 9) <= 2, "\(counts)")
  }
}
