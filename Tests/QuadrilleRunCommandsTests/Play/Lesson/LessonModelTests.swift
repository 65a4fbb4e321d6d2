import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

extension Lesson {
  /// A lesson for an iPhone 6, with the reference machine's costs.
  static var forTests: Lesson {
    Lesson(choice: LessonChoice(), cost: .reference, scene: ContestScene(), rate: 60)
  }
}

/// The keys and the mouse actions of the lesson.
@Suite struct LessonModelTests {
  private static let start = Moment(frame: 90, rate: 60)

  private func model(isPaused: Bool = false) -> LessonModel {
    LessonModel(.forTests, state: .forTests(isPaused: isPaused))
  }

  private func key(_ character: Character, _ modifiers: Modifiers = []) -> InputEvent {
    .key(.character(character), modifiers)
  }

  private func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> InputEvent {
    .mouse(MouseEvent(action: action, column: column, row: row, modifiers: []))
  }

  @Test func `q, Escape and Ctrl-C quit, and Ctrl-Z suspends`() {
    for event in [key("q"), key("Q", .shift), .key(.escape, []), key("c", .control)] {
      var model = model()
      #expect(model.handle(event, at: Self.start) == .quit)
    }
    var model = model()
    #expect(model.handle(key("z", .control), at: Self.start) == .suspend)
  }

  @Test func `the wheel moves the slider by one, within its ends`() {
    func turn(_ action: MouseEvent.Action, from slider: Int) -> Int {
      var lesson = Lesson.forTests
      lesson.choice.slider = slider
      var model = LessonModel(lesson, state: .forTests())
      _ = model.handle(mouse(action, 0, 0), at: Self.start)
      return model.lesson.choice.slider
    }
    for (slider, up, down) in [(50, 51, 49), (99, 100, 98), (100, 100, 99), (1, 2, 0), (0, 1, 0)] {
      #expect(turn(.wheelUp, from: slider) == up && turn(.wheelDown, from: slider) == down)
    }
  }

  @Test func `the keys 1 to 6 choose the painting and the frames ahead`() {
    for (number, painting, ahead) in [
      ("1", LessonChoice.Painting.full, LessonChoice.Ahead.ten), ("2", .saved, .ten),
      ("3", .tenth, .ten), ("4", .tenth, .one), ("5", .tenth, .ten), ("6", .tenth, .all),
    ] {
      var model = model()
      _ = model.handle(key("3"), at: Self.start)
      _ = model.handle(key("5"), at: Self.start)
      _ = model.handle(key(Character(number)), at: Self.start)
      let choice = model.lesson.choice
      #expect(choice.painting == painting && choice.ahead == ahead, "\(number)")
    }
  }

  @Test func `keys without effect leave the lesson unchanged`() {
    var model = model()
    for event in [
      key("1"), key("4"), key("7"), key("0"), key("x"), key("½"), .key(.end, []), .paste("2"),
      .key(.up, []), key("2", .alt), .key(.right, []),
    ] {
      #expect(model.handle(event, at: Self.start) == nil)
    }
    #expect(model.lesson == .forTests)
  }

  @Test func `n, Enter and Down walk the story forwards, and N, Backspace and Up back`() {
    var model = model()
    for event in [key("n"), .key(.enter, []), .key(.down, []), key("n")] {
      #expect(model.handle(event, at: Self.start) == .plan(repainting: true))
    }
    #expect(model.lesson.choice.ahead == .all)
    #expect(model.handle(key("n"), at: Self.start) == nil)
    for event in [key("N", .shift), .key(.backspace, []), .key(.up, []), key("N", .shift)] {
      #expect(model.handle(event, at: Self.start) == .plan(repainting: true))
    }
    #expect(model.lesson.choice == LessonChoice())
  }

  @Test func `arrows, Home and End move the slider between its ends`() {
    var model = model()
    let presses: [(Key, Modifiers, Int)] = [
      (.left, [], 95), (.left, [], 90), (.left, [], 85), (.right, .shift, 86), (.home, [], 0),
      (.left, [], 0), (.end, [], 100),
    ]
    for (key, modifiers, slider) in presses {
      let isMoved = model.lesson.choice.slider != slider
      let isTold = model.handle(.key(key, modifiers), at: Self.start) != nil
      #expect(isTold == isMoved && model.lesson.choice.slider == slider, "\(key)")
    }
  }

  @Test func `d, k, u and p change the phone, late frames, holds and the palette`() {
    var model = model()
    for device in Device.all.dropFirst() + Device.all.prefix(1) {
      _ = model.handle(key("d"), at: Self.start)
      #expect(model.lesson.choice.device == device)
    }
    for event in [key("D", .shift), key("k"), key("u")] {
      _ = model.handle(event, at: Self.start)
    }
    let choice = model.lesson.choice
    #expect(choice.device == Device.all.last && choice.skipsLate && !choice.hasHolds)
    let start = model.lesson.start
    #expect(
      model.handle(key("p"), at: Moment(frame: 200, rate: 60)) == .plan(repainting: true))
    #expect(model.lesson.scene.palette == NamedPalette.all[1].palette)
    #expect(model.lesson.start == start)
  }

  @Test func `another choice continues the animation from its current frame`() {
    var model = model()
    _ = model.handle(key("3"), at: Moment(frame: 0, rate: 60))
    _ = model.handle(key("5"), at: Moment(frame: 100, rate: 60))
    let before = model.lesson.frame(at: Moment(frame: 190, rate: 60))
    _ = model.handle(key("1"), at: Moment(frame: 190, rate: 60))
    #expect(model.lesson.frame(at: Moment(frame: 190, rate: 60)) == before && before > 100)
  }

  @Test func `another frame rate keeps the animation's position`() {
    var model = model()
    _ = model.handle(key("3"), at: Moment(frame: 0, rate: 60))
    let before = model.lesson.frame(at: Moment(frame: 120, rate: 60))
    #expect(
      model.handle(key("f"), at: Moment(frame: 120, rate: 60)) == .plan(repainting: true))
    let lesson = model.lesson
    #expect(model.state.rate == 30 && lesson.rate == 30)
    #expect(abs(2 * lesson.firstFrame - before) <= 1)
    #expect(lesson.start == Moment(frame: 60, rate: 30))
    #expect(lesson.slots(until: Moment(frame: 63, rate: 30)) == 3)
  }

  @Test func `space pauses, unless nothing may move`() {
    var moving = model()
    #expect(moving.handle(key(" "), at: Self.start) == .plan(repainting: false))
    #expect(moving.state.isPaused)
    var still = model(isPaused: true)
    #expect(still.handle(key(" "), at: Self.start) == nil)
  }

  @Test func `a still lesson shows figures, and its picture stays`() throws {
    var model = model(isPaused: true)
    let size = CellSize(columns: 80, rows: 24).pixels
    _ = model.handle(key("3"), at: Self.start)
    let scene = model.makeScene()
    let frame = try #require(try scene.picture(at: Self.start, size: size))
    #expect(try scene.picture(at: Moment(frame: 500, rate: 60), size: size) == frame)
    // The figures cover ten seconds, at any moment.
    let slots = [0, 5000].map { model.lesson.slots(until: Moment(frame: $0, rate: 60)) }
    #expect(model.lesson.firstFrame == 0 && slots == [600, 600])
    #expect(frame.letters.contains { $0.row == 11 && $0.glyph == Glyph("5") })
  }

  @Test func `the question mark and h open panels, and Escape closes one`() {
    var model = model()
    let events: [(InputEvent, PlayPanel?)] = [
      (key("?"), .keys), (.key(.escape, []), nil), (key("h"), .figures),
    ]
    for (event, panel) in events {
      let effect = model.handle(event, at: Self.start)
      #expect(effect == .text && model.state.panel == panel, "\(event)")
    }
  }

  @Test(arguments: [(80, 24), (40, 12), (300, 80)])
  func `a click chooses, and a drag moves the slider`(columns: Int, rows: Int) throws {
    let grid = CellSize(columns: columns, rows: rows)
    let page = LessonPage(.forTests, grid: grid, colors: LessonColors())
    var model = model()
    _ = model.resize(to: grid)
    for (area, target) in page.targets {
      let (column, row) = (area.column + area.size.columns / 2, area.row)
      let effect = model.handle(mouse(.press(0), column, row), at: Self.start)
      switch target {
      case .painting(let painting): #expect(model.lesson.choice.painting == painting)
      case .ahead(let ahead): #expect(model.lesson.choice.ahead == ahead)
      case .slider:
        #expect(effect != nil && (40...60).contains(model.lesson.choice.slider))
        // Drags beyond the slider's ends, with the button down outside it.
        let sliders = [area.column + 400, 0].map { column in
          _ = model.handle(mouse(.move(0), column, 0), at: Self.start)
          return model.lesson.choice.slider
        }
        #expect(sliders == [100, 0])
        _ = model.handle(mouse(.release(0), 0, 0), at: Self.start)
        #expect(model.handle(mouse(.move(0), area.column + 4, row), at: Self.start) == nil)
      }
    }
    #expect(page.targets.count == 7)
    #expect(model.handle(mouse(.press(0), 1, 1), at: Self.start) == nil)
    #expect(model.handle(mouse(.wheelUp, 1, 1), at: Self.start) == .plan(repainting: true))
    #expect(model.lesson.choice.slider == 1)
  }
}
