import QuadrilleFiles

// The user's defaults, in the report of `quadrille doctor`. An error in them is reported, and does not end the command.

extension Defaults {
  /// Returns the arguments with the defaults applied, and the finding for the report.
  static func seen(
    by arguments: ParsedArguments, environment: (String) -> String? = Environment.value
  ) -> (ParsedArguments, (text: String, json: JSONValue)?) {
    guard let path = path(environment: environment) else { return (arguments, nil) }
    var members: [(String, JSONValue)] = [("path", .string(path))]
    func finding(_ text: String) -> (text: String, json: JSONValue) {
      (text, .object(members))
    }
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
