import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct FileWorkTests {
  private let folder = ScratchFolder()

  @Test func `a file is written, and read again`() {
    let path = folder.path + "/a.json"
    #expect(FileWork.read(path: path).perform() == .missing)
    #expect(FileWork.write(text: "four", path: path).perform() == .written)
    #expect(FileWork.read(path: path).perform() == .read(Array("four".utf8)))
  }

  @Test func `what is no plain file is neither read nor replaced`() {
    guard case .failed(let read) = FileWork.read(path: folder.path).perform(),
      case .failed(let written) = FileWork.write(text: "a", path: "/dev/null").perform()
    else {
      Issue.record("a folder was read, or a device replaced")
      return
    }
    #expect(read.contains("not a regular file"))
    #expect(written.contains("not a regular file"))
  }

  @Test func `settings are kept in a file, or in their folder`() throws {
    var settings = ChatSettings.defaults
    settings.background.setPalette(
      try #require(Palette(parsing: "111111,222222,333333,444444")))
    let path = folder.path + "/a.json"
    #expect(FileWork.keep(settings, in: .file(path)).perform() == .written)
    #expect(try EditedSettings.file(path).load() == settings)
    let store = ChatSettingsStore(folder: SettingsFolder(path: folder.path + "/made"))
    #expect(FileWork.keep(settings, in: .store(store)).perform() == .written)
    #expect(try store.load() == settings)
  }

  @Test func `a background is kept, and everything else stays`() throws {
    var settings = ChatSettings.defaults
    settings.background.setDuration(.short)
    var kind = settings[.voice]
    kind.setDuration(.long)
    settings.set(kind)
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
