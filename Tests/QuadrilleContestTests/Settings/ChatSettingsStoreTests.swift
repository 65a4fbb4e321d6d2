@testable import QuadrilleContest
import Glibc
import QuadrilleFiles
import TestSupport
import Testing

@Suite struct ChatSettingsStoreTests {
  private let scratch = ScratchFolder()

  private func store() -> ChatSettingsStore {
    ChatSettingsStore(folder: SettingsFolder(path: scratch.path))
  }

  private func failure(_ action: () throws -> Void) -> String? {
    do {
      try action()
      return nil
    } catch { return "\(error)" }
  }

  @Test func `without a file the defaults are loaded and nothing is written`() throws {
    #expect(try store().load() == .defaults)
    #expect(scratch.names == [])
    let nowhere = SettingsFolder(path: scratch.path + "/a/b")
    #expect(try ChatSettingsStore(folder: nowhere).load() == .defaults)
  }

  @Test func `saved settings replace the file and are loaded again`() throws {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<3 {
      let settings = ChatSettings.random(using: &numbers)
      try store().save(settings)
      #expect(try store().load() == settings)
    }
    #expect(scratch.names == ["chat.json"])
  }

  @Test func `folders of settings are created for their owner alone`() throws {
    let folder = SettingsFolder(path: scratch.path + "/one/two")
    try ChatSettingsStore(folder: folder).save(.defaults)
    defer {
      unlink(folder.path(of: "chat.json"))
      rmdir(folder.path)
      rmdir(scratch.path + "/one")
    }
    #expect(try ChatSettingsStore(folder: folder).load() == .defaults)
    for path in [scratch.path + "/one", folder.path] {
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o700, "\(path)")
    }
  }

  @Test func `a damaged settings file is refused by name and left unchanged`() throws {
    let bad = ChatSettingsFile.text(.defaults).split(separator: "\n").dropLast(9)
      .joined(separator: "\n")
    let path = scratch.write("chat.json", Array(bad.utf8))
    let said = failure { _ = try store().load() }
    #expect(said?.hasPrefix("cannot read '\(path)': line 2") == true)
    #expect(Golden.read(path) == bad)
  }

  @Test func `a FIFO is refused at once, and so is a file in place of the folder`() {
    mkfifo(scratch.path + "/chat.json", 0o600)
    #expect(failure { _ = try store().load() }?.hasSuffix("not a regular file") == true)
    let inFile = SettingsFolder(path: scratch.write("file", [1]))
    #expect(failure { _ = try ChatSettingsStore(folder: inFile).load() } != nil)
    #expect(failure { try ChatSettingsStore(folder: inFile).save(.defaults) } != nil)
  }

  @Test func `a settings file of more than 1 MB is refused`() {
    _ = scratch.write("chat.json", [UInt8](repeating: 0x20, count: 1_000_001))
    #expect(failure { _ = try store().load() }?.hasSuffix("it is larger than 1 MB") == true)
  }
}
