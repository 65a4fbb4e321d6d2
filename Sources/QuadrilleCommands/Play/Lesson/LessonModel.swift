import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal

/// The lesson as a model for the run loop: keys and the mouse choose the painting, the frames ahead and the device.
struct LessonModel: PlayedModel {
  private(set) var lesson: Lesson
  var state: PlayState
  let isDrawnForCapabilities = true
  private var grid = CellSize(columns: 80, rows: 24)
  /// The palettes for the key `p`.
  private var palettes = PaletteCycle()
  private var dragsSlider = false

  init(_ lesson: Lesson, state: PlayState) {
    self.lesson = lesson
    self.state = state
    self.lesson.isStill = state.reducesMotion
    palettes.index = palettes.palettes.firstIndex { $0.palette == lesson.scene.palette }
  }

  var title: String { "lesson" }

  var keys: [(label: String, value: String)] {
    [
      ("1 2 3", "how frames are painted"), ("4 5 6", "how many ahead"),
      ("n N Enter", "next, previous step"), ("Left Right", "speed; Home, End"),
      ("d D", "next, previous phone"), ("k", "late frames: wait or not"),
      ("u", "delays: 3 of 20 frames"), ("p f space", "palette, rate, pause"),
      ("h ? q", "figures, this list, quit"),
    ]
  }

  mutating func resize(to size: CellSize) -> Bool {
    grid = size
    return true
  }

  mutating func handle(_ event: InputEvent, at moment: Moment) -> PlayEffect? {
    switch event {
    case .key(let key, let modifiers): handle(key, modifiers, at: moment)
    case .mouse(let event): handle(event, at: moment)
    default: nil
    }
  }

  func makeScene() -> any Scene { LessonScene(lesson: lesson, colors: colors) }

  private var colors: LessonColors {
    LessonColors(depth: state.capabilities.depth, sixteen: state.capabilities.palette)
  }

  // MARK: Keys

  private mutating func handle(
    _ key: Key, _ modifiers: Modifiers, at moment: Moment
  ) -> PlayEffect? {
    if case .done(let effect) = state.takeShared(
      key, modifiers, stillText: "nothing moves by itself")
    {
      let rate = state.rate
      return rate == lesson.rate ? effect : change(at: moment) { $0.rate = rate }
    }
    let pace = modifiers.contains(.shift) ? 1 : 5
    switch key {
    case .character("p"): return choosePalette(by: 1)
    case .character("P"): return choosePalette(by: -1)
    case .character("n"), .enter, .down: return choose(at: moment) { $0.step(by: 1) }
    case .character("N"), .backspace, .up: return choose(at: moment) { $0.step(by: -1) }
    case .left: return choose(at: moment) { $0.slider = max(0, $0.slider - pace) }
    case .right: return choose(at: moment) { $0.slider = min(100, $0.slider + pace) }
    case .home: return choose(at: moment) { $0.slider = 0 }
    case .end: return choose(at: moment) { $0.slider = 100 }
    case .character("d"): return choose(at: moment) { $0.chooseDevice(by: 1) }
    case .character("D"): return choose(at: moment) { $0.chooseDevice(by: -1) }
    case .character("k"): return choose(at: moment) { $0.skipsLate.toggle() }
    case .character("u"): return choose(at: moment) { $0.hasHolds.toggle() }
    case .character(let character):
      guard let number = character.wholeNumberValue, character.isASCII else { return nil }
      if let painting = LessonChoice.Painting(rawValue: number - 1) {
        return choose(at: moment) { $0.painting = painting }
      }
      guard let ahead = LessonChoice.Ahead(rawValue: number - 4) else { return nil }
      return choose(at: moment) { $0.ahead = ahead }
    default: return nil
    }
  }

  // MARK: The mouse

  private mutating func handle(_ event: MouseEvent, at moment: Moment) -> PlayEffect? {
    switch event.action {
    case .press(0):
      switch page.target(column: event.column, row: event.row) {
      case .painting(let painting): return choose(at: moment) { $0.painting = painting }
      case .ahead(let ahead): return choose(at: moment) { $0.ahead = ahead }
      case .slider:
        dragsSlider = true
        return drag(to: event.column, at: moment)
      case nil: return nil
      }
    case .move(0) where dragsSlider: return drag(to: event.column, at: moment)
    case .release, .move(nil):
      dragsSlider = false
      return nil
    case .wheelUp: return choose(at: moment) { $0.slider = min(100, $0.slider + 1) }
    case .wheelDown: return choose(at: moment) { $0.slider = max(0, $0.slider - 1) }
    default: return nil
    }
  }

  private mutating func drag(to column: Int, at moment: Moment) -> PlayEffect? {
    guard let value = page.slider(column: column) else { return nil }
    return choose(at: moment) { $0.slider = value }
  }

  private var page: LessonPage { LessonPage(lesson, grid: grid, colors: colors) }

  // MARK: What is chosen

  /// Changes the user's choices, and restarts the simulation unless they stay the same.
  private mutating func choose(
    at moment: Moment, _ edit: (inout LessonChoice) -> Void
  ) -> PlayEffect? {
    var choice = lesson.choice
    edit(&choice)
    guard choice != lesson.choice else { return nil }
    return change(at: moment) { $0.choice = choice }
  }

  private mutating func change(at moment: Moment, _ edit: (inout Lesson) -> Void) -> PlayEffect {
    lesson.change(at: moment, edit)
    return .plan(repainting: true)
  }

  private mutating func choosePalette(by step: Int) -> PlayEffect {
    // The figures do not depend on colours: no restart.
    lesson.scene.palette = palettes.step(by: step).palette
    return .plan(repainting: true)
  }
}

extension LessonChoice {
  /// Chooses the next or previous phone, ordered by speed.
  mutating func chooseDevice(by step: Int) {
    let all = Device.all
    let place = all.firstIndex { $0.id == device.id } ?? 0
    device = all[(place + step + all.count) % all.count]
  }
}
