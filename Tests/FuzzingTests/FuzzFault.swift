/// Something that an input did and that none may.
struct FuzzFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Refuses what does not hold.
func expect(_ isRight: Bool, _ words: @autoclosure () -> String) throws(FuzzFault) {
  if !isRight { throw FuzzFault(words()) }
}
