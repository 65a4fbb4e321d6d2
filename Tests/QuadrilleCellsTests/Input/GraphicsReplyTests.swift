import QuadrilleCells
import Testing

@Suite struct GraphicsReplyTests {
  private func events(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.feed(Array(text.utf8))
  }

  @Test(
    arguments: [
      ("i=31;OK", 31, true, []), ("p=1,i=2,I=4;ENOENT:gone", 2, false, []), (";OK", nil, true, []),
      ("i=99999999999999999999;OK", nil, true, [.key(.character("a"), [])]),
    ] as [(String, Int?, Bool, [InputEvent])])
  func `a graphics reply is read, and its other keys are ignored`(
    body: String, picture: Int?, isFine: Bool, rest: [InputEvent]
  ) {
    let reply = InputEvent.reply(.graphics(.init(picture: picture, isFine: isFine)))
    #expect(events("\u{1b}_G\(body)\u{1b}\\" + (rest.isEmpty ? "" : "a")) == [reply] + rest)
  }

  @Test func `other application strings are dropped, and no part of one becomes a key`() {
    #expect(events("\u{1b}_Gi=31\u{1b}\\\u{1b}_Xi=31;OK\u{1b}\\\u{1b}_\u{1b}\\").isEmpty)
  }
}
