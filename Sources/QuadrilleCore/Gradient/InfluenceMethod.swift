/// The method that computes a colour's influence at a pixel. The channels of all methods agree within one level of 255.
public enum InfluenceMethod: String, Sendable, CaseIterable {
  /// Computes four pixels at a time. The fastest method, and the default.
  case vector
  /// The contest article's cache: influence computed once for 4096 squared distances (more for a long reach or a high
  /// power), then looked up.
  case table
  /// The formula, pixel by pixel, as the contest article introduces it.
  case plain

  /// A one-line description for lists.
  public var summary: String {
    switch self {
    case .vector: "four pixels at a time (the default, the fastest)"
    case .table: "the article's cache: influence looked up by distance"
    case .plain: "the bare formula, pixel by pixel"
    }
  }
}
