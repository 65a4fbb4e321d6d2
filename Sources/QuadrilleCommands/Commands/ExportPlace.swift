import QuadrilleFiles

/// Where an export goes, as people are asked and told about it; scripts are neither.
struct ExportPlace {
  /// The files, or the first of them, that will be there.
  private let path: String
  private let isForced: Bool

  init(path: String, names: NumberedName?, _ arguments: ParsedArguments) {
    self.path = names?.name(of: arguments[.start] ?? 0) ?? path
    isForced = arguments[.force]
  }

  /// Asks whether a file may be replaced, if there is one and somebody to ask.
  func mayBeReplaced() -> Bool {
    guard !isForced, System.inputIsTerminal, System.errorIsTerminal, OutputFile.replaces(path)
    else { return true }
    Standard.error("quadrille: \(Standard.line("'\(path)'")) is there already; replace it? [y/N] ")
    guard let answer = readLine() else {
      Standard.error("\n")
      return false
    }
    return Self.isYes(answer)
  }

  /// Whether an answer agrees; nothing does not.
  static func isYes(_ answer: String) -> Bool {
    ["y", "yes"].contains(answer.lowercased().filter { $0 != " " && $0 != "\t" })
  }

  /// Says what was written, where progress was shown too.
  static func tell(_ path: String, pictures: Int? = nil, bytes: Int) {
    guard path != "-", System.errorIsTerminal else { return }
    Standard.error(Standard.line(sentence(path, pictures: pictures, bytes: bytes)) + "\n")
  }

  static func sentence(_ path: String, pictures: Int?, bytes: Int) -> String {
    let count = pictures.map { $0 == 1 ? ", 1 picture" : ", \($0) pictures" } ?? ""
    let size = bytes < 1000 ? "\(bytes) bytes" : DoctorReport.amount(Double(bytes))
    return "wrote \(path)\(count), \(size)"
  }
}
