import QuadrilleCells
import Testing

@Suite struct SafeTextTests {
  @Test func `plain text stays, everything else becomes a question mark`() {
    #expect(SafeText("Grüße · 60 µs ▀").string == "Grüße · 60 µs ▀")
    #expect(SafeText("a\u{1b}[31mb").string == "a?[31mb")
    #expect(SafeText("\u{0}\u{7f}\u{9b}\u{ad}\u{200e}\u{2066}\u{feff}").string == "???????")
    #expect(SafeText("界e\u{301}👩‍👧").string == "???")
  }
}
