/// All that a value holds as text: its fields by their names, however deep, but no names of types. Equal values have
/// equal text, in every run.
public enum StateText {
  /// The text of a value.
  public static func of(_ value: Any) -> String {
    var text = ""
    write(value, to: &text)
    return text
  }

  private static func write(_ value: Any, to text: inout String) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .tuple, .class: writeFields(of: mirror, to: &text)
    case .collection:
      text += "["
      for child in mirror.children {
        write(child.value, to: &text)
        text += " "
      }
      text += "]"
    case .set, .dictionary:
      // What order they have depends on the run.
      text += "{\(mirror.children.map { of($0.value) }.sorted().joined(separator: " "))}"
    case .optional:
      if let child = mirror.children.first { write(child.value, to: &text) } else { text += "nil" }
    case .enum:
      guard let child = mirror.children.first else {
        text += "\(value)"
        return
      }
      text += "\(child.label ?? "")("
      write(child.value, to: &text)
      text += ")"
    default:
      // Where something is in memory depends on the run.
      let isPlace = "\(type(of: value))".contains("Pointer")
      text += isPlace ? "pointer" : "\(value)"
    }
  }

  private static func writeFields(of mirror: Mirror, to text: inout String) {
    text += "("
    if let parent = mirror.superclassMirror { writeFields(of: parent, to: &text) }
    for child in mirror.children {
      text += "\(child.label ?? "_"): "
      write(child.value, to: &text)
      text += " "
    }
    text += ")"
  }
}
