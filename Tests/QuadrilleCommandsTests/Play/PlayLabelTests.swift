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

  @Test func `what opens takes the place of what was told`() throws {
    for keys in ["x?", "xh", "xe"] { #expect(try says(keys) == nil, "\(keys)") }
    #expect(try says("x?x") == "x does nothing; ? lists the keys")
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
}
