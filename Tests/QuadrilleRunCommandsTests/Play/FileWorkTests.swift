import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct FileWorkTests {
  private let folder = ScratchFolder()

  @Test func `an existing file is replaced only if that is allowed`() {
    let path = folder.write("victim", Array("mine".utf8))
    #expect(FileWork.write(text: "a", path: path, replaces: false).perform() == .occupied)
    #expect(FileWork.read(path: path).perform() == .read(Array("mine".utf8)))
    #expect(FileWork.write(text: "a", path: path, replaces: true).perform() == .written)
    #expect(FileWork.read(path: path).perform() == .read(Array("a".utf8)))
  }

  private func settings(_ palette: String) throws -> ChatSettings {
    var settings = ChatSettings.defaults
    settings.background.setPalette(try #require(Palette(parsing: palette)))
    return settings
  }

  @Test func `settings saved by another editor meanwhile are not replaced`() throws {
    let (mine, theirs) = (try settings("111111,222222"), try settings("333333,444444"))
    let place = EditedSettings.file(folder.path + "/a.json")
    try place.save(theirs)
    #expect(FileWork.keep(mine, in: place, over: .defaults).perform() == .overtaken(theirs))
    #expect(try place.load() == theirs)
    #expect(FileWork.keep(mine, in: place, over: theirs).perform() == .written)
    #expect(try place.load() == mine)
    // Equal settings need no question, and neither does a missing file.
    #expect(FileWork.keep(mine, in: place, over: .defaults).perform() == .written)
    let none = EditedSettings.file(folder.path + "/none.json")
    #expect(FileWork.keep(mine, in: none, over: theirs).perform() == .written)
  }

  @Test func `replacing damaged settings reports their copy`() throws {
    let path = folder.write("a.json", Array("{ \"schema\": ".utf8))
    let place = EditedSettings.file(path)
    let work = FileWork.keep(.defaults, in: place, over: .defaults)
    #expect(work.perform() == .rescued(copy: path + ".old"))
    #expect(Renaming.lastAside(path) == path + ".old")
    try OutputFile.write("damaged", to: path)
    #expect(try place.keep(BackgroundSettings.defaults) == path + ".old2")
    #expect(try place.load() == .defaults)
    #expect(Renaming.lastAside(path) == path + ".old2")
    #expect(Renaming.lastAside(path + ".old") == nil)
  }

  @Test func `saving a background keeps all other settings`() throws {
    var settings = ChatSettings.defaults
    settings.background.setDuration(.short)
    settings[.voice].setDuration(.long)
    let place = EditedSettings.file(folder.path + "/a.json")
    try place.save(settings)
    var background = BackgroundSettings.defaults
    background.setPalette(try #require(Palette(parsing: "111111,222222,333333")))
    background.shape = GradientShape(
      centers: [UnitPoint(0, 0), UnitPoint(1, 0), UnitPoint(0, 1)], power: 7)
    try place.keep(background)
    settings.background.setPalette(background.palette)
    settings.background.shape = background.shape
    #expect(try place.load() == settings)
  }
}
