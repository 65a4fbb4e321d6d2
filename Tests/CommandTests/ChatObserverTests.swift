import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import TestSupport
import Testing

extension Slow {
  /// A message that is sent, as somebody outside sees it.
  ///
  /// Which frame of its flight a screen shows is told by comparing it with all of them, painted without
  /// a terminal. Nothing here looks at a clock.
  @Suite struct ChatObserverTests {
    /// A ground of one colour, on which edges can be found.
    private static let ground = RGB(122, 184, 224)
    private static let palette = Palette(ground, ground, ground, ground)
    private static let plain = ["--palette", "7ab8e0,7ab8e0,7ab8e0,7ab8e0"]

    /// Something that is sent: what is typed before, what sends it, and both as events.
    struct Sending: CustomTestStringConvertible, Sendable {
      var testDescription: String
      var kind: MessageKind
      var typed: String
      var sent: String
      var events: [InputEvent]
    }

    /// The first character tells the column, as lines are broken otherwise from frame to frame, the
    /// last one the row.
    private static let long = "Q " + String(repeating: "more and more ", count: 12) + "z"
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
    /// it its place in the flight; and how long the program waited for a processor before the first.
    /// A machine that stood still for most of the flight is given another try.
    private func watch(
      _ sending: Sending, _ arguments: [String], palette: Palette?, tries: Int = 4
    ) throws -> (
      before: SeenScreen, start: SeenScreen, flight: [(tick: Int, seen: SeenScreen)], heldUp: Int
    ) {
      let observer = ChatObserver(arguments)
      observer.terminal.type(sending.typed)
      observer.rest()
      let before = observer.seen
      let unseen = try UnseenChat(
        startMinute: observer.startMinute(), palette: palette, sending.events)
      observer.forget()
      let process = observer.terminal.process.id
      var heldUp = RunningProcess.heldUp(process)
      observer.terminal.type(sending.sent)
      #expect(observer.terminal.read(milliseconds: 30_000))
      heldUp = RunningProcess.heldUp(process) - heldUp
      observer.rest()
      // Where everything rests, and the answer too.
      let rest = try unseen.screens(600..<601)[0]
      // The header counts time of its own.
      let header = 2
      // Over colours that walk only the words of it are looked at.
      let top = palette == nil ? header : 0
      let isAtRest =
        observer.seen.cells(from: top) == rest.cells(from: top) && observer.seen.text == rest.text
      #expect(
        isAtRest || tries > 1,
        "it rests otherwise than it is laid out: \(differences(of: observer.seen, from: rest))")
      guard isAtRest || tries <= 1 else {
        return try watch(sending, arguments, palette: palette, tries: tries - 1)
      }
      let settings = KindSettings.defaults(of: sending.kind)
      // Up to the answer.
      let expected = try unseen.screens(0..<100)
      var flight: [(tick: Int, seen: SeenScreen)] = []
      for seen in observer.frames {
        let last = flight.last?.tick ?? 0
        let tick = expected.indices.dropFirst(last).first {
          expected[$0].cells(from: header) == seen.cells(from: header)
        }
        guard let tick else {
          guard last < settings.restsAt else { break }
          let isLate = try unseen.screens(100..<600).contains {
            $0.cells(from: header) == seen.cells(from: header)
          }
          #expect(
            isLate && tries > 1,
            "a frame is like none after \(last), nearest \(nearest(to: seen, among: expected))")
          guard isLate, tries > 1 else { break }
          return try watch(sending, arguments, palette: palette, tries: tries - 1)
        }
        flight.append((tick, seen))
      }
      #expect(flight.count > 5, "\(flight.count) frames")
      observer.terminal.type("\u{3}")
      #expect(observer.terminal.exitCode() == 0)
      #expect(observer.terminal.isRestored)
      return (before, expected[0], flight, heldUp)
    }

    /// The cells that differ, some of them, as they are and as they should be.
    private func differences(of seen: SeenScreen, from wanted: SeenScreen) -> String {
      let places = seen.cells.indices.filter { seen.cells[$0] != wanted.cells[$0] }
      return "\(places.count) cells: "
        + places.prefix(3).map { "\($0): \(seen.cells[$0]) for \(wanted.cells[$0])" }
        .joined(separator: "; ")
    }

    /// What a frame is most like among others, for who looks why it is like none.
    private func nearest(to seen: SeenScreen, among frames: [SeenScreen]) -> String {
      let width = seen.size.columns
      let rows = frames.map { frame in
        (0..<seen.size.rows).filter {
          frame.cells(from: $0).prefix(width) != seen.cells(from: $0).prefix(width)
        }
      }
      let place = rows.indices.min { rows[$0].count < rows[$1].count }
      return place.map { "tick \($0), but for the rows \(rows[$0])" } ?? "nothing"
    }

    @Test(arguments: text)
    func `a text is where its curves have it, and rests where it belongs`(sending: Sending) throws {
      let (before, begin, flight, _) = try watch(sending, Self.plain, palette: Self.palette)
      let (from, _) = try box(around: "Q", on: before)
      let start = try ends(of: begin)
      let last = try #require(flight.last)
      // At rest everything lies on whole pixels; edges with a shadow seem to be off.
      let to = try box(around: "Q", on: last.seen).box.rounded
      func offset(_ place: (column: Int, row: Int), _ box: FlightRect) -> (x: Double, y: Double) {
        (Double(place.column) - box.x, Double(2 * place.row) - box.y - box.height)
      }
      let (first, rest) = (offset(start, from), offset(try ends(of: last.seen), to))
      var edges = 0
      for (tick, seen) in flight {
        let pose = MessagePose(
          .defaults(of: sending.kind), from: from, to: to, at: Double(tick))
        let rect = pose.rect
        let part = pose.textPosition
        let place = try ends(of: seen)
        let x = rect.x + first.x + (rest.x - first.x) * part
        let y = rect.y + rect.height + first.y + (rest.y - first.y) * part
        // Half a cell: half a column, a pixel of the two in a row.
        #expect(abs(Double(place.column) - x) <= 0.501, "frame \(tick)")
        #expect(abs(Double(2 * place.row) - y) <= 1.001, "frame \(tick)")
        // As long as it lies over the field its edges are not seen.
        guard rect.y + rect.height < from.y + from.height - 5 else { continue }
        edges += 1
        let (found, _) = try box(around: "Q", on: seen)
        #expect(abs(found.x - rect.x) <= 0.5, "frame \(tick)")
        #expect(abs(found.x + found.width - rect.x - rect.width) <= 0.5, "frame \(tick)")
        #expect(abs(found.y - rect.y) <= 1, "frame \(tick)")
        #expect(abs(found.y + found.height - rect.y - rect.height) <= 1, "frame \(tick)")
      }
      #expect(edges > 2)
    }

    /// The column of a text's beginning and the row of its end.
    private func ends(of seen: SeenScreen) throws -> (column: Int, row: Int) {
      let first = try #require(seen.place(of: "Q"), "\(seen.text)")
      let last = try #require(seen.place(of: "z"), "\(seen.text)")
      return (first.column, last.row)
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
      // Where neither corners are round nor the tail is wide.
      let middle = Int(top.rounded()) + 1
      let (left, right) = (try edge(middle, towards: -1, 0), try edge(middle, towards: 1, 0))
      return (FlightRect(x: left, y: top, width: right - left, height: bottom - top), place)
    }

    @Test func `a sticker is where its curves have it, and rests where it belongs`() throws {
      let (before, _, flight, _) = try watch(Self.sticker, Self.plain, palette: Self.palette)
      let picture = Creature.all[0].sprite.pictures[0]
      let side = Double(max(picture.size.width, picture.size.height))
      // It comes from its cell in the panel.
      let from = try #require(UnseenChat.firstInPanel)
      let button = try #require(before.place(of: "+"))
      let right = Double(button.column + 3)
      let field = 2 * button.row - 1
      let last = try #require(flight.last)
      // Its place, by the drawing's edges.
      let own = try #require(
        edges(of: picture, in: FlightRect(x: 0, y: 0, width: side, height: side), over: side))
      let rest = try #require(
        drawn(on: last.seen, over: field - 8, field: field, middle: right - side / 2))
      let to = FlightRect(
        x: rest.right - own.right, y: rest.bottom - own.bottom, width: side, height: side)
      var count = 0
      for (tick, seen) in flight {
        let rect = MessagePose(.defaults(of: .sticker), from: from, to: to, at: Double(tick)).rect
        // Not where it lies over the field, nor where its time stands beside it.
        let end = min(field - 1, Int(rect.y + rect.height) - 5)
        guard rect.y + rect.height < Double(field),
          let wanted = edges(of: picture, in: rect, over: Double(end)),
          let found = drawn(on: seen, over: end, field: field, middle: rect.x + rect.width / 2)
        else { continue }
        count += 1
        let off = (wanted.left + wanted.right - found.left - found.right) / 2
        #expect(abs(off) <= 0.5, "frame \(tick)")
        // Pixels that it covers in part count whole.
        let wider = found.right - found.left - wanted.right + wanted.left
        #expect((-0.5...2).contains(wider), "frame \(tick)")
        #expect(abs(found.bottom - wanted.bottom) <= 1, "frame \(tick)")
      }
      #expect(count > 2)
    }

    private typealias Edges = (left: Double, right: Double, bottom: Double)

    /// Where a drawing's edges are in a place: left and right over a height, below in its right half.
    private func edges(of picture: Pixmap, in rect: FlightRect, over end: Double) -> Edges? {
      let scale = rect.width / Double(picture.size.width)
      var found = Edges(.infinity, -.infinity, -.infinity)
      for (index, pixel) in picture.pixels.enumerated() where pixel.alpha > 127 {
        let (x, y) = (index % picture.size.width, index / picture.size.width)
        let left = rect.x + Double(x) * scale
        let top = rect.y + Double(y) * scale
        if top + scale / 2 < end {
          found.left = min(found.left, left)
          found.right = max(found.right, left + scale)
        }
        if x > picture.size.width / 2 { found.bottom = max(found.bottom, top + scale) }
      }
      return found.left < found.right ? found : nil
    }

    /// The same of what is to be seen between the messages and the field.
    private func drawn(on seen: SeenScreen, over end: Int, field: Int, middle: Double) -> Edges? {
      guard
        let row = (0..<seen.size.rows).last(where: { seen.text(row: $0).contains("watch it fly") })
      else { return nil }
      // The last line's bubble and its shadow.
      let start = 2 * row + 6
      var found = Edges(.infinity, -.infinity, -.infinity)
      for y in start..<max(start, field) {
        for x in 0..<seen.size.columns {
          guard let color = seen.pixel(x, y), SeenScreen.distance(color, Self.ground) > 40 else {
            continue
          }
          if y < end {
            found.left = min(found.left, Double(x))
            found.right = max(found.right, Double(x + 1))
          }
          if Double(x) > middle { found.bottom = max(found.bottom, Double(y + 1)) }
        }
      }
      return found.left < found.right ? found : nil
    }

    @Test func `a key is seen two frames later at most, at rest too`() throws {
      let (_, _, flight, heldUp) = try watch(Self.text[0], [], palette: nil)
      // But for the slots in which it waited for a processor, as the kernel tells; a millisecond of
      // that is usual.
      let slots = max(0, heldUp - 1_000_000 + 16_666_666) / 16_666_667
      #expect(flight[0].tick <= 2 + slots)
    }

    @Test func `a key is seen two frames later at most, while everything moves`() throws {
      let observer = ChatObserver([])
      // A sticker breathes, far from the field, so that nothing covers what is typed.
      observer.terminal.type("Qz\t\r")
      #expect(observer.read { $0.frames.count > 3 && $0.seen.text.contains("Qz") })
      for typed in ["Qza", "Qzab", "Qzabc"] {
        let start = observer.frames.count
        #expect(observer.read { $0.frames.count >= start + 5 })
        observer.drain()
        observer.terminal.type(String(typed.suffix(1)))
        // What has been written by now was so before the key came.
        while observer.terminal.read(milliseconds: 0) {}
        let written = observer.terminal.bytes.count
        #expect(observer.read { $0.frames.last?.text.contains(typed) ?? false })
        let first = try #require(observer.frames.lastIndex { !$0.text.contains(typed) }) + 1
        #expect(observer.ends[...first].count { $0 > written } <= 2)
      }
    }
  }
}

extension FlightRect {
  /// The nearest one whose edges lie between pixels.
  fileprivate var rounded: FlightRect {
    let (x, y) = (x.rounded(), y.rounded())
    return FlightRect(
      x: x, y: y, width: (self.x + width).rounded() - x, height: (self.y + height).rounded() - y)
  }
}
