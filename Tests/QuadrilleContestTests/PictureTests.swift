import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// Whole screens of the chat and the editor, as pictures and as text.
@Suite struct PictureTests {
  private static let chatSize = CellSize(columns: 48, rows: 18)

  private func check(_ frame: Frame, _ name: String) {
    #expect(PictureGolden.difference(frame, golden: name + ".ppm", file: #filePath) == nil)
    #expect(Golden.difference(frame.text, golden: name + ".txt", file: #filePath) == nil)
  }

  @Test(arguments: MessageKind.allCases)
  func `every kind of message in flight matches its golden`(kind: MessageKind) throws {
    var model = ChatModel.demo()
    model.advance(to: 60 * 60)
    let message = try #require(model.messages.first { $0.isOwn && $0.kind == kind && $0.id > 2 })
    let sentAt = try #require(message.sentAt)
    let scene = ChatScene(model: .demo())
    check(try picture(scene, Self.chatSize, at: sentAt + 9), "flight-\(kind.rawValue)")
  }

  @Test func `a chat with older messages, answers and the panel matches its golden`() throws {
    var model = ChatModel.guest(startMinute: 600)
    model.resize(to: Self.chatSize)
    model.add(.voice(seconds: 9, seed: 2), isOwn: false, at: 0)
    model.add(
      .sticker(3), isOwn: false, quote: .init(isOwn: true, content: .text("Which?")), at: 20)
    model.add(.emoji("🦉"), isOwn: true, quote: .init(isOwn: false, content: .text("Who?")), at: 30)
    for event: InputEvent in [
      .key(.up, .control), .key(.up, .control), .key(.up, .control), .key(.tab, []),
      .key(.right, []), .key(.pageUp, []),
    ] { _ = model.handle(event, at: 100) }
    model.add(.text("meanwhile"), isOwn: false, at: 110)
    model.draft.notice = "12 characters left out."
    check(try picture(ChatScene(model: model), Self.chatSize, at: 150), "older")
  }

  @Test(arguments: [ColorDepth.indexed, .sixteen, .mono])
  func `the chat in few colours matches its golden`(depth: ColorDepth) throws {
    var scene = ChatScene(model: .demo(settings: .defaults, style: .ios))
    scene.depth = depth
    check(try picture(scene, CellSize(columns: 40, rows: 12), at: 900), "depth-\(depth)")
  }

  @Test func `the chat over a dark background matches its golden`() throws {
    let dark = try #require(NamedPalette.all.first { ChatTheme($0.palette).isDark })
    var settings = ChatSettings.defaults
    settings.background.setPalette(dark.palette)
    check(
      try picture(ChatScene(model: .demo(settings: settings)), Self.chatSize, at: 1200), "dark")
  }

  @Test(arguments: [EditorSubject.message(.link), .message(.voice), .background])
  func `the editor matches its golden`(subject: EditorSubject) throws {
    let size = CellSize(columns: 72, rows: 20)
    var user = EditorDriver(size: size)
    user.choose(subject)
    user.editor.focus = subject == .background ? .tint(.hue, 1) : .handle(.end, .y)
    let frame = user.frame + 12
    check(try picture(EditorScene(user.editor), size, at: frame), "editor-\(subject.index)")
  }

  @Test func `the editor's sharing question matches its golden`() throws {
    let size = CellSize(columns: 40, rows: 12)
    var user = EditorDriver(size: size)
    user.press(.character("s"))
    user.type("/tmp/a.json")
    check(try picture(EditorScene(user.editor), size, at: 5), "sharing")
  }
}
