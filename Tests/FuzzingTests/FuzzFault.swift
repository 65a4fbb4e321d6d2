/// A rule that an input violated.
struct FuzzFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a fault if a condition does not hold.
func expect(_ isRight: Bool, _ words: @autoclosure () -> String) throws(FuzzFault) {
  if !isRight { throw FuzzFault(words()) }
}
