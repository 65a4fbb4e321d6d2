import Glibc

/// The child's side: runs the sequences whose recipes arrive on its standard input, one a line. It
/// prints when each begins and how it ended.
enum UseService {
  /// The environment variable that makes the test process such a child: the folder for its files.
  static let variable = "QUADRILLE_RANDOM_USE_FOLDER"
  /// The beginning of its lines; other lines are the testing library's.
  static let mark = "random-use:"

  static var folder: String? { getenv(variable).map { String(cString: $0) } }

  static func serve(in folder: String) {
    signal(SIGPIPE, SIG_IGN)
    // A typed file name becomes a file in this folder.
    mkdir(folder + "/written", 0o700)
    guard chdir(folder + "/written") == 0 else { return }
    let files = UseFiles(folder: folder)
    let words = ValidWords(folder: folder)
    while let line = readLine(), let recipe = UseRecipe(line) {
      report("begin")
      let sequence = UseSequence(recipe, words: words)
      let run = UseRun(sequence, files: files)
      run.onKey = { report("key \($0)") }
      do throws(UseFault) {
        try run.run()
        report(
          "fine \(run.mostMilliseconds) \(run.result)"
        )
      } catch {
        report("fault \(error.rule)\t\(error.detail)")
        // The process ends, because the remains of a broken rule could fail the next sequence.
        return
      }
    }
  }

  private static func report(_ text: String) {
    let line = Array("\(mark)\(text.replacing("\n", with: " "))\n".utf8)
    _ = write(STDOUT_FILENO, line, line.count)
  }
}

extension UseRun {
  /// The result of a sequence without a fault.
  fileprivate var result: UseChild.Result {
    loop == nil ? .refused : hasCompared ? .compared : .ran
  }
}
