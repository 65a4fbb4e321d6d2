import QuadrilleCore

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
      if !writeMany(value, to: &text) {
        for child in mirror.children {
          write(child.value, to: &text)
          text += " "
        }
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

  /// Writes what there may be thousands of, as anything else would be; false if it is no such thing.
  private static func writeMany(_ value: Any, to text: inout String) -> Bool {
    func writeAll<Number: FixedWidthInteger>(
      _ numbers: some Sequence<Number>, named name: String? = nil
    ) {
      let (start, end) = name.map { ("(\($0): ", " ) ") } ?? ("", " ")
      for number in numbers {
        text += start
        text += String(number)
        text += end
      }
    }
    switch value {
    case let pixels as [RGBA]: writeAll(pixels.lazy.map(\.packed), named: "packed")
    case let pixels as [RGB]: writeAll(pixels.lazy.map(\.packed), named: "packed")
    case let bytes as [UInt8]: writeAll(bytes)
    case let numbers as [Int]: writeAll(numbers)
    default: return false
    }
    return true
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
