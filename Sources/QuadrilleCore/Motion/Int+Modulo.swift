extension Int {
  /// Returns the remainder of a floored division: 0..<divisor, for negative numbers too.
  @inlinable
  package func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
