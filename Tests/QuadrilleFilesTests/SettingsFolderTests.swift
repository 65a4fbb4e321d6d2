import QuadrilleFiles
import Testing

@Suite struct SettingsFolderTests {
  private func path(_ environment: [String: String]) -> String? {
    SettingsFolder { environment[$0] }?.path
  }

  @Test func `its own variable comes first, then XDG's, then the home`() {
    let home = ["HOME": "/home/a"]
    #expect(path(home) == "/home/a/.config/quadrille")
    let shared = home.merging(["XDG_CONFIG_HOME": "/x"]) { $1 }
    #expect(path(shared) == "/x/quadrille")
    #expect(path(shared.merging(["QUADRILLE_CONFIG_HOME": "/q"]) { $1 }) == "/q")
    #expect(path([:]) == nil)
  }

  @Test func `empty variables count for nothing, nor does a relative XDG folder`() {
    let empty = ["HOME": "/h", "XDG_CONFIG_HOME": "", "QUADRILLE_CONFIG_HOME": ""]
    #expect(path(empty) == "/h/.config/quadrille")
    #expect(path(["HOME": "/h", "XDG_CONFIG_HOME": "x"]) == "/h/.config/quadrille")
    #expect(path(["HOME": ""]) == nil)
  }

  @Test func `files are in it`() {
    #expect(SettingsFolder(path: "/a").path(of: "b") == "/a/b")
    #expect(SettingsFolder(path: "/a/").path(of: "b") == "/a/b")
    #expect(SettingsFolder(path: "").path(of: "b") == "b")
  }
}
