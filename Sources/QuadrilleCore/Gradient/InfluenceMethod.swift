/// How a colour's influence at a pixel is found. All of them give the same picture within one
/// level.
public enum InfluenceMethod: String, Sendable, CaseIterable {
  /// Four pixels at a time: what measures fastest, and what ships.
  case vector
  /// The article's cache: influence computed once for 4096 squared distances, then looked up.
  case table
  /// The formula, pixel by pixel: what the article starts from.
  case plain

  /// One line for a list.
  public var summary: String {
    switch self {
    case .vector: "four pixels at a time (the default, the fastest)"
    case .table: "the article's cache: influence looked up by distance"
    case .plain: "the bare formula, pixel by pixel"
    }
  }
}
