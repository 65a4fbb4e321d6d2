/// The header of a PAM picture (Netpbm P7): lines of words up to ENDHDR.
struct PAMHeader: Equatable {
  let width: Int
  let height: Int

  /// The longest header in bytes.
  static let longest = 256

  /// Parses a header with its last line; nil unless the pictures are RGBA with 8 bits per channel.
  init?(_ text: String) {
    var numbers: [Substring: Int] = [:]
    let lines = text.split(separator: "\n")
    guard lines.first == "P7", lines.last == "ENDHDR" else { return nil }
    for line in lines.dropFirst().dropLast() {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2, let number = Int(words[1]) { numbers[words[0]] = number }
    }
    guard numbers["DEPTH"] == 4, numbers["MAXVAL"] == 255, let width = numbers["WIDTH"],
      let height = numbers["HEIGHT"], width > 0, height > 0
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}
