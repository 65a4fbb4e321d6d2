import QuadrilleFiles
import Synchronization

@testable import QuadrilleCommands

/// A command line that was run in this process, with its output.
struct CommandRun {
  /// The exit code.
  let code: Int32
  /// The text for standard output, and for standard error.
  let output: String, talk: String

  /// Runs it with the given palettes of the user. It catches signals only if asked to, in suites
  /// that run one at a time.
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

  /// Its whole output as text.
  var text: String {
    output + (talk.isEmpty ? "" : "talk:\n" + talk) + (code == 0 ? "" : "code \(code)\n")
  }
}
