import QuadrilleCells
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

@Suite struct GreetingTests {
  private static let second = 1_000_000_000

  private func greeting(
    _ environment: [String: String] = [:], _ words: [String] = [],
    charset: LocaleCharset = .utf8, colorTerm: String? = "truecolor", term: String = "xterm",
    extra: Set<Inquiry.Question> = []
  ) throws -> Greeting {
    let arguments = try ParsedArguments(words, of: .play)
    let setting = PlaySetting(
      arguments, terminalName: term,
      surroundings: Surroundings(environment: { environment[$0] }, ancestors: []))
    return Greeting(
      capabilities: Capabilities(
        requested: nil, colorTerm: colorTerm, name: term, colors: .init(count: 8),
        charset: charset), setting: setting, extra: extra)
  }

  @Test func `frames get synchronized-output marks if the terminal knows them, or by --sync`()
    throws
  {
    for (answer, known) in [(2, true), (1, true), (0, false), (4, false)] {
      var greeting = try greeting()
      #expect(!greeting.marksFrames)
      let isTaken = greeting.take(.mode(2026, value: answer))
      #expect(isTaken && greeting.marksFrames == known)
    }
    var (on, off) = (try greeting([:], ["--sync", "on"]), try greeting([:], ["--sync", "off"]))
    _ = on.take(.mode(2026, value: 0))
    _ = off.take(.mode(2026, value: 2))
    #expect(on.marksFrames && !off.marksFrames)
    #expect(try greeting(term: "xterm-kitty").marksFrames)
  }

  @Test func `synchronized output is queried only if nothing is known about it`() throws {
    func asks(_ greeting: Greeting) -> Bool {
      var greeting = greeting
      let question = EscapeSequence.requestSynchronized.bytes
      return greeting.bytes(at: 0).contains(question)
    }
    #expect(try asks(greeting()))
    // The Linux console would print the query.
    #expect(
      try ![greeting([:], ["--sync", "on"]), greeting(term: "foot"), greeting(term: "linux")]
        .contains { asks($0) })
  }

  @Test(arguments: [
    ("xterm-kitty", true, true), ("xterm-256color", true, true), ("xterm-kitty", false, false),
    ("linux", true, false), ("rxvt-unicode-256color", true, false),
  ])
  func `pictures are queried if they are wanted and the terminal does not print the query`(
    term: String, isWanted: Bool, isAsked: Bool
  ) throws {
    var greeting = try greeting(term: term, extra: isWanted ? [.graphics] : [])
    let question = EscapeSequence.requestGraphics.bytes
    #expect(greeting.bytes(at: 0).contains(question) == isAsked)
  }

  @Test func `Escape waits for an answer until the first deadline, and no longer`() throws {
    var near = try greeting()
    #expect(!near.isExpected(at: 0))
    _ = near.bytes(at: 5)
    #expect(near.isExpected(at: 5) && near.isExpected(at: 4 + Self.second))
    #expect(!near.isExpected(at: 5 + Self.second))
    var far = try greeting(["SSH_TTY": "x"])
    _ = far.bytes(at: 0)
    #expect(far.isExpected(at: 2 * Self.second - 1) && !far.isExpected(at: 2 * Self.second))
    _ = far.take(.primaryAttributes([62]))
    #expect(!far.isExpected(at: 0))
  }

  @Test func `answers are awaited for two seconds, and kept from the child program for ten`() throws
  {
    var greeting = try greeting()
    let (awaited, program) = (2 * Self.second, 10 * Self.second)
    #expect(!greeting.isAwaited(at: 0) && !greeting.isOwed(at: 0) && !greeting.mayStillCome(at: 0))
    _ = greeting.bytes(at: 5)
    #expect(greeting.isAwaited(at: 4 + awaited) && !greeting.isAwaited(at: 5 + awaited))
    #expect(greeting.mayStillCome(at: 4 + program) && !greeting.mayStillCome(at: 5 + program))
    #expect(greeting.isOwed(at: 4 + Link.longestFarewell))
    #expect(!greeting.isOwed(at: 5 + Link.longestFarewell))
    #expect(greeting.roundTrip(at: 9) == nil)
    _ = greeting.take(.primaryAttributes([62]))
    #expect(!greeting.isAwaited(at: 5) && !greeting.isOwed(at: 5) && !greeting.mayStillCome(at: 5))
    #expect(greeting.roundTrip(at: 12) == 7 && greeting.roundTrip(at: 13) == nil)
  }

  @Test(
    arguments: [
      (false, .utf8, "truecolor", "xterm", false, 0.25),
      (true, .utf8, "truecolor", "xterm", false, nil),
      (true, .unknown, "truecolor", "xterm", false, 1), (true, .utf8, nil, "xterm", false, 1),
      (false, .utf8, "truecolor", "linux", false, 0.25),
      // A child program's first queries are answered with what is known by then.
      (false, .utf8, "truecolor", "xterm", true, 1), (true, .utf8, "truecolor", "xterm", true, 1),
      (false, .utf8, "truecolor", "linux", true, 0.25),
    ] as [(Bool, LocaleCharset, String?, String, Bool, Double?)])
  func `the first picture waits for the answers that it depends on, with a timeout`(
    isRemote: Bool, charset: LocaleCharset, colorTerm: String?, term: String, hasChild: Bool,
    seconds: Double?
  ) throws {
    let greeting = try greeting(
      isRemote ? ["SSH_TTY": "x"] : [:], charset: charset, colorTerm: colorTerm, term: term,
      extra: hasChild ? [.keyboard] : [])
    #expect(greeting.timeout == seconds)
  }
}
