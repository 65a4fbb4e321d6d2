/// Describes in one short line where a sequence differs from the expected one, or returns nil.
///
/// For bytes and pixels, because a failed `==` would print pages of them.
public func difference<Element: Equatable>(
  _ found: some Collection<Element>, from expected: some Collection<Element>
) -> String? {
  let places = zip(found, expected).enumerated().compactMap { place, pair in
    pair.0 == pair.1 ? nil : place
  }
  guard let first = places.first else {
    return found.count == expected.count
      ? nil : "\(found.count) instead of \(expected.count), equal up to the shorter end"
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
