import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleContest

/// Rules that every played model keeps, whatever keys are pressed.
@Suite struct ModelCourseTests {
  /// A key, a mouse event or a piece of text.
  private func event(_ random: inout SeededNumbers, _ letters: String, _ size: CellSize)
    -> InputEvent
  {
    let keys: [Key] = [
      .enter, .escape, .tab, .backspace, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .function(1), .function(2), .delete,
    ]
    let modifiers: [Modifiers] = [[], [], [], [], [], [], .shift, .control, .alt]
    let held = modifiers[random.next(below: modifiers.count)]
    switch random.next(below: 20) {
    case 0:
      let actions: [MouseEvent.Action] = [.press(0), .release(0), .move(nil), .wheelUp, .wheelDown]
      return .mouse(
        MouseEvent(
          action: actions[random.next(below: actions.count)],
          column: random.next(below: size.columns), row: random.next(below: size.rows),
          modifiers: []))
    case 1: return .paste("12")
    case 2: return .focus(random.next(below: 2) == 0)
    case 3..<8: return .key(keys[random.next(below: keys.count)], held)
    default:
      let letters = Array(letters)
      return .key(.character(letters[random.next(below: letters.count)]), held)
    }
  }

  /// Plays random keys, and checks every model's rules after each.
  private func play<Model: PlayedModel>(
    _ model: Model, seed: UInt64, steps: Int, letters: String,
    check: (inout Model, inout SeededNumbers, Moment) throws -> Void = { _, _, _ in }
  ) throws {
    var (model, random) = (model, SeededNumbers(seed: seed))
    var (size, frame) = (CellSize(columns: 60, rows: 18), 0)
    _ = model.resize(to: size)
    for step in 0..<steps {
      frame += random.next(below: 40)
      let moment = Moment(frame: frame, rate: model.state.rate)
      let effect = model.handle(event(&random, letters, size), at: moment)
      if case .files(let work) = effect {
        let outcomes: [FileOutcome] = [.written, .missing, .occupied, .failed("no room")]
        _ = model.handle(outcomes[random.next(below: outcomes.count)], of: work)
      }
      if random.next(below: 25) == 0 {
        size = CellSize(columns: 20 + random.next(below: 60), rows: 6 + random.next(below: 20))
        _ = model.resize(to: size)
      }
      try check(&model, &random, moment)
      #expect((1...240).contains(model.state.rate), "step \(step)")
      for text in [model.title, model.state.label?.text ?? ""]
        + model.keys.flatMap({ [$0.label, $0.value] })
      {
        let isSafe = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        #expect(isSafe, "step \(step): \(text.debugDescription)")
      }
      guard step % 20 == 0 else { continue }
      let picture = try model.makeScene().picture(at: moment, size: size.pixels)
      #expect(picture?.size == size.pixels, "step \(step)")
      for letter in picture?.letters ?? [] {
        let isInside = Int(letter.column) < size.columns && Int(letter.row) < size.rows
        #expect(isInside || size.columns < 40, "step \(step): \(letter)")
      }
    }
  }

  private func request(_ words: [String]) throws -> SceneRequest {
    try SceneRequest(ParsedArguments(words, of: .play), rate: 60, isLive: true)
  }

  @Test(arguments: [
    ("contest", ["contest"]), ("still", ["contest+snow", "--advance", "key"]),
    ("pokedex", ["pokedex"]), ("linear", ["linear", "--palette", "auto"]),
  ])
  func `a scene's settings can be written and read back after any keys`(
    name: String, line: [String]
  )
    throws
  {
    var state = PlayState.forTests(isPaused: name == "still")
    state.followsBackground = name == "linear"
    let model = PlayModel(try request(line), state: state)
    try play(model, seed: 7, steps: 300, letters: "qQ  nnfsSpPpPeh?xz1+-urai") { model, _, _ in
      guard let layers = model.request.settings else { return }
      let text = SceneFile(layers: layers).json.text
      let again = try SceneFile(name: "a.json", bytes: Array(text.utf8))
      let isSame = again.json.text == text
      #expect(isSame, "\(line)")
    }
  }

  @Test func `a cycle's and a saver's labels are printable and their pictures fit after any keys`()
    throws
  {
    let request = try request(["contest"])
    var model = PlayModel(
      request, state: .forTests(), cycle: request.cycle(seconds: 10, seed: 3))
    #expect(model.makeScene() is CycleScene)
    try play(model, seed: 8, steps: 120, letters: "qQ nfsSpPeh?x")
    model.quitsOnInput = true
    try play(model, seed: 9, steps: 60, letters: "q n")
  }

  @Test(arguments: WrapModel.Advance.allCases)
  func `the dimming of wrap's background stays between 0 and 1 under random keys`(
    advance: WrapModel.Advance
  ) throws {
    let model = WrapModel(
      PlayModel(try request(["contest"]), state: .forTests()), advance: advance, dim: nil,
      contrast: 4.5, prefixName: "Ctrl-\\")
    try play(model, seed: 10, steps: 200, letters: "ozz nsSpPfh?v") { model, random, moment in
      switch random.next(below: 8) {
      case 0: _ = model.commandEnded(at: moment)
      case 1 where model.restsAgain: _ = model.rest()
      case 2: _ = model.followBackground()
      default: break
      }
      #expect((0...1).contains(model.dimming.part))
    }
  }

  @Test func `the editor's settings stay valid under random keys`() throws {
    let model = EditSession(
      .defaults, place: .file("/somewhere/chat.json"), state: .forTests(), complaint: "damaged")
    try play(model, seed: 11, steps: 300, letters: "12345.ursipaeq+-[] y") { model, _, _ in
      let text = ChatSettingsFile.text(model.editor.settings)
      let again = try ChatSettingsFile.settings(parsing: Array(text.utf8))
      let isSame = again == model.editor.settings
      #expect(isSame)
    }
  }

  @Test(arguments: [false, true])
  func `the chat's labels are printable and its pictures fit the window after any keys`(
    isDemo: Bool
  ) throws {
    let model = ChatPlayModel(chat: isDemo ? .demo() : .guest(startMinute: 0), state: .forTests())
    try play(model, seed: 12, steps: 250, letters: "hello wortcg j")
  }

  @Test(arguments: [
    (nil, RGB(229, 229, 229), RGB.black), (RGB(250, 250, 250), .black, RGB(250, 250, 250)),
    (RGB(9, 9, 9), RGB(229, 229, 229), RGB(9, 9, 9)),
  ])
  func `the foreground is the reported one, or else contrasts with the background`(
    reported: RGB?, foreground: RGB, background: RGB
  ) throws {
    var model = WrapModel(
      PlayModel(try request(["contest"]), state: .forTests()), advance: .command, dim: nil,
      contrast: 4.5, prefixName: "Ctrl-\\")
    (model.state.capabilities.wantsBackground, model.state.capabilities.wantsColors) = (true, true)
    func learn(_ code: Int, _ color: RGB) {
      var inquiry = Inquiry()
      let levels = [color.red, color.green, color.blue].map { String(Int($0) + 256, radix: 16) }
      let text = "\(code);rgb:" + levels.map { $0.suffix(2) }.joined(separator: "/")
      _ = inquiry.take(.systemString(Array(text.utf8)))
      _ = model.state.capabilities.learn(from: inquiry)
    }
    if let reported { learn(11, reported) }
    #expect(model.foreground == foreground && model.background == background)
    learn(10, RGB(1, 2, 3))
    #expect(model.foreground == RGB(1, 2, 3) && model.background == background)
  }

  @Test func `a background's dimming does not depend on its side`() throws {
    func dimming(side: Int) throws -> Dimming {
      let request = try request(["contest", "--side", String(side)])
      return WrapModel(
        PlayModel(request, state: .forTests()), advance: .command, dim: nil, contrast: 4.5,
        prefixName: "Ctrl-\\"
      ).dimming
    }
    #expect(try dimming(side: 4096) == dimming(side: 128))
  }
}
