import QuadrilleCore

/// A buffer of commands of kitty's graphics protocol, and of the few other sequences around pictures.
///
/// Nothing is allocated after the longest frame.
struct GraphicsCommands: Sendable {
  /// The commands written so far.
  private(set) var bytes: [UInt8] = []

  /// The most bytes of Base64 text in one escape sequence.
  static let longestPart = 4096

  /// Empties the buffer and keeps its memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  var count: Int { bytes.count }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ span: Span<UInt8>) {
    span.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ letters: [UInt8]) { bytes.append(contentsOf: letters) }

  /// Appends a number in decimal.
  mutating func append(_ number: Int) {
    if number < 0 {
      bytes.append(UInt8(ascii: "-"))
      return append(-number)
    }
    if number >= 10 { append(number / 10) }
    bytes.append(UInt8(48 + number % 10))
  }

  mutating func append(_ key: StaticString, _ value: Int) {
    append(key)
    append(value)
  }

  /// Moves the cursor to a cell; row and column count from 0.
  mutating func move(row: Int, column: Int) {
    append("\u{1b}[", row + 1)
    append(";", column + 1)
    append("H")
  }

  /// Sets the foreground colour of the following characters.
  mutating func setForeground(_ color: RGB) {
    append("\u{1b}[38;2;", Int(color.red))
    append(";", Int(color.green))
    append(";", Int(color.blue))
    append("m")
  }

  /// Appends a scalar in UTF-8.
  mutating func append(scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
  }

  /// Sends a picture as the image with a number, replacing any such image, and shows it behind the whole grid.
  ///
  /// `quiet` selects the replies of the terminal: 0 acknowledgement and errors, 1 only errors, 2 none.
  mutating func show(_ picture: PackedPicture, as number: Int, over grid: CellSize, quiet: Int) {
    move(row: 0, column: 0)
    append("\u{1b}_Ga=T,p=1,C=1,i=", number)
    if quiet > 0 { append(",q=", quiet) }
    appendFormat(picture.format, picture.size)
    append(",c=", grid.columns)
    append(",r=", grid.rows)
    append(",z=", PixelDisplay.pictureDepth)
    if picture.padding > 0 {
      append(",x=", picture.padding)
      append(",y=", picture.padding)
      append(",w=", picture.size.width - 2 * picture.padding)
      append(",h=", picture.size.height - 2 * picture.padding)
    }
    appendLetters(picture.letters)
  }

  /// Replaces all pixels of a shown image. The new picture must be opaque, since it is drawn over the old one.
  mutating func replace(_ number: Int, by picture: PackedPicture, quiet: Int = 1) {
    append("\u{1b}_Ga=f,r=1,q=", quiet)
    append(",i=", number)
    appendFormat(picture.format, picture.size)
    appendLetters(picture.letters)
  }

  /// Replaces a part of the pixels of a shown image. The new pixels must be opaque.
  mutating func replace(_ number: Int, by patch: PackedPatch, quiet: Int) {
    append("\u{1b}_Ga=f,r=1,q=", quiet)
    append(",i=", number)
    append(",f=100,x=", patch.x)
    append(",y=", patch.y)
    appendLetters(patch.letters)
  }

  /// Deletes an image and frees its memory in the terminal.
  mutating func delete(_ number: Int) {
    append("\u{1b}_Ga=d,d=I,q=2,i=", number)
    append(EscapeSequence.endString)
  }

  /// Appends the keys of a picture's format and size; `zlib` is the number of bits of its pixels in that format.
  mutating func appendFormat(
    _ format: PackedPicture.Format, _ size: PixelSize, zlib bits: Int = 24
  ) {
    switch format {
    case .png: return append(",f=100")
    case .zlib:
      append(",f=", bits)
      append(",o=z,s=", size.width)
    case .memory: append(",t=s,f=32,s=", size.width)
    case .file: append(",t=t,f=32,s=", size.width)
    }
    append(",v=", size.height)
  }

  /// Ends a command with a picture's Base64 text, split into as many sequences as needed.
  mutating func appendLetters(_ letters: [UInt8]) {
    for start in stride(from: 0, to: max(1, letters.count), by: Self.longestPart) {
      let end = min(start + Self.longestPart, letters.count)
      // Sequences after the first have only the key `m`.
      if start > 0 {
        append(end == letters.count ? "\u{1b}_Gm=0" : "\u{1b}_Gm=1")
      } else if end < letters.count {
        append(",m=1")
      }
      append(";")
      bytes.append(contentsOf: letters[start..<end])
      append(EscapeSequence.endString)
    }
  }
}
