import QuadrilleContest
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct EditedSettingsTests {
  private let scratch = ScratchFolder()
  private static let damaged = Array("{ \"schema\": ".utf8)

  @Test func `damaged settings load as the defaults, with a report, and their file stays`() throws {
    let folder = scratch.path
    let place = EditedSettings.store(ChatSettingsStore(folder: SettingsFolder(path: folder)))
    #expect(place.loadOrDefaults() == (.defaults, nil))
    try OutputFile.write("{ \"schema\": ", to: place.path)
    let loaded = place.loadOrDefaults()
    #expect(loaded.settings == .defaults)
    #expect(loaded.damage?.contains(place.path) == true)
    #expect(try SmallFile.read(place.path, most: 100) == Self.damaged)
  }

  @Test func `saving over damaged settings keeps a copy of them`() throws {
    let folder = scratch.path
    let place = EditedSettings.store(ChatSettingsStore(folder: SettingsFolder(path: folder)))
    for number in 1...3 {
      try OutputFile.write("{ \"schema\": ", to: place.path)
      try place.save(.defaults)
      #expect(try place.load() == .defaults)
      let old = place.path + ".old" + (number > 1 ? "\(number)" : "")
      #expect(try SmallFile.read(old, most: 100) == Self.damaged)
    }
    // Valid settings are replaced without a copy.
    try place.save(.defaults)
    #expect(!OutputFile.replaces(place.path + ".old4"))
  }

  @Test(arguments: [
    ("-", "./-"), ("a-", "a-"), ("~/b", "/home/me/b"), ("~", "~"), ("~me/c", "~me/c"),
    ("d/~/e", "d/~/e"),
  ])
  func `a path is read as in a shell, and a dash is a file name`(typed: String, path: String) {
    Environment.$substitute.withValue(["HOME": "/home/me"]) {
      #expect(EditedSettings.file(typed).path == path)
    }
    Environment.$substitute.withValue([:]) {
      #expect(EditedSettings.file("~/b").path == "~/b")
    }
  }

  @Test func `a missing file cannot be set aside`() throws {
    let folder = scratch.path
    let place = EditedSettings.file(folder + "/none.json")
    #expect(try place.setAside() == nil)
  }
}
