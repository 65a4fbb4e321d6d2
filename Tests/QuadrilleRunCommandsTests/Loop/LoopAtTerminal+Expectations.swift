import Glibc
import QuadrilleCore
import Testing

@testable import QuadrilleCommands

/// Each reads until its condition holds, and records an issue at the caller's line if it never does.
extension LoopAtTerminal {
  /// Expects `words` on the screen; a failure prints the screen.
  func expect(_ words: String, at location: SourceLocation = #_sourceLocation) {
    let isShown = read { says(words) }
    #expect(isShown, "'\(words)' is not in \(text)", sourceLocation: location)
  }

  /// Expects a command's end with a code, `words` in its text and a restored terminal.
  @discardableResult
  func expectEnd(
    _ code: Int32, saying words: String..., at location: SourceLocation = #_sourceLocation
  )
    throws -> CommandRun
  {
    let run = try #require(commandEnd(), sourceLocation: location)
    let isRight = run.code == code && words.allSatisfy { run.text.contains($0) }
    #expect(isRight && isRestored, "\(run.text)", sourceLocation: location)
    return run
  }

  /// Sends this process a signal for the loop or command, which must still run.
  func send(_ signal: Int32, at location: SourceLocation = #_sourceLocation) {
    let ended = outcome?.words ?? (hasCommandEnded ? "a command's end" : nil)
    guard ended == nil else {
      Issue.record("ended before signal \(signal): \(ended ?? "")", sourceLocation: location)
      return
    }
    kill(getpid(), signal)
  }

  /// Expects `words` over a pixel picture.
  func expect(pictured words: String, at location: SourceLocation = #_sourceLocation) {
    let isShown = read { pictured(words) }
    #expect(isShown, "'\(words)' is not over the picture", sourceLocation: location)
  }

  /// Expects rows that show a scene's picture exactly.
  func expect(
    _ scene: any Scene, at moment: Moment = Moment(frame: 0, rate: 60), rows: Range<Int>,
    location: SourceLocation = #_sourceLocation
  ) {
    let isShown = read { shows(scene, at: moment, rows: rows) }
    #expect(isShown, "rows \(rows) do not show \(scene)", sourceLocation: location)
  }

  /// Expects a state of the loop.
  func expect(
    at location: SourceLocation = #_sourceLocation,
    _ condition: @Sendable (isolated PlayLoop) -> Bool?
  ) {
    let isReached = read { (inspect(condition) ?? nil) == true }
    #expect(isReached, "the loop never reaches this state", sourceLocation: location)
  }

  /// Types what makes playing end, and expects a restored terminal.
  @discardableResult
  func quit(_ keys: String = "q", at location: SourceLocation = #_sourceLocation) throws
    -> PlayOutcome
  {
    type(keys)
    let outcome = try #require(end(), "playing does not end", sourceLocation: location)
    #expect(outcome.words == "quit" && isRestored, sourceLocation: location)
    return outcome
  }
}
