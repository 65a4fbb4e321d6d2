/// The path from a document's root to a value. It shares its outer steps with others, so it takes little memory.
package indirect enum JSONPath: Sendable {
  case whole
  case member(JSONPath, String)
  case element(JSONPath, Int)

  /// A step from a value to a value inside it.
  enum Step: Equatable {
    case member(String)
    case element(Int)
  }

  /// The steps, outermost first.
  var steps: [Step] {
    switch self {
    case .whole: []
    case .member(let outer, let name): outer.steps + [.member(name)]
    case .element(let outer, let index): outer.steps + [.element(index)]
    }
  }

  /// The path as users write it, such as `layers[1].palette`; empty for the root.
  package var text: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .member(let name): text += text.isEmpty ? name : "." + name
      case .element(let index): text += "[\(index)]"
      }
    }
  }
}
