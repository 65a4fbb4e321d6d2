import QuadrilleCells
import QuadrilleFiles
import QuadrilleSystem

/// The whole program: what the command line says is done, and the process ends with its exit code.
package enum Program {
  /// The version, of which all else is told: `--version`, the manual, reports and the package.
  static let version = "0.1.0"
  /// The day of the manual, on which what it says was last gone through.
  static let manualDate = "2026-11-22"

  /// The commit that the program was built from; nil: nobody knows.
  @TaskLocal static var commit: String?

  package static func main(commit: String?) -> Never {
    ProcessSignals.takeFailedWritesAsErrors()
    ProcessSignals.reportChildren()
    Descriptor.openStandardDescriptors()
    guard areWordsText else {
      Standard.error("quadrille: the command line is not UTF-8\n")
      System.exit(ExitCode.usage)
    }
    WaitNote.set { Standard.say($0) }
    let code = $commit.withValue(commit) { run(Array(CommandLine.arguments.dropFirst())) }
    ChildProgram.endAll()
    System.exit(code)
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
  static func run(_ words: [String]) -> Int32 {
    do {
      let palettes =
        SettingsFolder(environment: Environment.value).map { OwnPalettes(in: $0) } ?? OwnPalettes()
      return try OwnPalettes.$current.withValue(palettes) { try Command.run(words) }
    } catch {
      // A reader that has had enough, as head has, is told nothing.
      if (error as? FileError)?.isClosedPipe == true { return ExitCode.of(error) }
      // Words of the user and names of files come back in errors: whatever they hold, it is shown,
      // not carried out.
      Standard.say(CommandError.text(of: error))
      return ExitCode.of(error)
    }
  }
}

/// The two standard outputs.
enum Standard {
  /// Who is told in their place what a command says, for as long as it runs; nil: it is written.
  @TaskLocal static var listener: (@Sendable (_ text: String, _ isTalk: Bool) -> Void)?

  /// Writes the product.
  static func output(_ text: String) throws {
    if let listener { return listener(text, false) }
    try OutputFile.write(text, to: "-")
  }

  /// Writes talk; nothing can be done if that fails.
  static func error(_ text: String) {
    if let listener { return listener(text, true) }
    try? OutputFile.standardError.write(Array(text.utf8).span)
  }

  /// Says that something asked for cannot be had, if there is such a thing.
  static func tell(_ note: String?) {
    if let note { say(note) }
  }

  /// Says something in this program's name: one line, but for what people see in a window that is too
  /// narrow for it.
  static func say(_ text: String) { error(talk("quadrille: " + text)) }

  /// A line of talk, broken between words where people see it.
  static func talk(
    _ text: String, width: Int? = PageWidth.columns(of: .talk), hanging: Int = 2
  ) -> String {
    let line = line(text)
    guard let width, line.count > width else { return line + "\n" }
    let lines = DisplayText(line).wrapped(width: width - hanging).map(\.string)
    return lines.joined(separator: "\n" + String(repeating: " ", count: hanging)) + "\n"
  }

  /// One line of a text from anywhere, without anything that a terminal would obey.
  static func line(_ text: String) -> String {
    String(DisplayText(text).string.map { $0 == "\n" ? "?" : $0 })
  }
}
