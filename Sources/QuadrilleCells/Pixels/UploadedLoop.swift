/// The pictures of a loop that a terminal is to play by itself, and how many of them it was sent.
package struct UploadedLoop: Sendable {
  /// A picture, and how long it is shown, in milliseconds.
  package struct Picture: Sendable {
    package var picture: PackedPicture
    package var gap: Int

    package init(_ picture: PackedPicture, gap: Int) {
      self.picture = picture
      self.gap = gap
    }
  }

  /// The pictures; the first is the one that is shown until all are there.
  package let pictures: [Picture]
  private var sent = 0

  /// Prepares a loop; nil where a picture needs more than one sequence, which terminals get wrong.
  package init?(_ pictures: [Picture]) {
    guard pictures.count > 1,
      pictures.allSatisfy({
        !$0.picture.isEmpty && $0.picture.letters.count <= GraphicsCommands.longestPart
      })
    else { return nil }
    self.pictures = pictures
  }

  /// The bytes that it takes, about.
  package var count: Int { pictures.reduce(0) { $0 + $1.picture.letters.count + 40 } }

  /// Whether the terminal plays it.
  package private(set) var isPlaying = false

  /// Says that the terminal has nothing of it, or the first picture alone.
  mutating func forget(hasFirst: Bool = false) {
    sent = hasFirst ? 1 : 0
    isPlaying = false
  }

  /// Whether the first picture is shown, and more are to come.
  var hasRest: Bool { sent > 0 && !isPlaying }

  /// Writes about so many bytes of what is left; then has it played.
  mutating func write(_ number: Int, bytes: Int, quiet: Int, to out: inout GraphicsCommands) {
    let start = out.count
    while sent < pictures.count, out.count - start < bytes {
      out.append(pictures[sent].picture, to: number, gap: pictures[sent].gap, quiet: quiet)
      sent += 1
    }
    guard sent == pictures.count else { return }
    out.play(number, firstGap: pictures[0].gap, quiet: quiet)
    isPlaying = true
  }
}

extension GraphicsCommands {
  /// Adds a picture to those of another's loop.
  fileprivate mutating func append(
    _ picture: PackedPicture, to number: Int, gap: Int, quiet: Int
  ) {
    append("\u{1b}_Ga=f,q=", quiet)
    append(",i=", number)
    append(",z=", gap)
    appendFormat(of: picture)
    appendLetters(picture.letters)
  }

  /// Has a picture's loop be played for ever.
  fileprivate mutating func play(_ number: Int, firstGap: Int, quiet: Int) {
    append("\u{1b}_Ga=a,q=", quiet)
    append(",r=1,i=", number)
    append(",z=", firstGap)
    append(EscapeSequence.endString)
    append("\u{1b}_Ga=a,q=", quiet)
    append(",s=3,v=1,i=", number)
    append(EscapeSequence.endString)
  }
}
