import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// The text of a message in its flight from the field to the bubble.
@Suite struct FlightTextTests {
  private static let texts = [
    "Hi! Have you seen the new background?",
    "Look closely: the box of the input field becomes the bubble. It flies up and to the side on "
      + "two curves, takes its shape on a third, its text and its colour change on two more.",
    "one\ntwo and three, which is a line that is longer than the others of this\nfour",
    "See https://contest.com/docs/ios-animation-contest",
    "שלום לכולם, זה טקסט ארוך שנשבר לכמה שורות (1, 2, 3) ועוד קצת abc def כדי שיהיה ארוך",
    String(repeating: "漢字かな交じり文。", count: 9),
  ]
  private static let sizes = [
    (24, 9), (40, 12), (60, 24), (80, 24), (100, 30), (200, 60), (300, 80),
  ]
  .map { CellSize(columns: $0.0, rows: $0.1) }

  private struct Flight {
    let message: ChatMessage
    let layout: MessageLayout
    let screen: ChatLayout
    let settings: KindSettings

    init(_ text: String, _ size: CellSize, _ settings: ChatSettings = .defaults) throws {
      var model = ChatModel(settings: settings)
      model.resize(to: size)
      _ = model.handle(.paste(text), at: 5)
      _ = model.handle(.key(.enter, []), at: 5)
      message = try #require(model.messages.last)
      layout = try #require(model.said.layouts.last)
      screen = model.screen
      self.settings = settings[message.kind]
    }

    /// `pushed`: how far other messages have moved the list up meanwhile, in pixels.
    func pose(_ frame: Int, pushed: Double = 0) -> MessagePose {
      let rest = Double(screen.listBottom - layout.slot + 1) - pushed
      let way = screen.way(message, layout, rest: rest)
      return MessagePose(settings, from: way.from, to: way.to, at: Double(frame))
    }

    func text(_ frame: Int, pushed: Double = 0) -> FlightText {
      FlightText(message, layout, pose(frame, pushed: pushed))
    }
  }

  private struct Place {
    var column: Int, row: Int
    var opacity: Double
  }

  /// The most opaque position of each character, relative to the bubble's corner and its time.
  private func places(_ flight: Flight, _ frame: Int) -> [Int: Place] {
    let (text, pose) = (flight.text(frame), flight.pose(frame))
    let corner = Int((flight.layout.isRightToLeft ? pose.right : pose.rect.x).rounded())
    var places: [Int: Place] = [:]
    text.forEach { piece in
      var column = piece.column
      let glyphs = piece.isFields ? flight.layout.fieldShown : flight.layout.shown
      for place in piece.glyphs {
        if places[place].map({ $0.opacity < piece.opacity }) ?? true {
          places[place] = Place(
            column: column - corner, row: piece.row - text.stampRow, opacity: piece.opacity)
        }
        column += glyphs[place].width
      }
    }
    return places
  }

  @Test(arguments: texts)
  func `no character of a flying text jumps while it is readable`(text: String) throws {
    for size in Self.sizes {
      let flight = try Flight(text, size)
      var before = places(flight, 0)
      for frame in 1...61 {
        let now = places(flight, frame)
        for (index, place) in now {
          guard place.opacity > 0.5, let old = before[index], old.opacity > 0.5 else { continue }
          try #require(
            abs(place.column - old.column) <= 1 && abs(place.row - old.row) <= 1,
            "\(size), frame \(frame), character \(index)")
        }
        before = now
      }
      let count = flight.layout.lines.reduce(0) { $0 + $1.count }
      #expect(before.count == count && before.values.allSatisfy { $0.opacity == 1 }, "\(size)")
    }
  }

  @Test(arguments: texts)
  func `the field's lines are gone before the lines of the bubble appear`(text: String) throws {
    for size in Self.sizes {
      let flight = try Flight(text, size)
      for frame in 0...61 {
        var (fields, lines) = (0.0, 0.0)
        flight.text(frame).forEach {
          if $0.opacity < 1 || $0.isFields {
            if $0.isFields { fields = $0.opacity } else { lines = $0.opacity }
          }
        }
        #expect(fields == 0 || lines == 0, "\(size), frame \(frame)")
      }
    }
  }

  @Test(arguments: texts)
  func `the time of a flying message stays once it is shown`(text: String) throws {
    var numbers = SeededNumbers(seed: 12)
    for size in Self.sizes {
      for round in 0..<6 {
        let settings = round == 0 ? ChatSettings.defaults : .random(using: &numbers)
        let flight = try Flight(text, size, settings)
        var wasThere = false
        for frame in 0...61 {
          // Pushed by fractions of pixels, as a moving list pushes it.
          let isThere = flight.text(frame, pushed: Double(frame) * 0.37).hasRoomForStamp
          #expect(isThere || !wasThere, "\(size), frame \(frame)")
          wasThere = isThere
        }
        #expect(wasThere)
      }
    }
  }

  @Test func `the demo's first message never loses a check mark in its flight`() throws {
    for size in [CellSize(columns: 60, rows: 24), CellSize(columns: 80, rows: 24)] {
      var painter = ChatScene(model: .demo()).makePainter(size: size.pixels)
      var frame = Frame(size: size.pixels)
      var before = 2
      for tick in 150..<260 {
        _ = try painter.paint(Moment(frame: tick, rate: 60), into: &frame)
        let count = frame.letters.count { $0.scalar == "✓" }
        #expect(count >= before && count <= 4, "frame \(tick)")
        before = count
      }
      #expect(before == 4)
    }
  }

  @Test func `a draft counts the rows shown and the rows of its text below them`() throws {
    let size = CellSize(columns: 40, rows: 20)
    var model = ChatModel()
    model.resize(to: size)
    let text = (0..<30).map { "line \($0)" }.joined(separator: "\n")
    _ = model.handle(.paste(text), at: 1)
    for _ in 0..<30 { _ = model.handle(.key(.up, []), at: 1) }
    #expect(model.draft.layout.firstRow == 0 && model.draft.rows == .init(shown: 6, below: 24))
    for (text, shown, below) in [("a\n\n", 3, -2), ("\n\na", 3, 0), ("a", 1, 0)] {
      model.draft.replace(with: text)
      #expect(model.draft.rows == .init(shown: shown, below: below), "\(text.debugDescription)")
    }
  }

  @Test func `right-to-left text is at the right of its bubble, with the time below`() throws {
    let flight = try Flight("שלום abc", CellSize(columns: 60, rows: 20))
    #expect(flight.layout.isRightToLeft && flight.layout.rowsBelow == 1)
    #expect(String(String.UnicodeScalarView(flight.layout.shown.map(\.base))) == "abc םולש")
    let pose = flight.pose(60)
    flight.text(60).forEach { piece in
      #expect(piece.column + 8 + MessageLayout.padding == Int(pose.right.rounded()))
    }
    var model = ChatModel()
    model.textOrder = .runs
    model.add(.text("שלום abc"), isOwn: true, at: nil)
    #expect(
      String(String.UnicodeScalarView(model.said.layouts[0].shown.map(\.base))) == "abc שלום")
    model.textOrder = .ours
    #expect(model.said.layouts[0].shown == flight.layout.shown)
  }

  @Test func `in right-to-left text of the field caret and clicks follow the visual order`() {
    var model = ChatModel()
    model.resize(to: CellSize(columns: 60, rows: 20))
    let width = ChatLayout.fieldColumns(model.size)
    _ = model.handle(.paste("שלום"), at: 1)
    let layout = model.draft.layout
    #expect(layout.rows[0].string == "םולש" && layout.columns == [width - 4])
    #expect(layout.caretColumn == width - 5)
    _ = model.handle(.key(.home, []), at: 1)
    #expect(model.draft.layout.caretColumn == width - 1)
    // A click sets the caret before the letter that is shown there.
    for (seen, caret) in [(width - 1, 0), (width - 2, 1), (width - 4, 3), (width - 9, 4), (0, 4)] {
      model.draft.setCaret(column: seen, row: 0)
      #expect(model.draft.field.caret == caret, "column \(seen)")
    }
    model.draft.replace(with: "ab גד")
    #expect(model.draft.layout.rows[0].string == "ab דג" && model.draft.layout.columns == [0])
    #expect(model.draft.layout.caretColumn == 5)
    model.draft.setCaret(column: 4, row: 0)
    #expect(model.draft.field.caret == 3 && model.draft.layout.caretColumn == 4)
    model.draft.setCaret(column: 30, row: 0)
    #expect(model.draft.field.caret == 5)
  }
}
