/// The way from a document's outermost value to one inside it. Each step refers to the one before and
/// to the document's own text, so that a place in a document of any shape costs a few words.
package indirect enum JSONPath: Sendable {
  case whole
  case member(JSONPath, String)
  case element(JSONPath, Int)

  /// One step inwards.
  enum Step: Equatable {
    case member(String)
    case element(Int)
  }

  /// The steps, the outermost first.
  var steps: [Step] {
    var steps: [Step] = []
    var rest = self
    while true {
      switch rest {
      case .whole: return steps.reversed()
      case .member(let outer, let name): (rest, _) = (outer, steps.append(.member(name)))
      case .element(let outer, let index): (rest, _) = (outer, steps.append(.element(index)))
      }
    }
  }

  /// The way as people write it, like `layers[1].palette`; empty for the whole.
  package var text: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += text.isEmpty ? name : "." + name
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}
