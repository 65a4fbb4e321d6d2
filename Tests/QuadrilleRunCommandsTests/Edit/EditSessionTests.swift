import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleContest

@Suite struct EditSessionTests {
  private static let start = Moment(frame: 0, rate: 60)
  private static let place = EditedSettings.file("/somewhere/chat.json")

  private func session() -> EditSession {
    var session = EditSession(.defaults, place: Self.place, state: .forTests())
    _ = session.resize(to: CellSize(columns: 80, rows: 24))
    return session
  }

  private func type(_ text: String, into session: inout EditSession) -> [PlayEffect] {
    var decoder = InputDecoder()
    return decoder.feed(Array(text.utf8)).compactMap { session.handle($0, at: Self.start) }
  }

  @Test func `the editor requests a save on exit, and quits when it is written`() {
    var session = session()
    let work = FileWork.keep(session.editor.settings, in: Self.place, over: .defaults)
    #expect(type("\u{1b}[Z\r", into: &session).last == .files(work))
    #expect(session.handle(.written, of: work) == .quit)
  }

  @Test func `a failed save is reported, and the editor stays`() {
    var session = session()
    let work = FileWork.keep(session.editor.settings, in: Self.place, over: .defaults)
    #expect(session.handle(.failed("no room"), of: work) == .plan(repainting: true))
    let notice = session.editor.notice
    #expect(notice?.text == "Not saved: no room" && notice?.isError == true)
  }

  @Test func `an import requests the file by its name, then takes its settings`() throws {
    var session = session()
    let effects = type("imine.json\r", into: &session)
    #expect(effects.last == .files(.read(path: "mine.json")))
    var other = ChatSettings.defaults
    other.background.setPalette(try #require(Palette(parsing: "111111,222222,333333,444444")))
    let bytes = Array(ChatSettingsFile.text(other).utf8)
    #expect(
      session.handle(.read(bytes), of: .read(path: "mine.json")) == .plan(repainting: true))
    #expect(session.editor.settings == other)
  }

  @Test func `a file that cannot be imported is reported, and the settings stay`() {
    var session = session()
    _ = session.handle(.missing, of: .read(path: "mine.json"))
    #expect(session.editor.notice?.text == "Not imported: no file 'mine.json'")
    _ = session.handle(.failed("too dark"), of: .read(path: "mine.json"))
    #expect(session.editor.notice?.text == "Not imported: too dark")
    #expect(session.editor.settings == .defaults)
  }

  @Test func `an existing file is replaced only after a question`() {
    var session = session()
    let effects = type("s\tmine.json\r", into: &session)
    guard case .files(.write(let text, "mine.json", replaces: false))? = effects.last else {
      Issue.record("\(effects) writes nothing")
      return
    }
    let work = FileWork.write(text: text, path: "mine.json", replaces: false)
    #expect(session.handle(.occupied, of: work) == .plan(repainting: true))
    #expect(session.editor.mode == .replacing && session.editor.focus == .answer(.back))
    // Enter does not agree, and the name is kept.
    #expect(type("\r", into: &session).last == .plan(repainting: true))
    #expect(session.editor.mode == .sharing && session.editor.line.text == "mine.json")
    _ = session.handle(.occupied, of: work)
    #expect(
      type("\t\r", into: &session).last
        == .files(.write(text: text, path: "mine.json", replaces: true)))
    #expect(session.editor.mode == .sharing && session.editor.focus == .line)
  }

  @Test func `settings saved by another editor are asked about, each time`() throws {
    var theirs = ChatSettings.defaults
    theirs.background.setPalette(try #require(Palette(parsing: "111111,222222")))
    var session = session()
    let work = FileWork.keep(.defaults, in: Self.place, over: .defaults)
    #expect(type("a", into: &session).last == .files(work))
    for _ in 0..<2 {
      #expect(session.handle(.overtaken(theirs), of: work) == .plan(repainting: true))
      #expect(session.editor.mode == .overtaken)
      // Neither the save key nor Enter is an answer.
      #expect(type("\u{13}", into: &session).last == .plan(repainting: true))
      #expect(session.editor.mode == .overtaken)
      _ = type("\r", into: &session)
      #expect(session.editor.mode == .editing)
      #expect(type("a", into: &session).last == .files(work))
    }
    _ = session.handle(.overtaken(theirs), of: work)
    let replacing = FileWork.keep(.defaults, in: Self.place, over: theirs)
    #expect(type("\t\r", into: &session).last == .files(replacing))
    #expect(session.handle(.written, of: replacing) == .plan(repainting: true))
    #expect(type("a", into: &session).last == .files(work))
  }
}
