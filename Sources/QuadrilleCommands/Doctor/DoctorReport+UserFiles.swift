import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

// The user's defaults and palettes, in the report of `quadrille doctor`. An error in them is reported, and does not end
// the command.

extension Defaults {
  /// Returns the arguments with the defaults applied, and the finding for the report.
  static func seen(
    by arguments: ParsedArguments, environment: (String) -> String? = Environment.value
  ) -> (ParsedArguments, DoctorReport.Finding?) {
    guard let path = path(environment: environment) else { return (arguments, nil) }
    var members: [(String, JSONValue)] = [("path", .string(path))]
    func finding(_ text: String) -> DoctorReport.Finding { (text, .object(members)) }
    if arguments[.noDefaults] { return (arguments, finding("ignored: --no-defaults")) }
    if areLeftOut(environment: environment) {
      return (arguments, finding("ignored: QUADRILLE_NO_DEFAULTS"))
    }
    do {
      guard let defaults = try load(environment: environment) else {
        return (arguments, finding("none: there is no '\(path)'"))
      }
      members.append(
        (
          "options",
          .object(defaults.lines.map { ($0.name, $0.value.map { .string($0) } ?? .bool(true)) })
        ))
      var filled = arguments
      filled.take(defaults)
      let lines = defaults.lines.map(\.text).joined(separator: ", ")
      return (filled, finding("\(lines.isEmpty ? "nothing" : lines), from '\(path)'"))
    } catch {
      let text = "\(error)"
      members.append(("error", .string(text)))
      return (arguments, finding("none: \(text)"))
    }
  }
}

extension OwnPalettes {
  /// The names of the palettes, and the error in each bad file; nil without any file.
  var finding: DoctorReport.Finding? {
    guard !all.isEmpty || !faults.isEmpty else { return nil }
    let names = all.map(\.name)
    let wrong = faults.map { "\($0.name) is not a palette: \($0.reason)" }
    let text = (names.isEmpty ? [] : [names.joined(separator: ", ")]) + wrong
    return (
      // File names may contain control characters.
      SafeText(text.joined(separator: "; ")).string,
      .object([
        ("names", .array(names.map { .string($0) })),
        (
          "faults",
          .array(
            faults.map { .object([("name", .string($0.name)), ("reason", .string($0.reason))]) })
        ),
      ])
    )
  }
}
