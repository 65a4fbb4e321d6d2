import QuadrilleCells
import Testing

@Suite struct GraphicsReplyTests {
  private func events(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.feed(Array(text.utf8))
  }

  @Test func `a graphics reply is read, and its other keys are ignored`() {
    #expect(
      events("\u{1b}_Gi=31;OK\u{1b}\\") == [.reply(.graphics(.init(picture: 31, isFine: true)))])
    #expect(
      events("\u{1b}_Gp=1,i=2,I=4;ENOENT:gone\u{1b}\\")
        == [.reply(.graphics(.init(picture: 2, isFine: false)))])
    #expect(
      events("\u{1b}_G;OK\u{1b}\\") == [.reply(.graphics(.init(picture: nil, isFine: true)))])
    #expect(
      events("\u{1b}_Gi=99999999999999999999;OK\u{1b}\\a")
        == [.reply(.graphics(.init(picture: nil, isFine: true))), .key(.character("a"), [])])
  }

  @Test func `other application strings are dropped, and no part of one becomes a key`() {
    #expect(events("\u{1b}_Gi=31\u{1b}\\\u{1b}_Xi=31;OK\u{1b}\\\u{1b}_\u{1b}\\").isEmpty)
  }
}
