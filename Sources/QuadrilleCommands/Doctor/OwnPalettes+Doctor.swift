import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

// The user's own palettes, in the report of `quadrille doctor`.

extension OwnPalettes {
  /// The names of the palettes, and the error in each bad file; nil without any file.
  var finding: (text: String, json: JSONValue)? {
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
