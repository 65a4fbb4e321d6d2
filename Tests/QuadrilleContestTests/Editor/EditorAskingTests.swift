import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleContest

/// The questions, notices and refusals of the editor.
@Suite struct EditorAskingTests {
  private func sharing() -> EditorDriver {
    var user = EditorDriver()
    user.press(.character("s"))
    user.type("/tmp/a.json")
    return user
  }

  @Test(arguments: [InputEvent.key(.character("h"), []), .paste("h")])
  func `an event that does nothing but end a notice draws the page again, once`(
    event: InputEvent
  ) {
    var user = sharing()
    user.editor.askToReplace("/tmp/a.json", with: "")
    user.editor.say("noted")
    let before = user.asked
    user.take(event)
    #expect(user.editor.notice == nil && user.asked == before + 1)
    user.take(event)
    #expect(user.asked == before + 1)
  }

  @Test func `an existing file is replaced only after confirmation`() {
    var user = sharing()
    #expect(user.editor.takesText)
    user.press(.enter)
    let text = ChatSettingsFile.text(.defaults)
    #expect(user.effect == .write(text: text, path: "/tmp/a.json", replaces: false))
    user.editor.askToReplace("/tmp/a.json", with: text)
    #expect(user.editor.mode == .replacing && user.editor.focus == .answer(.back))
    #expect(!user.editor.takesText && user.editor.notice == nil)
    // Back has the focus first, and the name is kept.
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

  @Test func `saving the chat's background reports success, a damaged file or the error`() {
    var user = EditorDriver()
    let saved = "Saved as the chat's background"
    let cases: [(copy: String?, error: String?, text: String)] = [
      (nil, nil, saved), ("chat-1.json", nil, saved + "; the damaged file is chat-1.json"),
      ("chat-1.json", "no room", "no room"),
    ]
    for (copy, error, text) in cases {
      user.editor.kept(copy: copy, error: error)
      #expect(user.editor.notice == EditorNotice(text: text, isError: error != nil))
    }
  }

  @Test func `text set into the import line is imported only on Enter`() {
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

  @Test func `there are two to four colours, each with a centre if the centres are fixed`() {
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

  @Test func `a single colour cannot have a fixed centre`() {
    var settings = ChatSettings.defaults
    settings.background.setPalette(Palette([.black]) ?? settings.background.palette)
    var user = EditorDriver(settings)
    user.press(.character("e"))
    user.editor.setWalks(false)
    #expect(user.editor.walks)
    #expect(user.editor.notice?.text == "One colour has no centre: add another")
  }
}
