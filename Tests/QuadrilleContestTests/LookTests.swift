import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// The chat and the editor at many sizes and moments, as their blocks' colours and their characters.
@Suite struct LookTests {
  private func digest(_ scene: some Scene, _ size: CellSize, at frame: Int) throws -> String {
    let picture = try #require(
      try scene.picture(at: Moment(frame: frame, rate: 60), size: size.pixels))
    return "frame \(frame), " + PictureDigest(picture).text
  }

  private func check(_ text: String, _ name: String) {
    let difference = Golden.difference(
      text, golden: "look-\(name).txt", file: #filePath, isNear: PictureDigest.isNear)
    #expect(difference == nil)
  }

  @Test(arguments: [(24, 8), (40, 12), (64, 20), (110, 34), (24, 40)])
  func `the demo looks as it did at every size`(columns: Int, rows: Int) throws {
    let size = CellSize(columns: columns, rows: rows)
    var model = ChatModel.demo()
    model.resize(to: size)
    let scene = ChatScene(model: model)
    let text = try stride(from: 30, to: 1800, by: columns > 60 ? 440 : 170).map {
      try digest(scene, size, at: $0)
    }.joined()
    check(text, "demo-\(size)")
  }

  @Test(
    arguments: EditorSubject.all,
    [CellSize(columns: 40, rows: 12), CellSize(columns: 96, rows: 30)])
  func `everything that is tuned looks as it did`(subject: EditorSubject, size: CellSize) throws {
    var user = EditorDriver(size: size)
    user.choose(subject)
    user.press(.tab)
    user.press(.right)
    let text = try [1, 40].map { try digest(EditorScene(user.editor), size, at: user.frame + $0) }
    check(text.joined(), "editor-\(subject.index)-\(size)")
  }

  @Test(arguments: [CellSize(columns: 40, rows: 12), CellSize(columns: 90, rows: 22)])
  func `points, and questions over them, look as they did`(size: CellSize) throws {
    var text = ""
    for (still, colors) in [(false, false), (true, false), (false, true), (true, true)] {
      var user = EditorDriver(size: size)
      user.press(.character("e"))
      user.editor.setWalks(!still)
      (user.editor.showsColors, user.editor.chosenPoint, user.editor.chosenColor) = (colors, 1, 2)
      for focus in [EditorControl.place, .power, .swatches, .hex(2), .tint(.hue, 2), .motion] {
        user.editor.focus = focus
        text += try digest(EditorScene(user.editor), size, at: user.frame + 3)
      }
      user.editor.mode = colors ? .sharingPoints : .overtaken
      text += try digest(EditorScene(user.editor), size, at: user.frame + 3)
    }
    check(text, "points-\(size)")
  }

  @Test func `every emoji moves as it did`() throws {
    var text = ""
    for figure in ChatEmoji.figures {
      for seconds in [0.0, 0.35, 0.9, 1.6] {
        var frame = Frame(size: PixelSize(width: 24, height: 24), filledWith: RGB(90, 120, 100))
        figure.draw(at: seconds, x: 12, y: 12, scale: 1, over: &frame)
        text += "\(figure.name) \(seconds), " + PictureDigest(frame).text
      }
    }
    check(text, "emoji")
  }

  @Test(arguments: [CellSize(columns: 48, rows: 16), CellSize(columns: 30, rows: 10)])
  func `some minutes of whatever one does to the chat end as they did`(size: CellSize) throws {
    let random = SeededRandom(seed: 7)
    var model = ChatModel.guest(startMinute: 600)
    model.resize(to: size)
    var text = ""
    var tick = 0
    var asked = 0
    for step in 0..<1200 {
      let bits = random.value(UInt64(step))
      tick += Int(bits & 15) == 0 ? Int(bits >> 40 & 127) : Int(bits >> 44 & 3)
      if model.handle(ChatFuzzTests.event(bits), at: tick) != .none { asked += 1 }
      guard step % 60 == 59 else { continue }
      text += "\(model.messageCount) said, asked \(asked) times, scrolled \(model.list.scroll), "
      text += "holds \(TextDigest.of(StateText.of(model))), "
      text += try digest(ChatScene(model: model), size, at: tick + 5)
    }
    check(text, "chat-use-\(size)")
  }

  @Test(arguments: [CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 12)])
  func `some minutes of whatever one does in the editor end as they did`(size: CellSize) throws {
    var numbers = SeededNumbers(seed: 8)
    var user = EditorDriver(size: size)
    var text = ""
    // All that it held after every tenth step, and when what is typed goes into a line.
    var held = ""
    var textTaken = 0
    for step in 0..<1500 {
      user.take(EditorFuzzTests.event(size, using: &numbers))
      if step % 10 == 9 { held = TextDigest.of(held + StateText.of(user.editor)) }
      textTaken += user.editor.takesText ? 1 : 0
      guard step % 100 == 99 else { continue }
      text += ShareLine.text(user.editor.settings) + "\nasked \(user.asked) times, "
      text += "holds \(held), takes text \(textTaken) times\n"
      text += try digest(EditorScene(user.editor), size, at: user.frame + 20)
    }
    check(text, "editor-use-\(size)")
  }

  @Test func `files and lines of settings read as they did`() {
    var numbers = SeededNumbers(seed: 9)
    let text = (0..<4).map { _ in
      let settings = ChatSettings.random(using: &numbers)
      let shaped = settings.shaped(using: &numbers)
      return [settings, shaped].map {
        ChatSettingsFile.text($0) + "\n" + ShareLine.text($0) + "\n"
      }.joined()
    }.joined()
    check(text, "settings")
  }
}
