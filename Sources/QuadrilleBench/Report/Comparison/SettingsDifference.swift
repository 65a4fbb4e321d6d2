import QuadrilleFiles

/// The settings in which two reports differ. They may explain a difference in figures.
struct SettingsDifference {
  /// The path of each differing setting, with its values in A and B.
  let differences: [(name: String, first: String, second: String)]
  /// The reports that contain no settings: "A", "B".
  private let silent: [String]
  private static let mostNamed = 4

  init(_ first: JSONValue?, _ second: JSONValue?) {
    silent = [("A", first), ("B", second)].compactMap { $0.1 == nil ? $0.0 : nil }
    guard let first, let second else {
      differences = []
      return
    }
    let (before, after) = (Self.leaves(first), Self.leaves(second))
    let names = (before + after).map(\.name).withoutRepeats()
    differences = names.compactMap { name in
      let values = [before, after].map { list in
        list.first { $0.name == name }?.value ?? "none"
      }
      return values[0] == values[1] ? nil : (name, values[0], values[1])
    }
  }

  /// A sentence that lists the differences; nil if there are none.
  var line: String? {
    guard silent.isEmpty else {
      return """
        \(silent.joined(separator: " and ")) \(silent.count == 1 ? "does" : "do") not contain the settings, \
        so they may differ: an older version wrote \(silent.count == 1 ? "it" : "them").
        """
    }
    guard !differences.isEmpty else { return nil }
    let named = differences.prefix(Self.mostNamed).map {
      "\(Figure.plain($0.name)) (A \(Figure.plain($0.first, limit: 40)), B \(Figure.plain($0.second, limit: 40)))"
    }
    let rest = differences.count - named.count
    return "Different settings: " + named.joined(separator: ", ")
      + (rest > 0 ? ", and \(rest) more" : "") + ". Figures may differ for that reason alone."
  }

  /// Flattens settings to values and arrays with their paths. Objects inside arrays are flattened too.
  private static func leaves(_ value: JSONValue, _ path: String = "") -> [(
    name: String, value: String
  )] {
    switch value {
    case .object(let members):
      return members.flatMap { leaves($1, path.isEmpty ? $0 : path + "." + $0) }
    case .array(let items):
      let isPlain = items.allSatisfy { item in
        if case .object = item { false } else { true }
      }
      return isPlain
        ? [(path, items.map(word).joined(separator: " "))]
        : items.enumerated().flatMap { leaves($1, "\(path)[\($0)]") }
    default: return [(path, word(value))]
    }
  }

  private static func word(_ value: JSONValue) -> String {
    value.asString ?? String(value.text.prefix { $0 != "\n" })
  }
}
