/// The pictures of a loop that a terminal plays by itself, and how many of them were sent.
package struct UploadedLoop: Sendable {
  /// A picture, and the time for which it is shown (`gap`), in milliseconds.
  package struct Picture: Sendable {
    package var picture: PackedPicture
    package var gap: Int

    package init(_ picture: PackedPicture, gap: Int) {
      self.picture = picture
      self.gap = gap
    }
  }

  /// The pictures. The first is shown until the terminal has all of them.
  package let pictures: [Picture]
  private var sent = 0

  /// Makes a loop; nil for fewer than two pictures, an empty one, or one in several sequences (often mishandled).
  package init?(_ pictures: [Picture]) {
    guard pictures.count > 1,
      pictures.allSatisfy({
        !$0.picture.isEmpty && $0.picture.letters.count <= GraphicsCommands.longestPart
      })
    else { return nil }
    self.pictures = pictures
  }

  /// The approximate number of bytes needed to send the loop.
  package var count: Int { pictures.reduce(0) { $0 + $1.picture.letters.count + 40 } }

  /// Whether the terminal plays the loop.
  package private(set) var isPlaying = false

  /// Notes that the terminal has no picture of the loop, or only the first.
  mutating func forget(hasFirst: Bool = false) {
    sent = hasFirst ? 1 : 0
    isPlaying = false
  }

  /// Whether the first picture was sent and the loop does not play yet.
  var hasRest: Bool { sent > 0 && !isPlaying }

  /// Writes about `bytes` bytes of the remaining pictures, and starts the loop after the last.
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
  /// Appends a frame to the animation of an image.
  fileprivate mutating func append(_ picture: PackedPicture, to number: Int, gap: Int, quiet: Int) {
    append("\u{1b}_Ga=f,q=", quiet)
    append(",i=", number)
    append(",z=", gap)
    appendFormat(picture.format, picture.size)
    appendLetters(picture.letters)
  }

  /// Sets the duration of an image's first frame and plays its animation endlessly.
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
