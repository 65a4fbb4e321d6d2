import QuadrilleFiles
import QuadrillePlayback

/// The answer to "Is it smooth?" for a terminal program, in one sentence.
package struct ProgramAnswer: Sendable {
  package enum Word: String, Sendable {
    case yes = "Yes", nearly = "Nearly", no = "No"
    case silent = "Not judged"
  }

  package let word: Word
  package let sentence: String

  package init(_ result: ProgramResult) {
    let figures = ProgramFigures(result)
    let findings = ProgramFinding.all(of: result)
    let name = Self.shortName(result.name)
    guard let period = figures.pace.period else {
      word = .silent
      sentence = Self.silent(name, figures, hasWritten: result.runs.contains { $0.bytes > 0 })
      return
    }
    // A subject without a grade counts as good.
    let pace = findings.first { $0.subject == .pace }?.grade ?? .good
    let tearing = findings.first { $0.subject == .tearing }?.grade ?? .good
    word = pace == .poor ? .no : pace == .good && tearing == .good ? .yes : .nearly
    // The word for evenness depends on hitches alone.
    let manner =
      switch ProgramFinding.Grade(figures.pace.hitchRatio, good: 5, fair: 25) {
      case .good: "evenly"
      case .fair: "almost evenly"
      case .poor: "unevenly"
      }
    var text = """
      \(name) draws \(Figure.short(figures.framesPerSecond)) frames a second \(manner) (period \
      \(Figure.time(period)), \(Figure.percent((1000 * figures.pace.lateShare).rounded() / 10)) late)
      """
    let link = pace == .poor ? "and" : "but"
    if tearing != .good {
      let torn = figures.frames.filter(\.isTorn)
      let pieces = Double(torn.reduce(0) { $0 + $1.reads }) / Double(max(1, torn.count))
      let share = (100 * figures.tornShare).rounded()
      text +=
        share > 90
        ? ", \(link) nearly every frame reaches" : ", \(link) \(Int(share)) % of frames reach"
      text += """
         the terminal in \(JSONValue.decimalText(pieces, places: 1)) pieces without marks of synchronized \
        output, so it may tear
        """
    } else if figures.unchangedShare > 0.1 {
      text +=
        ", \(link) \(Figure.percent((100 * figures.unchangedShare).rounded())) of its frames change nothing"
    }
    sentence = text + "."
  }

  private static func silent(
    _ name: String, _ figures: ProgramFigures, hasWritten: Bool
  ) -> String {
    let seconds = Figure.short(figures.seconds)
    if figures.seconds == 0, hasWritten {
      return "only the start of \(name) was watched, which is not judged."
    }
    guard !figures.frames.isEmpty || !figures.keys.first.isEmpty else {
      return hasWritten
        ? "after its first screen \(name) drew nothing in \(seconds) s."
        : "\(name) drew nothing in \(seconds) s."
    }
    let keys = figures.keys.first
    let answer =
      keys.isEmpty
      ? "" : ", and answers a key in \(Figure.time(Percentiles(keys).value(50))) (p50)"
    return """
      \(name) changed the screen \(figures.changing) time\(figures.changing == 1 ? "" : "s") in \
      \(seconds) s, without a period of its own\(answer).
      """
  }

  /// Returns the program's name without folder and arguments, at most 32 characters.
  static func shortName(_ line: String) -> String {
    let first = line.split(separator: " ").first.map(String.init) ?? line
    return Figure.plain(first.split(separator: "/").last.map(String.init) ?? first, limit: 32)
  }
}
