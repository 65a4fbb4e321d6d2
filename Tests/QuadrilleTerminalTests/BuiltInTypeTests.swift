import Testing

@testable import QuadrilleCells
@testable import QuadrilleTerminal

/// The oracle is the terminfo database of the system.
@Suite struct BuiltInTypeTests {
  @Test(arguments: TerminalDescription.builtInNames)
  func `a built-in type is what the terminfo database says of it`(name: String) throws {
    guard let entry = try? TerminalDescription(inDatabase: name) else { return }
    let type = try #require(TerminalDescription(builtIn: name))
    let found = [type.enterAlternate, type.leaveAlternate, type.hideCursor, type.showCursor]
    let expected = [entry.enterAlternate, entry.leaveAlternate, entry.hideCursor, entry.showCursor]
    #expect(found == expected)
    #expect(type.colors.count == entry.colors.count)
    #expect(type.colors.hasDirect == entry.colors.hasDirect)
  }

  @Test(arguments: TerminalDescription.builtInNames)
  func `the keys of a built-in type are decoded without its entry`(name: String) throws {
    guard let entry = try? TerminalDescription(inDatabase: name) else { return }
    for (bytes, key) in entry.keys.keys {
      if case .function(13...) = key { continue }
      var decoder = InputDecoder()
      let events = decoder.feed(bytes)
      #expect(events == [.key(key, [])], "\(name) \(key)")
    }
  }

  @Test func `a type that neither the system nor the program knows is refused`() {
    #expect(throws: TerminalError.self) { try TerminalDescription(name: "no-such-terminal") }
  }
}
