import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

/// What keys say, and for how long.
@Suite struct PlayLabelTests {
  private static let start = Moment(frame: 10, rate: 60)

  private func says(
    _ keys: String, _ words: String..., isPaused: Bool = false
  ) throws -> String? {
    let request = try SceneRequest(ParsedArguments(words, of: .play), rate: 60)
    var model = PlayModel(request, state: .forTests(isPaused: isPaused))
    for key in keys { _ = model.handle(.key(.character(key), []), at: Self.start) }
    return model.state.label?.text
  }

  @Test func `each key says what it changed`() throws {
    #expect(try says(" ") == "paused")
    #expect(try says("  ") == "playing")
    #expect(try says("f") == "30 frames a second")
    #expect(try says("ff") == "60 frames a second")
    #expect(try says("n") == "next step")
    #expect(try says("p", "--palette", "day") == "palette: night")
    #expect(try says("s", "contest") == "scene: linear")
  }

  @Test func `a key without effect says why`() throws {
    #expect(try says("x") == "x does nothing; ? lists the keys")
    #expect(try says("e", "snow") == "snow has no points to edit")
    #expect(try says(" ", isPaused: true) == "nothing moves by itself; n steps")
    #expect(try says("n", "snow") == "snow has no steps")
    #expect(try says("p", "mosquitoes") == "mosquitoes has no palette")
  }

  @Test func `panels need no words`() throws {
    #expect(try says("h?") == nil)
  }

  @Test func `what opens takes the place of what was told`() throws {
    for keys in ["x?", "xh", "xe"] { #expect(try says(keys) == nil, "\(keys)") }
    #expect(try says("x?x") == "x does nothing; ? lists the keys")
  }

  @Test func `a label after one that was taken back is another one`() {
    var state = PlayState.forTests()
    state.say("a")
    let first = state.label
    state.hush()
    #expect(state.label == nil)
    state.say("a")
    #expect(state.label != first)
  }

  @Test func `what is said of a damaged file has room in forty columns`() {
    #expect(EditCommand.damageLabel.count <= 38)
  }

  @Test func `the same words again are another label`() throws {
    var state = PlayState.forTests()
    state.say("a")
    let first = state.label
    state.say("a")
    #expect(state.label != first)
  }

  @Test func `it is whole, fades in steps and is gone`() {
    func strength(_ seconds: Double, fades: Bool = true) -> Double? {
      PlayLabel(text: "a", number: 1).look(after: seconds, fades: fades)?.strength
    }
    #expect(strength(0) == 1 && strength(1.29) == 1)
    #expect(strength(1.31) == 0.7 && strength(1.41) == 0.35)
    #expect(strength(1.51) == nil && strength(100) == nil)
    #expect(strength(1.29, fades: false) == 1 && strength(1.31, fades: false) == nil)
  }

  @Test(arguments: [true, false])
  func `whoever wakes when it changes comes to its end`(fades: Bool) {
    var (time, wakes) = (0.0, 0)
    while let look = PlayLabel(text: "a", number: 1).look(after: time, fades: fades), wakes < 10 {
      #expect(look.lasting > 0)
      time += look.lasting + 1e-6
      wakes += 1
    }
    #expect(wakes == (fades ? 3 : 1))
  }

  private struct Film: Scene {
    var rate = 25

    func makePainter(size: PixelSize) -> any ScenePainter { fatalError("nothing is painted") }
    func nextChange(after moment: Moment) -> Int? {
      ((moment.frame * rate / 60 + 1) * 60 + rate - 1) / rate
    }
    func framesInLoop(rate: Int) -> Int? { nil }
  }

  @Test func `a film has as many pictures as it has`() {
    let plan = PlaybackPlan(scene: Film(), size: PixelSize(width: 2, height: 2), rate: 60)
    var slots: [Slot] = []
    for picture in 0..<100 { slots.append(Slot((picture * 60 + 24) / 25)) }
    #expect(ShownRate(slots, of: plan).text == "25.0 of 25 frames a second")
    let half = slots.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    #expect(ShownRate(half, of: plan).text.hasSuffix("of 25 frames a second"))
    #expect(ShownRate([], of: plan).text == "… of 25 frames a second")
    var still = plan
    still.isPaused = true
    #expect(ShownRate(slots, of: still).text == "nothing moves")
  }

  @Test(arguments: [10, 20, 24, 25, 30, 50, 60])
  func `a film's rate is the same however short it was seen, and whatever was redrawn`(rate: Int) {
    let plan = PlaybackPlan(scene: Film(rate: rate), size: PixelSize(width: 2, height: 2), rate: 60)
    for seconds in [0.2, 0.5, 0.7, 1, 2, 4] {
      var slots: Set<Slot> = [Slot(1), Slot(2)]
      for slot in 0...Int(seconds * 60) where slot % 30 == 1 { slots.insert(Slot(slot)) }
      var slot = Slot(2)
      while let next = plan.change(after: slot), next <= Slot(Int(seconds * 60)) {
        slots.insert(next)
        slot = next
      }
      let found = ShownRate(slots.sorted(), of: plan)
      #expect(found.due == rate, "\(seconds) s")
      guard let shown = found.shown else { continue }
      #expect(abs(shown - Double(rate)) <= 0.04 * Double(rate) / seconds + 0.01, "\(seconds) s")
    }
  }
}

/// What is played until anybody comes.
@Suite struct SaverModelTests {
  private func model() throws -> SaverModel {
    SaverModel(
      PlayModel(
        try SceneRequest(ParsedArguments(["snow"], of: .play), rate: 60), state: .forTests()))
  }

  @Test(arguments: [
    InputEvent.key(.character("x"), []), .key(.escape, []), .key(.character("z"), .control),
    .paste("a"), .mouse(MouseEvent(action: .press(0), column: 1, row: 1, modifiers: [])),
    .mouse(MouseEvent(action: .wheelUp, column: 1, row: 1, modifiers: [])),
  ])
  func `any key and any button leaves, and nothing is said`(event: InputEvent) throws {
    var model = try model()
    #expect(model.handle(event, at: Moment(frame: 0, rate: 60)) == .quit)
    #expect(model.state.label == nil)
  }

  @Test func `the mouse leaves when it moves, not where it is`() throws {
    var model = try model()
    func move(_ column: Int) -> InputEvent {
      .mouse(MouseEvent(action: .move(nil), column: column, row: 3, modifiers: []))
    }
    let moment = Moment(frame: 0, rate: 60)
    #expect(model.handle(move(7), at: moment) == nil)
    #expect(model.handle(move(7), at: moment) == nil)
    #expect(model.handle(move(8), at: moment) == .quit)
  }

  @Test func `focus does not leave`() throws {
    var model = try model()
    #expect(model.handle(.focus(false), at: Moment(frame: 0, rate: 60)) == nil)
  }
}
