import Glibc
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@Suite struct OwnPalettesTests {
  private func refusal(_ bytes: [UInt8]) -> String {
    QuadrilleFilesTests.refusal { try OwnPalettes.palette(bytes) }
  }

  @Test(arguments: [
    "#7fa381\n#fff5c5\n336f55\nFBE37D\n", "7fa381, fff5c5, 336f55, fbe37d",
    "# mine\n// a remark\n\n  7fa381 fff5c5\r\n#336f55,#fbe37d",
    "#\n7fa381\nfff5c5\n336f55\nfbe37d",
    ##"["#7fa381", "fff5c5", "#336f55", "#fbe37d"]"##,
    ##" {"colors": ["7fa381", "fff5c5", "336f55", "fbe37d"]}"##,
    "https://t.me/bg/7fa381~fff5c5~336f55~fbe37d\n",
  ])
  func `a user's palette file is read in every supported form`(text: String) throws {
    let palette = try OwnPalettes.palette(Array(text.utf8))
    #expect(palette.hexList == "7fa381,fff5c5,336f55,fbe37d")
  }

  @Test(arguments: [
    ("", "0 colours"), ("# nothing\n", "0 colours"),
    ("111111\n222222\n333333\n444444\n555555", "5 colours"),
    ("112233\n\nred\n", "line 3: 'red' is not a colour"), ("[1]", "expected colours as strings"),
    ("{\"colours\": []}", "an object with 'colors'"), ("[", "line 1"), ("[]", "0 colours"),
  ])
  func `a malformed palette file is refused with its reason`(text: String, reason: String) {
    #expect(refusal(Array(text.utf8)).contains(reason), "\(refusal(Array(text.utf8)))")
  }

  @Test func `an error about a palette file holds no escape character`() {
    #expect(!refusal(Array("\u{1b}]0;x\u{7}".utf8)).utf8.contains(0x1b))
    #expect(refusal([0xff, 0xfe]).contains("not UTF-8 text"))
  }

  @Test func `a folder of palettes yields its valid files and names the faulty ones`() throws {
    let folder = ScratchFolder()
    let shelf = SettingsFolder(path: folder.path)
    let longest = String(repeating: "w", count: 40)
    for (name, text) in [
      ("mine", "112233"), ("json-one.json", "[\"445566\"]"), ("night", "112233"),
      ("auto", "112233"),
      ("Upper", "112233"), ("-dash", "112233"), ("a\u{1b}b", "112233"), ("broken", "x"),
      (".hidden", "x"),
      ("abcdef", "112233"), ("mine.txt", "000000"), ("kept~", "112233"),
      (longest, "112233"), (longest + "x", "112233"),
    ] { try shelf.write(name, Array(text.utf8)) }
    let own = OwnPalettes(files: shelf)
    #expect(own.all.map(\.name) == ["json-one", "mine", longest])
    #expect(
      Set(own.faults.map(\.name))
        == [
          "night", "auto", "Upper", "-dash", "a\u{1b}b", "broken", "abcdef", "mine", longest + "x",
        ])
    OwnPalettes.$current.withValue(own) {
      #expect(OwnPalettes.named("Json One")?.palette.hexList == "445566")
      #expect(OwnPalettes.fault(of: "Broken") != nil && OwnPalettes.fault(of: "json-one") == nil)
      #expect(OwnPalettes.fault(of: "Upper") != nil)
      let shape = SettingShape.colors(1...4, isPalette: true)
      #expect(shape.value(word: "MINE") == .colors([RGB(0x11, 0x22, 0x33)]))
      #expect(shape.names.suffix(4) == ["json-one", "mine", longest, "auto"])
    }
    #expect(OwnPalettes.named("mine") == nil)
  }
}
