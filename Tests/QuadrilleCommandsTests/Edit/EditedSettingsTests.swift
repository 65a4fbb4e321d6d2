import QuadrilleContest
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct EditedSettingsTests {
  private let scratch = ScratchFolder()
  private static let damaged = Array("{ \"schema\": ".utf8)

  @Test func `what is damaged gives way to the defaults, and is told`() throws {
    let folder = scratch.path
    let place = EditedSettings.store(ChatSettingsStore(folder: SettingsFolder(path: folder)))
    #expect(place.loadOrDefaults() == (.defaults, nil))
    try OutputFile.write("{ \"schema\": ", to: place.path)
    let loaded = place.loadOrDefaults()
    #expect(loaded.settings == .defaults)
    #expect(loaded.damage?.contains(place.path) == true)
    #expect(try SmallFile.read(place.path, most: 100) == Self.damaged)
  }

  @Test func `keeping settings over damaged ones leaves those beside them`() throws {
    let folder = scratch.path
    let place = EditedSettings.store(ChatSettingsStore(folder: SettingsFolder(path: folder)))
    for number in 1...3 {
      try OutputFile.write("{ \"schema\": ", to: place.path)
      try place.save(.defaults)
      #expect(try place.load() == .defaults)
      let old = place.path + ".old" + (number > 1 ? "\(number)" : "")
      #expect(try SmallFile.read(old, most: 100) == Self.damaged)
    }
    // Good ones are simply replaced.
    try place.save(.defaults)
    #expect(!OutputFile.replaces(place.path + ".old4"))
  }

  @Test(arguments: [
    ("-", "./-"), ("a-", "a-"), ("~/b", "/home/me/b"), ("~", "~"), ("~me/c", "~me/c"),
    ("d/~/e", "d/~/e"),
  ])
  func `a path is meant as in a shell, and a dash is a file`(typed: String, path: String) {
    Environment.$substitute.withValue(["HOME": "/home/me"]) {
      #expect(EditedSettings.file(typed).path == path)
    }
    Environment.$substitute.withValue([:]) {
      #expect(EditedSettings.file("~/b").path == "~/b")
    }
  }

  @Test func `what is not there cannot be set aside`() throws {
    let folder = scratch.path
    let place = EditedSettings.file(folder + "/none.json")
    #expect(try place.setAside() == nil)
  }
}
