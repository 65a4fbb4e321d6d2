import Glibc

/// The child's side: runs the sequences whose recipes come on its standard input, one a line, and says of each that it
/// begins and how it ended.
enum UseService {
  /// The variable that makes the test process such a child: the folder for its files.
  static let variable = "QUADRILLE_RANDOM_USE_FOLDER"
  /// What its lines begin with: other lines are the testing library's.
  static let mark = "random-use:"

  static var folder: String? { getenv(variable).map { String(cString: $0) } }

  static func serve(in folder: String) {
    signal(SIGPIPE, SIG_IGN)
    // What is typed as the name of a file becomes one.
    mkdir(folder + "/written", 0o700)
    guard chdir(folder + "/written") == 0 else { return }
    let files = UseFiles(folder: folder)
    let words = ValidWords(folder: folder)
    while let line = readLine(), let recipe = UseRecipe(line) {
      say("begin")
      let sequence = UseSequence(recipe, words: words)
      let run = UseRun(sequence, files: files)
      run.onKey = { say("key \($0)") }
      do throws(UseFault) {
        try run.run()
        say(
          "fine \(run.mostMilliseconds) \(run.result)"
        )
      } catch {
        say("fault \(error.rule)\t\(error.detail)")
        // What a broken rule leaves behind is no fault of the next sequence.
        return
      }
    }
  }

  private static func say(_ text: String) {
    let line = Array("\(mark)\(text.replacing("\n", with: " "))\n".utf8)
    _ = write(STDOUT_FILENO, line, line.count)
  }
}

extension UseRun {
  /// What came of a sequence without a fault, in a word.
  fileprivate var result: UseChild.Result {
    loop == nil ? .refused : hasCompared ? .compared : .ran
  }
}
