import QuadrilleFiles
import QuadrilleSystem

/// The questions to the user and the messages about an export's files. Neither is printed unless stderr is a terminal.
enum ExportPlace {
  /// Asks about each existing file, if input and stderr are terminals. Returns the first file that must not be
  /// replaced; nil if everything may be written.
  ///
  /// Nothing is written before the last answer, so a refusal leaves all files unchanged.
  static func refused(_ paths: [String]) -> String? {
    guard System.inputIsTerminal, System.errorIsTerminal else { return nil }
    let present = paths.filter { OutputFile.replaces($0) }
    return refused(of: present) { question in
      let lines = Standard.talk("quadrille: " + question)
      Standard.error(lines.dropLast() + " ")
      let answer = readLine()
      if answer == nil { Standard.error("\n") }
      return answer
    }
  }

  /// Asks about each existing file. Returns the first that must not be replaced; nil if all may be. An unclear answer
  /// means no.
  static func refused(of present: [String], ask: (String) -> String?) -> String? {
    for (index, path) in present.enumerated() {
      let left = present.count - index
      let choices = left > 1 ? "[y/N/a: all \(left)]" : "[y/N]"
      let answer = ask("'\(path)' exists already; replace it? \(choices)")
      switch answer?.lowercased().filter({ $0 != " " && $0 != "\t" }) {
      case "y", "yes": continue
      case "a", "all": return nil
      default: return path
      }
    }
    return nil
  }

  /// Prints the path, the number of pictures and the size of the written file, if stderr is a terminal.
  static func tell(_ path: String, pictures: Int? = nil, bytes: Int) {
    guard path != "-", System.errorIsTerminal else { return }
    Standard.error(Standard.talk(sentence(path, pictures: pictures, bytes: bytes)))
  }

  static func sentence(_ path: String, pictures: Int?, bytes: Int) -> String {
    let count = pictures.map { $0 == 1 ? ", 1 picture" : ", \($0) pictures" } ?? ""
    let size = bytes < 1000 ? "\(bytes) bytes" : DoctorReport.amount(Double(bytes))
    return "wrote \(path)\(count), \(size)"
  }
}
