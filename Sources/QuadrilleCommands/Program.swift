import QuadrilleCells
import QuadrilleFiles
import QuadrilleSystem

/// The main program: runs the command line and exits with its code.
package enum Program {
  /// The program's version, as shown by `--version`, the manual, reports and the package.
  static let version = "1.0.0"
  /// The date of the manual: its last full revision.
  static let manualDate = "2026-11-22"

  /// The commit that the program was built from; nil if unknown.
  @TaskLocal static var commit: String?

  package static func main(commit: String?) -> Never {
    ProcessSignals.takeFailedWritesAsErrors()
    ProcessSignals.reportChildren()
    Descriptor.openStandardDescriptors()
    guard CommandLine.argc > 0 else {
      // Without it every command line would be empty, and play the default scene.
      Standard.error("quadrille: cannot read the command line: /proc is not mounted\n")
      System.exit(ExitCode.failed)
    }
    guard areWordsText else {
      Standard.error("quadrille: the command line is not UTF-8\n")
      System.exit(ExitCode.usage)
    }
    WaitNote.set { Standard.say($0) }
    let code = $commit.withValue(commit) { run(Array(CommandLine.arguments.dropFirst())) }
    ChildProgram.endAll()
    System.exit(code)
  }

  /// Whether every argument is valid UTF-8. Repairing an invalid file name would name another file.
  private static var areWordsText: Bool {
    (0..<Int(CommandLine.argc)).allSatisfy { index in
      CommandLine.unsafeArgv[index].map { String(validatingCString: $0) != nil } ?? true
    }
  }

  /// Runs a command line; returns its exit code. Prints an error as one line.
  static func run(_ words: [String]) -> Int32 {
    do {
      let palettes =
        SettingsFolder(environment: Environment.value).map { OwnPalettes(in: $0) } ?? OwnPalettes()
      return try OwnPalettes.$current.withValue(palettes) { try Command.run(words) }
    } catch {
      // A closed pipe, as by `head`, is no error to report.
      if (error as? FileError)?.isClosedPipe == true { return ExitCode.of(error) }
      // Errors may contain arguments and file names, so control characters are escaped.
      Standard.say(CommandError.text(of: error))
      return ExitCode.of(error)
    }
  }
}

/// The two standard outputs: the product on stdout, messages on stderr.
enum Standard {
  /// A closure that captures all output instead, in tests; nil: output is written.
  @TaskLocal static var listener: (@Sendable (_ text: String, _ isTalk: Bool) -> Void)?

  static func output(_ text: String) throws {
    if let listener { return listener(text, false) }
    try OutputFile.write(text, to: "-")
  }

  /// Writes to standard error, ignoring failures.
  static func error(_ text: String) {
    if let listener { return listener(text, true) }
    try? OutputFile.standardError.write(Array(text.utf8).span)
  }

  /// Prints a message, unless it is nil, with the program's name, on one line; wrapped on a narrow terminal.
  static func say(_ text: String?) {
    if let text { error(talk("quadrille: " + text)) }
  }

  /// Formats a message line, wrapped at words if stderr is a terminal.
  static func talk(
    _ text: String, width: Int? = PageWidth.columns(of: .standardError), hanging: Int = 2
  ) -> String {
    let line = line(text)
    guard let width, line.count > width else { return line + "\n" }
    let lines = DisplayText(line).wrapped(width: width - hanging).map(\.string)
    return lines.joined(separator: "\n" + String(repeating: " ", count: hanging)) + "\n"
  }

  /// Returns text as a single line, with control characters escaped.
  static func line(_ text: String) -> String {
    String(DisplayText(text).string.map { $0 == "\n" ? "?" : $0 })
  }
}
