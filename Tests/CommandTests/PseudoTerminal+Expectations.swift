import Testing

/// Each reads until its condition holds, and records an issue at the caller's line if it never does.
extension PseudoTerminal {
  /// Expects that `count` frames have ended.
  func expectFrames(_ count: Int, at location: SourceLocation = #_sourceLocation) {
    let haveEnded = readFrames(count)
    #expect(haveEnded, "\(framesSeen) frames; \(error)", sourceLocation: location)
  }

  /// Expects a text on the screen.
  func expect(_ text: String, at location: SourceLocation = #_sourceLocation) {
    let isShown = read(untilShown: text)
    #expect(isShown, "'\(text)' is not in \(shownText); \(error)", sourceLocation: location)
  }

  /// Expects an exit code and a restored terminal.
  func expectEnd(_ code: Int32 = 0, at location: SourceLocation = #_sourceLocation) {
    let found = exitCode()
    #expect(found == code && isRestored, "\(error)", sourceLocation: location)
  }
}

extension Binary.Result {
  /// Expects a run that failed with a code and one line of error that contains `words`.
  func expectRefusal(
    _ words: String..., code: Int32 = 1, at location: SourceLocation = #_sourceLocation
  ) {
    let isOneLine = error.hasSuffix("\n") && error.filter { $0 == "\n" }.count == 1
    let isRefused = self.code == code && isOneLine && words.allSatisfy { error.contains($0) }
    #expect(isRefused, "\(self.code) \(error)", sourceLocation: location)
  }

  /// Expects a run without an error whose output contains `words`.
  func expectOutput(_ words: String..., at location: SourceLocation = #_sourceLocation) {
    let isGood = code == 0 && words.allSatisfy { text.contains($0) }
    #expect(isGood, "\(code) \(error) \(text)", sourceLocation: location)
  }
}
