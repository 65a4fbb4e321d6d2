import QuadrilleFiles
import Synchronization

@testable import QuadrilleCommands

/// A command line that is run in this process, and what it said.
struct CommandRun {
  /// The exit code.
  let code: Int32
  /// What would be on standard output, and on standard error.
  let output: String, talk: String

  /// Runs it; palettes of the user's own are those that are given. It catches signals only where that is asked
  /// for, in suites that run one at a time.
  init(
    _ words: [String], palettes: OwnPalettes = OwnPalettes(), environment: [String: String] = [:],
    catchesSignals: Bool = false
  ) {
    let said = Mutex((output: "", talk: ""))
    code = Standard.$listener.withValue({ text, isTalk in
      said.withLock { said in
        if isTalk { said.talk += text } else { said.output += text }
      }
    }) {
      Environment.$substitute.withValue(environment) {
        OwnPalettes.$current.withValue(palettes) {
          CaughtSignals.$areCaught.withValue(catchesSignals) {
            do {
              return try Command.run(words)
            } catch {
              Standard.say(CommandError.text(of: error))
              return ExitCode.of(error)
            }
          }
        }
      }
    }
    (output, talk) = said.withLock { $0 }
  }

  init(
    _ line: String, palettes: OwnPalettes = OwnPalettes(), environment: [String: String] = [:]
  ) {
    self.init(
      line.split(separator: " ").map(String.init), palettes: palettes, environment: environment)
  }

  /// All of it as text.
  var text: String {
    output + (talk.isEmpty ? "" : "talk:\n" + talk) + (code == 0 ? "" : "code \(code)\n")
  }
}
