import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import Testing

@testable import QuadrilleCommands

@Suite struct ChatPlayModelTests {
  private static let moment = Moment(frame: 10, rate: 60)

  @Test func `a key without a meaning gives a label that says so`() {
    for (key, modifiers, words) in [
      (Key.character("x"), Modifiers(), "this conversation runs by itself; q quits"),
      (.function(7), [], "F7 does nothing; F1 lists the keys"),
      (.character("g"), .control, "Ctrl-G does nothing; F1 lists the keys"),
    ] {
      var model = ChatPlayModel(chat: .demo(), state: .forTests())
      let effect = model.handle(.key(key, modifiers), at: Self.moment)
      #expect(effect == nil && model.state.label?.text == words)
    }
  }

  @Test func `F1 and F2 show and hide the panels, and another key hides the key list`() {
    var model = ChatPlayModel(chat: .guest(startMinute: 0), state: .forTests())
    func press(_ key: Key, _ modifiers: Modifiers = []) -> PlayEffect? {
      model.handle(.key(key, modifiers), at: Self.moment)
    }
    #expect(press(.function(1)) == .panel)
    #expect(model.state.panel == .keys)
    #expect(press(.escape) == .panel)
    #expect(model.state.panel == nil)
    #expect(press(.function(2)) == .panel)
    #expect(model.state.panel == .figures)
    #expect(press(.character("z"), .control) == .suspend)
    #expect(press(.character("c"), .control) == .quit)
  }
}
