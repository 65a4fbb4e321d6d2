import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

/// The labels of keys, and how long they are shown.
@Suite struct PlayLabelTests {
  private static let start = Moment(frame: 10, rate: 60)

  private func label(
    _ keys: String, _ words: String..., isPaused: Bool = false
  ) throws -> String? {
    let request = try SceneRequest(ParsedArguments(words, of: .play), rate: 60)
    var model = PlayModel(request, state: .forTests(isPaused: isPaused))
    for key in keys { _ = model.handle(.key(.character(key), []), at: Self.start) }
    return model.state.label?.text
  }

  @Test func `each key's label says what it changed`() throws {
    #expect(try label(" ") == "paused")
    #expect(try label("  ") == "playing")
    #expect(try label("f") == "30 frames a second")
    #expect(try label("ff") == "60 frames a second")
    #expect(try label("n") == "next step")
    #expect(try label("p", "--palette", "day") == "palette: night")
    #expect(try label("s", "contest") == "scene: linear")
  }

  @Test func `a key without effect has a label with the reason`() throws {
    #expect(try label("x") == "x does nothing; ? lists the keys")
    #expect(try label("e", "snow") == "snow has no points to edit")
    #expect(try label(" ", isPaused: true) == "nothing moves by itself; n steps")
    #expect(try label("n", "snow") == "snow has no steps")
    #expect(try label("p", "mosquitoes") == "mosquitoes has no palette")
  }

  @Test func `an opened panel removes the label`() throws {
    for keys in ["x?", "xh", "xe"] { #expect(try label(keys) == nil, "\(keys)") }
    #expect(try label("x?x") == "x does nothing; ? lists the keys")
  }

  @Test func `a label is opaque, fades in steps and disappears`() {
    func strength(_ seconds: Double, fades: Bool = true) -> Double? {
      PlayLabel(text: "a", number: 1).look(after: seconds, fades: fades)?.strength
    }
    #expect(strength(0) == 1 && strength(1.29) == 1)
    #expect(strength(1.31) == 0.7 && strength(1.41) == 0.35)
    #expect(strength(1.51) == nil && strength(100) == nil)
    #expect(strength(1.29, fades: false) == 1 && strength(1.31, fades: false) == nil)
  }
}

/// The saver, which plays until the user comes back.
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
  func `a key, a paste or a mouse button ends the saver without a label`(event: InputEvent) throws {
    var model = try model()
    #expect(model.handle(event, at: Moment(frame: 0, rate: 60)) == .quit)
    #expect(model.state.label == nil)
  }
}
