/// Where one sequence differs from another, in one short line; nil if it does not.
///
/// For bytes and pixels, of which a failed test would print pages.
public func difference<Element: Equatable>(
  _ found: some Collection<Element>, from expected: some Collection<Element>
) -> String? {
  let places = zip(found, expected).enumerated().compactMap { place, pair in
    pair.0 == pair.1 ? nil : place
  }
  guard let first = places.first else {
    return found.count == expected.count
      ? nil : "\(found.count) instead of \(expected.count), alike as far as both go"
  }
  func part(_ all: some Collection<Element>) -> String {
    let part = all.dropFirst(first).prefix(8).map { "\($0)" }
    return part.joined(separator: " ")
  }
  return """
    \(places.count) of \(expected.count) differ, first at \(first): \
    \(part(found)) instead of \(part(expected)) (\(found.count) in all)
    """
}
