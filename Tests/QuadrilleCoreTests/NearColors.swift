import QuadrilleCore

/// Returns whether no channel of two colours differs by more than one level; nil is near no colour.
func areNear(_ one: RGB, _ other: RGB?) -> Bool {
  other.map { one.channelDistance(to: $0) <= 1 } ?? false
}
