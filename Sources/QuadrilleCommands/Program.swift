import Glibc
import QuadrilleCells
import QuadrilleFiles

/// The whole program: what the command line says is done, and the process ends with its exit code.
package enum Program {
  static let version = "0.1.0"

  package static func main() -> Never {
    // Writing to a closed pipe is an error like any other, not the end.
    signal(SIGPIPE, SIG_IGN)
    openClosedDescriptors()
    guard areWordsText else {
      Standard.error("quadrille: the words of the command line must be UTF-8\n")
      exit(ExitCode.usage)
    }
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Fills the places of standard descriptors that were closed, so that no file or terminal opened
  /// later is taken for one of them.
  private static func openClosedDescriptors() {
    while true {
      let descriptor = open("/dev/null", O_RDWR)
      guard (0...2).contains(descriptor) else {
        if descriptor >= 0 { close(descriptor) }
        return
      }
    }
  }

  /// Whether every word is text: a name that is not would silently become another one.
  private static var areWordsText: Bool {
    for index in 0..<Int(CommandLine.argc) {
      guard let word = CommandLine.unsafeArgv[index] else { continue }
      if String(validatingCString: word) == nil { return false }
    }
    return true
  }

  /// Runs a command line and turns what comes of it into an exit code; errors become one line.
  nonisolated static func run(_ words: [String]) -> Int32 {
    do {
      return try Command.run(words)
    } catch {
      // Words of the user and names of files come back in errors: whatever they hold, it is shown,
      // not carried out.
      Standard.error("quadrille: \(Standard.line(CommandError.text(of: error)))\n")
      return ExitCode.of(error)
    }
  }
}

/// The two standard outputs.
enum Standard {
  /// Writes the product.
  static func output(_ text: String) throws { try OutputFile.write(text, to: "-") }

  /// Writes talk; nothing can be done if that fails.
  static func error(_ text: String) {
    try? OutputFile.standardError.write(Array(text.utf8).span)
  }

  /// One line of a text from anywhere, without anything that a terminal would obey.
  static func line(_ text: String) -> String {
    String(DisplayText(text).string.map { $0 == "\n" ? "?" : $0 })
  }
}
