/// The head of a picture in the format PAM: lines of words, up to one that says so.
struct PAMHeader: Equatable {
  let width: Int
  let height: Int

  /// The most bytes of a head.
  static let longest = 256

  /// Reads a head with its last line; nil unless it is of pictures with a level for each of red, green, blue
  /// and alpha.
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
