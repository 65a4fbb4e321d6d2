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
    _ keys: String, _ words: [String] = [], isPaused: Bool = false
  ) throws -> String? {
    let request = try SceneRequest(ParsedArguments(words, of: .play), rate: 60)
    var model = PlayModel(request, state: .forTests(isPaused: isPaused))
    for key in keys { _ = model.handle(.key(.character(key), []), at: Self.start) }
    return model.state.label?.text
  }

  @Test(
    arguments: [
      (" ", "", "paused"), ("  ", "", "playing"), ("f", "", "30 frames a second"),
      ("ff", "", "60 frames a second"), ("n", "", "next step"),
      ("p", "--palette day", "palette: night"), ("s", "contest", "scene: linear"),
      // Keys without effect.
      ("x", "", "x does nothing; ? lists the keys"), ("e", "snow", "snow has no points to edit"),
      ("n", "snow", "snow has no steps"), ("p", "mosquitoes", "mosquitoes has no palette"),
      // An opened panel removes the label.
      ("x?", "", nil), ("xh", "", nil), ("xe", "", nil),
      ("x?x", "", "x does nothing; ? lists the keys"),
    ] as [(String, String, String?)])
  func `a key's label says what it changed, or why it has no effect, until a panel opens`(
    keys: String, words: String, text: String?
  ) throws {
    #expect(try label(keys, words.split(separator: " ").map { String($0) }) == text)
  }

  @Test func `space in a still scene has a label that names n`() throws {
    #expect(try label(" ", isPaused: true) == "nothing moves by itself; n steps")
  }

  @Test func `a label is opaque, fades in steps and disappears`() {
    func strength(_ seconds: Double, fades: Bool = true) -> Double? {
      PlayLabel(text: "a", number: 1).appearance(after: seconds, fades: fades)?.strength
    }
    #expect(strength(0) == 1 && strength(1.29) == 1)
    #expect(strength(1.31) == 0.7 && strength(1.41) == 0.35)
    #expect(strength(1.51) == nil && strength(100) == nil)
    #expect(strength(1.29, fades: false) == 1 && strength(1.31, fades: false) == nil)
  }
}

/// The saver, which plays until the user comes back.
@Suite struct SaverTests {
  private func model() throws -> PlayModel {
    var model = PlayModel(
      try SceneRequest(ParsedArguments(["snow"], of: .play), rate: 60), state: .forTests())
    model.quitsOnInput = true
    return model
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
