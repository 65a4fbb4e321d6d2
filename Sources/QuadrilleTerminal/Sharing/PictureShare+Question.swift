import QuadrilleCells

/// The query whether the terminal reads pictures from this machine's memory: a picture of one pixel for each medium.
extension PictureShare {
  /// The number of the query's picture for each medium.
  static let asked: [Way: Int] = [.memory: 33, .file: 34]

  /// Returns the bytes of the query; none if memory cannot be shared.
  package func question() -> [UInt8] {
    [(Way.memory, "s"), (.file, "t")].flatMap { way, letter -> [UInt8] in
      let file = SharedFile(self)
      var name: [UInt8] = []
      let isBegun = file.begin(4) { path in appendName(path, way, to: &name) }
      let pixel: [UInt8] = [0, 0, 0, 255]
      guard isBegun, pixel.withUnsafeBytes({ file.write($0, at: 0) }), file.publish(),
        let number = Self.asked[way]
      else { return [] }
      return Array("\u{1b}_Gi=\(number),s=1,v=1,a=q,f=32,t=\(letter);".utf8) + name
        + EscapeSequence.endString.bytes
    }
  }

  /// Removes all shared pictures that were not fetched, such as those of the query.
  package static func endQuestion() { SharedNames.removeAll() }

  /// Removes all pictures that were not fetched, and releases the lock on the owner's file.
  package func removeAll() {
    SharedNames.removeAll()
    owner.end()
  }
}
