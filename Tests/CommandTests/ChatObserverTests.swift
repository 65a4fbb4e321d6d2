import Testing

extension Slow {
  /// The chat as its terminal shows it, frame by frame. No test here reads a clock.
  @Suite struct ChatObserverTests {
    @Test func `a typed key is on the screen two frames later at most, while everything moves`()
      throws
    {
      let observer = ChatObserver([])
      // A sticker moves far from the field, so that nothing covers the typed text.
      observer.terminal.type("Qz\t\r")
      #expect(observer.read { $0.frames.count > 3 && $0.seen.text.contains("Qz") })
      for typed in ["Qza", "Qzab", "Qzabc"] {
        let start = observer.frames.count
        #expect(observer.read { $0.frames.count >= start + 5 })
        observer.drain()
        observer.terminal.type(String(typed.suffix(1)))
        // Frames count from the time at which the program has read the key.
        #expect(observer.terminal.read { $0.unread == 0 })
        while observer.terminal.read(milliseconds: 0) {}
        let written = observer.terminal.bytes.count
        #expect(observer.read { $0.frames.last?.text.contains(typed) ?? false })
        let first = try #require(observer.frames.lastIndex { !$0.text.contains(typed) }) + 1
        #expect(observer.ends[...first].count { $0 > written } <= 2)
      }
    }
  }
}
