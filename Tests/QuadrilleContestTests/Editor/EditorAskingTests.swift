import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// What the editor asks when something is in the way, and what it refuses.
@Suite struct EditorAskingTests {
  private func sharing() -> EditorDriver {
    var user = EditorDriver()
    user.press(.character("s"))
    user.type("/tmp/a.json")
    return user
  }

  @Test func `a file that is there is replaced only when that is said`() {
    var user = sharing()
    #expect(user.editor.takesText)
    user.press(.enter)
    let text = ChatSettingsFile.text(.defaults)
    #expect(user.effect == .write(text: text, path: "/tmp/a.json", replaces: false))
    user.editor.askToReplace("/tmp/a.json", with: text)
    #expect(user.editor.mode == .replacing && user.editor.focus == .answer(.back))
    #expect(!user.editor.takesText && user.editor.notice == nil)
    // Back is the first answer, and the name is still there.
    user.press(.enter)
    #expect(user.editor.mode == .sharing && user.editor.takesText)
    #expect(user.editor.line.text == "/tmp/a.json")
    user.editor.askToReplace("/tmp/a.json", with: text)
    user.click(.answer(.replace))
    #expect(user.effect == .write(text: text, path: "/tmp/a.json", replaces: true))
    #expect(user.editor.mode == .sharing && user.editor.waiting == nil)
    user.editor.wrote("/tmp/a.json", error: "no room")
    #expect(user.editor.notice == EditorNotice(text: "no room", isError: true))
    #expect(user.editor.mode == .sharing)
    user.editor.wrote("/tmp/a.json", error: nil)
    #expect(user.editor.notice == EditorNotice(text: "Written to /tmp/a.json", isError: false))
    #expect(user.editor.mode == .editing && user.editor.focus == .share)
  }

  @Test(arguments: [EditorAnswer.overwrite, .takeTheirs, .back])
  func `of two that were kept one counts`(answer: EditorAnswer) {
    var numbers = SeededNumbers(seed: 4)
    var user = EditorDriver()
    user.editor.change(to: .random(using: &numbers))
    let (ours, theirs) = (user.editor.settings, ChatSettings.random(using: &numbers))
    user.editor.askAbout(theirs: theirs)
    #expect(user.editor.mode == .overtaken && user.editor.focus == .answer(.back))
    user.click(.answer(answer))
    #expect(user.editor.mode == .editing && user.editor.theirs == nil)
    switch answer {
    case .overwrite:
      #expect(user.effect == .overwrite(ours) && user.editor.settings == ours)
      #expect(user.editor.focus == .apply && user.editor.isChanged)
    case .takeTheirs:
      #expect(user.effect == .followTheirs && user.editor.settings == theirs)
      #expect(!user.editor.isChanged && user.editor.notice?.isError == false)
      user.press(.character("u"))
      #expect(user.editor.settings == ours && user.editor.isChanged)
    default: #expect(user.effect == .redraw && user.editor.settings == ours)
    }
  }

  @Test func `what is kept for the chat is said, and what was not`() {
    var user = EditorDriver()
    user.editor.kept(error: nil)
    #expect(user.editor.notice?.text == "Saved as the chat's background")
    user.editor.kept(copy: "chat-1.json", error: nil)
    #expect(
      user.editor.notice?.text
        == "Saved as the chat's background; the damaged file is chat-1.json")
    #expect(user.editor.notice?.isError == false)
    user.editor.kept(copy: "chat-1.json", error: "no room")
    #expect(user.editor.notice == EditorNotice(text: "no room", isError: true))
  }

  @Test func `what is written into the line is not taken before it is asked for`() {
    var user = EditorDriver()
    user.press(.character("i"))
    #expect(user.editor.mode == .importing)
    user.editor.fail("before")
    user.editor.write(ShareLine.text(.defaults), size: user.size)
    #expect(user.editor.notice == nil && user.editor.mode == .importing)
    #expect(user.editor.line.text == ShareLine.text(.defaults))
    user.editor.write(String(repeating: "x", count: 5000), size: user.size)
    #expect(user.editor.notice?.isError == false && user.editor.line.text.count <= 4096)
    user.press(.escape, .character("i"), .enter)
    #expect(user.editor.notice?.isError == true && user.editor.mode == .importing)
    user.press(.escape)
    #expect(user.editor.mode == .editing && user.editor.focus == .importing)
  }

  @Test func `colours are two to four, and each has its centre where they stay`() {
    var user = EditorDriver()
    user.press(.character("e"))
    func counts() -> [Int] {
      let background = user.editor.settings.background
      return [background.palette.colors.count, background.shape.centers?.count ?? 0]
    }
    user.editor.addColor()
    #expect(user.editor.notice?.text == "There are four colours at most" && counts() == [4, 0])
    user.editor.setWalks(false)
    #expect(counts() == [4, 4])
    user.editor.chosenPoint = 3
    user.editor.chooseColor(-1)
    #expect(user.editor.chosenColor == 3 && user.editor.showsColors)
    let colors = user.editor.settings.background.palette.colors
    user.editor.removeColor()
    #expect(counts() == [3, 3] && user.editor.chosenColor == 2 && user.editor.chosenPoint == 2)
    #expect(user.editor.settings.background.palette.colors == Array(colors.prefix(3)))
    user.editor.chooseColor(3)
    #expect(user.editor.chosenColor == 0)
    user.editor.removeColor()
    #expect(counts() == [2, 2])
    #expect(user.editor.settings.background.palette.colors == [colors[1], colors[2]])
    user.editor.removeColor()
    #expect(user.editor.notice?.text == "There are two colours at least" && counts() == [2, 2])
    user.editor.addColor()
    #expect(counts() == [3, 3] && user.editor.chosenColor == 2)
    #expect(
      user.editor.settings.background.palette.colors[2]
        == BackgroundSettings.defaults.palette.four[2])
    user.editor.addColor()
    #expect(counts() == [4, 4] && user.editor.chosenColor == 3)
  }

  @Test func `one colour cannot stay`() {
    var settings = ChatSettings.defaults
    settings.background.setPalette(Palette([.black]) ?? settings.background.palette)
    var user = EditorDriver(settings)
    user.press(.character("e"))
    user.editor.setWalks(false)
    #expect(user.editor.walks)
    #expect(user.editor.notice?.text == "One colour has no centre: add another")
  }

  @Test func `power and reach stay in their bounds`() {
    var user = EditorDriver()
    user.press(.character("e"))
    for (power, reach, found) in [
      (1, 10, [1, 10]), (16, 1000, [16, 1000]), (0, 9, [1, 10]), (17, 1001, [16, 1000]),
      (-9, -9, [1, 10]), (7, 123, [7, 123]),
    ] {
      user.editor.setStrength(of: .power, to: power, gesture: nil)
      user.editor.setStrength(of: .reach, to: reach, gesture: nil)
      #expect([EditorControl.power, .reach].map { user.editor.strength(of: $0)?.value } == found)
      #expect(user.editor.settings.isValid)
    }
    let before = user.editor.settings
    user.editor.setStrength(of: .place, to: 3, gesture: nil)
    #expect(user.editor.settings == before && user.editor.strength(of: .place) == nil)
    user.editor.resetPoints()
    #expect(user.editor.settings == .defaults && user.editor.notice?.isError == false)
  }

  @Test func `no more can be said of an import than there is room for`() {
    var taken = SettingsImport(.defaults)
    for index in 0..<40 { taken.note("\(index)") }
    #expect(taken.notes.count == 25 && taken.notes[23] == "23")
    #expect(taken.notes[24] == "and more that was not imported")
    var other = SettingsImport(.defaults)
    other.note(ignored: [], in: "a")
    other.note(ignored: (0..<8).map { "n\($0)" }, in: "a")
    other.note(ignored: (0..<9).map { "n\($0)" }, in: "b")
    #expect(
      other.notes == [
        "a: n0, n1, n2, n3, n4, n5, n6, n7 ignored: unknown here",
        "b: n0, n1, n2, n3, n4, n5, n6, n7 and more ignored: unknown here",
      ])
  }
}
