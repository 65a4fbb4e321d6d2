import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleContest

/// What many keys in no order do to each thing that is played, step by step; nothing here judges it.
@Suite struct ModelCourseTests {
  private static let size = CellSize(columns: 60, rows: 18)

  /// A key, a movement or a piece of text that somebody might give.
  private func event(_ random: inout SeededNumbers, _ letters: String) -> InputEvent {
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
          column: random.next(below: Self.size.columns), row: random.next(below: Self.size.rows),
          modifiers: []))
    case 1: return .paste("12")
    case 2: return .focus(random.next(below: 2) == 0)
    case 3..<8: return .key(keys[random.next(below: keys.count)], held)
    default:
      let letters = Array(letters)
      return .key(.character(letters[random.next(below: letters.count)]), held)
    }
  }

  private func words(_ effect: PlayEffect?) -> String {
    switch effect {
    case nil: "-"
    case .quit: "quit"
    case .suspend: "suspend"
    case .plan(let repainting, let frame):
      "plan\(repainting ? " anew" : "")\(frame.map { " from \($0)" } ?? "")"
    case .copy(let text): "copy \(TextDigest.of(text))"
    case .panel: "panel"
    case .files(.write(_, let path, let replaces)): "write \(path) \(replaces)"
    case .files(.read(let path)): "read \(path)"
    case .files(.keep): "keep"
    case .files(.keepBackground): "keep background"
    }
  }

  /// What can be asked of anything that is played.
  private func words(_ model: any PlayedModel) -> String {
    let state = model.state
    let all: [(isSo: Bool, word: String)] = [
      (model.isSeekable, "seekable"), (model.isScalable, "scalable"), (model.takesText, "text"),
      (model.isWrittenIn, "written"), (model.isDrawnForCapabilities, "drawn"),
      (state.standsStill, "still"), (state.followsGround, "follows"),
    ]
    let flags = all.filter(\.isSo).map(\.word).joined(separator: ",")
    let panel: String = state.panel.map { " [\($0)]" } ?? ""
    let mouse: String = model.modes.map { " mouse \($0.mouse)" } ?? ""
    let label: String = state.label?.text ?? ""
    return "\(model.title) \(flags)\(panel)\(mouse) \(state.rate) \"\(label)\" \(model.keys.count)"
  }

  /// Plays a course, and says what came of each step, and now and then all that the model holds, shown or not.
  private func course<Model: PlayedModel>(
    _ model: Model, seed: UInt64, steps: Int, letters: String,
    also: (inout Model, inout SeededNumbers, Moment) -> String? = { _, _, _ in nil },
    details: (Model) -> String
  ) -> String {
    var (model, random) = (model, SeededNumbers(seed: seed))
    var frame = 0
    var lines: [String] = ["\(model.resize(to: Self.size))", words(model) + details(model)]
    for step in 0..<steps {
      if step % 12 == 11 { lines.append(TextDigest.of(StateText.of(model))) }
      frame += random.next(below: 40)
      let moment = Moment(frame: frame, rate: model.state.rate)
      if let line = also(&model, &random, moment) {
        lines.append("\(line) \(words(model))\(details(model))")
        continue
      }
      let event = event(&random, letters)
      let effect = model.handle(event, at: moment)
      if case .files(let work) = effect {
        let outcomes: [FileOutcome] = [.written, .missing, .occupied, .failed("no room")]
        let outcome = outcomes[random.next(below: outcomes.count)]
        lines.append("\(words(effect)): \(outcome) \(words(model.handle(outcome, of: work)))")
      }
      lines.append("\(event): \(words(effect)) \(words(model))\(details(model))")
      if random.next(below: 25) == 0 {
        let size = CellSize(columns: 20 + random.next(below: 60), rows: 6 + random.next(below: 20))
        lines.append("\(size) \(model.resize(to: size))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func expect(_ text: String, _ golden: String) {
    #expect(Golden.difference(text, golden: golden, file: #filePath) == nil)
  }

  private func request(_ words: [String]) throws -> SceneRequest {
    try SceneRequest(ParsedArguments(words, of: .play), rate: 60, isLive: true)
  }

  private func details(_ model: PlayModel) -> String {
    let settings = model.request.settings.map { SceneFile(layers: $0).json.text } ?? ""
    return " \(model.request.title) \(TextDigest.of(settings))"
  }

  @Test(arguments: [
    ("contest", ["contest"]), ("still", ["contest+snow", "--advance", "key"]),
    ("pokedex", ["pokedex"]), ("linear", ["linear", "--palette", "auto"]),
  ])
  func `a scene`(name: String, line: [String]) throws {
    var state = PlayState.forTests(isPaused: name == "still")
    state.followsGround = name == "linear"
    let model = PlayModel(try request(line), state: state)
    #expect(model.size == CellSize(columns: 80, rows: 24))
    let text = course(
      model, seed: 7, steps: 300, letters: "qQ  nnfsSpPpPeh?xz1+-urai", details: details)
    expect(text, "course-\(name).txt")
  }

  @Test func `scenes by turns, and until a key is pressed`() throws {
    let request = try request(["contest"])
    let model = PlayModel(
      request, state: .forTests(), cycle: request.cycle(seconds: 10, seed: 3))
    #expect(model.makeScene() is CycleScene)
    let text = course(model, seed: 8, steps: 120, letters: "qQ nfsSpPeh?x", details: details)
    let saver = course(SaverModel(model), seed: 9, steps: 60, letters: "q n") { _ in "" }
    expect(text + saver, "course-cycle.txt")
  }

  @Test(arguments: [
    (nil, RGB(229, 229, 229), RGB.black), (RGB(250, 250, 250), .black, RGB(250, 250, 250)),
    (RGB(9, 9, 9), RGB(229, 229, 229), RGB(9, 9, 9)),
  ])
  func `text that has no colour of its own stands out from its ground`(
    ground: RGB?, ink: RGB, paper: RGB
  ) throws {
    var model = WrapModel(
      PlayModel(try request(["contest"]), state: .forTests()), advance: .command, dim: nil,
      contrast: 4.5, prefixName: "Ctrl-\\")
    (model.state.capabilities.wantsGround, model.state.capabilities.wantsColors) = (true, true)
    func learn(_ code: Int, _ color: RGB) {
      var inquiry = Inquiry()
      let levels = [color.red, color.green, color.blue].map { String(Int($0) + 256, radix: 16) }
      let text = "\(code);rgb:" + levels.map { $0.suffix(2) }.joined(separator: "/")
      _ = inquiry.take(.systemString(Array(text.utf8)))
      _ = model.state.capabilities.learn(from: inquiry)
    }
    if let ground { learn(11, ground) }
    #expect(model.ink == ink && model.paper == paper)
    learn(10, RGB(1, 2, 3))
    #expect(model.ink == RGB(1, 2, 3) && model.paper == paper)
  }

  @Test func `a background is dimmed the same whatever its side`() throws {
    func dimming(side: Int) throws -> Dimming {
      let request = try request(["contest", "--side", String(side)])
      return WrapModel(
        PlayModel(request, state: .forTests()), advance: .command, dim: nil, contrast: 4.5,
        prefixName: "Ctrl-\\"
      ).dimming
    }
    #expect(try dimming(side: 4096) == dimming(side: 128))
  }

  @Test(arguments: WrapModel.Advance.allCases)
  func `a background behind a program`(advance: WrapModel.Advance) throws {
    let model = WrapModel(
      PlayModel(try request(["contest"]), state: .forTests()), advance: advance, dim: nil,
      contrast: 4.5, prefixName: "Ctrl-\\")
    let text = course(
      model, seed: 10, steps: 150, letters: "ozz nsSpPfh?v",
      also: { model, random, moment in
        switch random.next(below: 8) {
        case 0: return "ended: \(self.words(model.commandEnded(at: moment)))"
        case 1 where model.restsAgain: return "rests: \(self.words(model.rest()))"
        case 2: return "ground: \(model.followGround())"
        default: return nil
        }
      },
      details: { model in
        let clock = model.play.request.clock.map { "\($0.advance)" } ?? "no clock"
        return " \(model.isOff ? "off " : "")\(clock) \(model.restsAgain) "
          + "\(Int((100 * model.dimming.part).rounded()))"
          + " \(model.play.request.title)"
      })
    expect(text, "course-wrap-\(advance).txt")
  }

  @Test func `the editor`() {
    let model = EditSession(
      .defaults, place: .file("/somewhere/chat.json"), state: .forTests(), complaint: "damaged")
    let text = course(model, seed: 11, steps: 300, letters: "12345.ursipaeq+-[] y") { model in
      " \(TextDigest.of(ChatSettingsFile.text(model.editor.settings)))"
        + " \(model.editor.notice?.text ?? "")"
    }
    expect(text, "course-edit.txt")
  }

  @Test(arguments: [false, true])
  func `the chat`(isDemo: Bool) {
    let model = ChatPlayModel(
      chat: isDemo ? .demo() : .guest(startMinute: 0), state: .forTests())
    let text = course(model, seed: 12, steps: 250, letters: "hello wortcg j") { _ in "" }
    expect(text, "course-chat\(isDemo ? "-demo" : "").txt")
  }
}
