import QuadrilleCells

/// The question whether the terminal fetches pictures from this machine's memory: it is shown where one lies.
extension PictureShare {
  /// The numbers of the pictures that are asked about, by the way.
  static let asked: [Way: Int] = [.memory: 33, .file: 34]

  /// The bytes that ask; none where nothing can be shared.
  package func question() -> [UInt8] {
    [(Way.memory, "s"), (.file, "t")].flatMap { way, letter -> [UInt8] in
      let file = SharedFile(self)
      var name: [UInt8] = []
      let isBegun = file.begin(4) { path in
        let start = way == .memory ? SharedOwner.folder.utf8.count : 0
        Base64.plain.append(path, from: start, to: &name)
      }
      let pixel: [UInt8] = [0, 0, 0, 255]
      guard isBegun, pixel.withUnsafeBytes({ file.write($0, at: 0) }), file.publish(),
        let number = Self.asked[way]
      else { return [] }
      return Array("\u{1b}_Gi=\(number),s=1,v=1,a=q,f=32,t=\(letter);".utf8) + name
        + EscapeSequence.endString.bytes
    }
  }

  /// Removes the pictures that were asked about and not fetched.
  package static func endQuestion() { SharedNames.removeAll() }

  /// Removes all pictures that were not fetched, and gives up the lock that says whose they are.
  package func removeAll() {
    SharedNames.removeAll()
    owner.end()
  }
}
