import Glibc
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// Whole pictures of the chat and the editor: no channel may be off by more than one level, no
/// character at all.
@Suite struct PictureTests {
  private static let chatSize = CellSize(columns: 48, rows: 18)

  private func picture(_ scene: some Scene, _ size: CellSize, at frame: Int) throws -> Frame {
    var painter = scene.makePainter(size: size.pixels)
    var picture = Frame(size: size.pixels)
    _ = try painter.paint(Moment(frame: frame, rate: 60), into: &picture)
    return picture
  }

  private func check(_ frame: Frame, _ name: String) {
    let difference = PictureGolden(frame).difference(golden: name + ".txt", file: #filePath)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(arguments: MessageKind.allCases)
  func `every kind flies as it did`(kind: MessageKind) throws {
    var model = ChatModel.demo()
    model.advance(to: 60 * 60)
    let message = try #require(model.messages.first { $0.isOwn && $0.kind == kind && $0.id > 2 })
    let sentAt = try #require(message.sentAt)
    let scene = ChatScene(model: .demo())
    check(try picture(scene, Self.chatSize, at: sentAt + 9), "flight-\(kind.rawValue)")
  }

  @Test func `older messages, answers and the panel look as they did`() throws {
    var model = ChatModel.guest(startMinute: 600)
    model.resize(to: Self.chatSize)
    model.add(.voice(seconds: 9, seed: 2), isOwn: false, at: 0)
    model.add(.sticker(3), isOwn: false, quote: .init(isOwn: true, summary: "Which?"), at: 20)
    model.add(.emoji("🦉"), isOwn: true, quote: .init(isOwn: false, summary: "Who?"), at: 30)
    for event: InputEvent in [
      .key(.up, .control), .key(.up, .control), .key(.up, .control), .key(.tab, []),
      .key(.right, []), .key(.pageUp, []),
    ] { _ = model.handle(event, at: 100) }
    model.add(.text("meanwhile"), isOwn: false, at: 110)
    model.draft.notice = "12 characters left out."
    check(try picture(ChatScene(model: model), Self.chatSize, at: 150), "older")
  }

  @Test(arguments: [ColorDepth.indexed, .sixteen, .mono])
  func `few colours look as they did`(depth: ColorDepth) throws {
    var scene = ChatScene(model: .demo(settings: .defaults, style: .ios))
    scene.depth = depth
    check(try picture(scene, CellSize(columns: 40, rows: 12), at: 900), "depth-\(depth)")
  }

  @Test func `a dark background's chat looks as it did`() throws {
    let dark = try #require(NamedPalette.all.first { ChatTheme($0.palette).isDark })
    var settings = ChatSettings.defaults
    settings.background.setPalette(dark.palette)
    check(
      try picture(ChatScene(model: .demo(settings: settings)), Self.chatSize, at: 1200), "dark")
  }

  @Test(arguments: [EditorSubject.message(.link), .message(.voice), .background])
  func `the editor looks as it did`(subject: EditorSubject) throws {
    let size = CellSize(columns: 72, rows: 20)
    var user = EditorDriver(size: size)
    user.choose(subject)
    user.editor.focus = subject == .background ? .tint(.hue, 1) : .handle(.end, .y)
    let frame = user.frame + 12
    check(try picture(EditorScene(user.editor), size, at: frame), "editor-\(subject.index)")
  }

  @Test func `a question looks as it did`() throws {
    let size = CellSize(columns: 40, rows: 12)
    var user = EditorDriver(size: size)
    user.press(.character("s"))
    user.type("/tmp/a.json")
    check(try picture(EditorScene(user.editor), size, at: 5), "sharing")
  }
}

/// A picture as text: its rows of colours, then its characters.
struct PictureGolden {
  private let rows: [String]
  private let letters: [String]

  init(_ frame: Frame) {
    let width = frame.size.width
    rows = (0..<frame.size.height).map { y in
      frame.pixels[y * width..<(y + 1) * width].map(\.hex).joined()
    }
    letters = frame.letters.map {
      "\($0.column) \($0.row) \($0.glyph.string) \($0.color.hex) \($0.opacity)"
    }
  }

  /// What is different from the file; nil if nothing is.
  func difference(golden name: String, file: String) -> String? {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = folder.joined(separator: "/") + "/Goldens/" + name
    let text = (rows + letters).joined(separator: "\n") + "\n"
    guard getenv("QUADRILLE_RECORD") == nil, let expected = Golden.read(path) else {
      return Golden.difference(text, golden: name, file: file)
    }
    let lines = expected.split(separator: "\n").map(String.init)
    guard lines.count == rows.count + letters.count else {
      return "\(name): \(letters.count) characters, not \(lines.count - rows.count)"
    }
    for (y, row) in rows.enumerated() where !Self.isNear(row, lines[y]) {
      return "\(name): row \(y) of pixels"
    }
    for (letter, line) in zip(letters, lines[rows.count...]) where letter != line {
      return "\(name): '\(letter)' is not '\(line)'"
    }
    return nil
  }

  private static func isNear(_ row: String, _ expected: String) -> Bool {
    let (row, expected) = (Array(row.utf8), Array(expected.utf8))
    guard row.count == expected.count else { return false }
    func level(_ text: [UInt8], _ place: Int) -> Int {
      func digit(_ byte: UInt8) -> Int { Int(byte) - (byte < 58 ? 48 : 87) }
      return 16 * digit(text[place]) + digit(text[place + 1])
    }
    return stride(from: 0, to: row.count, by: 2).allSatisfy {
      abs(level(row, $0) - level(expected, $0)) <= 1
    }
  }
}
