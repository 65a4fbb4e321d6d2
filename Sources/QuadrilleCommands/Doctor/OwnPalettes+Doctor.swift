import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles

// What doctor shows of the user's own palettes.

extension OwnPalettes {
  /// The palettes that were read, and a reason for each file that was not; nil where there are no files.
  var finding: (text: String, json: JSONValue)? {
    guard !all.isEmpty || !faults.isEmpty else { return nil }
    let names = all.map(\.name)
    let wrong = faults.map { "\($0.name) is not a palette: \($0.reason)" }
    let text = (names.isEmpty ? [] : [names.joined(separator: ", ")]) + wrong
    return (
      // A file may have any name.
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
