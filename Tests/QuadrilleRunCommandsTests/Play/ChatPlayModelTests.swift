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

  @Test func `Ctrl-L, which draws everything again, is no unknown key`() {
    var model = ChatPlayModel(chat: .guest(startMinute: 0), state: .forTests())
    #expect(model.handle(.key(.character("l"), .control), at: Self.moment) == nil)
    #expect(model.state.label == nil)
  }

  @Test func `F1 and F2 show and hide the panels, and another key hides the key list`() {
    var model = ChatPlayModel(chat: .guest(startMinute: 0), state: .forTests())
    let presses: [(Key, Modifiers, PlayEffect, PlayPanel?)] = [
      (.function(1), [], .text, .keys), (.escape, [], .text, nil),
      (.function(2), [], .text, .figures), (.character("z"), .control, .suspend, .figures),
      (.character("c"), .control, .quit, .figures),
    ]
    for (key, modifiers, effect, panel) in presses {
      #expect(model.handle(.key(key, modifiers), at: Self.moment) == effect, "\(key)")
      #expect(model.state.panel == panel, "\(key)")
    }
  }
}
