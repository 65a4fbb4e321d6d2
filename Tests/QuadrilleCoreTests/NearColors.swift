import QuadrilleCore

/// Returns whether no channel of two colours differs by more than one level; nil is near no colour.
func areNear(_ one: RGB, _ other: RGB?) -> Bool {
  guard let other else { return false }
  return abs(Int(one.red) - Int(other.red)) <= 1 && abs(Int(one.green) - Int(other.green)) <= 1
    && abs(Int(one.blue) - Int(other.blue)) <= 1
}
