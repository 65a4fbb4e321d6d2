// Hot: once per byte.

extension Emulator {
  package mutating func feed(_ bytes: Span<UInt8>) { _ = feed(bytes, mostWork: .max) }

  /// Reads output of the program until `mostWork` cells or more were written or moved, or until a mark of synchronized
  /// output was read (`isAtMark`). Returns the number of bytes read.
  package mutating func feed(_ bytes: Span<UInt8>, mostWork: Int) -> Int {
    grid.beginWork()
    hidden.beginWork()
    var index = 0
    isAtMark = false
    while index < bytes.count, grid.work < mostWork, !isAtMark {
      if parser.place == .ground && parser.bytesMissing == 0 {
        var end = index
        while end < bytes.count, bytes[end] &- 0x20 < 0x5f { end &+= 1 }
        if end > index {
          print(bytes.extracting(index..<end))
          index = end
          continue
        }
      }
      take(bytes[index])
      index += 1
    }
    return index
  }

  package mutating func feed(_ bytes: [UInt8]) { feed(bytes.span) }

  private mutating func take(_ byte: UInt8) {
    switch parser.place {
    case .systemString, .deviceString, .ignoredString: return takeInString(byte)
    case .ground:
      if parser.bytesMissing > 0 || byte >= 0x80 { return takePart(byte) }
    case _ where byte >= 0x80:
      // A sequence contains no such bytes: it was broken off, and text follows.
      parser.place = .ground
      return takePart(byte)
    default: break
    }
    if byte < 0x20 { return control(byte) }
    if byte == 0x7f { return }
    switch parser.place {
    case .ground: print(UInt32(byte))
    case .escape: escape(byte)
    case .escapeIntermediate:
      if byte < 0x30 {
        parser.intermediates = parser.intermediates << 8 | UInt32(byte)
      } else {
        parser.place = .ground
        escape(byte, after: parser.intermediates)
      }
    case .sequence: takeInSequence(byte)
    case .sequenceIgnored:
      if (0x40...0x7e).contains(byte) { parser.place = .ground }
    default: break
    }
  }

  private mutating func takeInSequence(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3f where parser.intermediates != 0: parser.place = .sequenceIgnored
    case 0x30...0x39: parser.digit(byte)
    case 0x3a: parser.separate(true)
    case 0x3b: parser.separate(false)
    case 0x3c...0x3f:
      if parser.numbers.isEmpty && parser.prefix == 0 {
        parser.prefix = byte
      } else {
        parser.place = .sequenceIgnored
      }
    case 0x20...0x2f:
      parser.intermediates = parser.intermediates << 8 | UInt32(byte)
      if parser.intermediates > 0xffff { parser.place = .sequenceIgnored }
    case 0x40...0x7e:
      parser.place = .ground
      sequence(byte)
    default: parser.place = .ground
    }
  }

  // MARK: Characters of several bytes

  private mutating func takePart(_ byte: UInt8) {
    if parser.bytesMissing > 0 {
      guard (parser.least...parser.most).contains(byte) else {
        // The byte does not continue the scalar. It is read again as the start of another.
        parser.bytesMissing = 0
        print(0xfffd)
        return take(byte)
      }
      (parser.least, parser.most) = (0x80, 0xbf)
      parser.scalar = parser.scalar << 6 | UInt32(byte & 0x3f)
      parser.bytesMissing -= 1
      if parser.bytesMissing == 0 { takeScalar(parser.scalar) }
      return
    }
    (parser.least, parser.most) = (0x80, 0xbf)
    switch byte {
    case 0xc2...0xdf: (parser.scalar, parser.bytesMissing) = (UInt32(byte & 0x1f), 1)
    case 0xe0...0xef:
      (parser.scalar, parser.bytesMissing) = (UInt32(byte & 0x0f), 2)
      if byte == 0xe0 { parser.least = 0xa0 }
      if byte == 0xed { parser.most = 0x9f }
    case 0xf0...0xf4:
      (parser.scalar, parser.bytesMissing) = (UInt32(byte & 0x07), 3)
      if byte == 0xf0 { parser.least = 0x90 }
      if byte == 0xf4 { parser.most = 0x8f }
    default: print(0xfffd)
    }
  }

  /// Prints a decoded scalar. C1 controls, U+0080 to U+009F, are ignored.
  private mutating func takeScalar(_ value: UInt32) {
    if value >= 0xa0 { print(value) }
  }

  // MARK: Strings

  private mutating func takeInString(_ byte: UInt8) {
    if parser.stringMayEnd {
      parser.stringMayEnd = false
      if byte == 0x5c { return endString() }
      // The string was broken off: ESC begins another sequence.
      parser.place = .escape
      parser.intermediates = 0
      return take(byte)
    }
    switch byte {
    case 0x1b: parser.stringMayEnd = true
    case 0x07 where parser.place == .systemString: endString()
    case 0x18, 0x1a: parser.place = .ground
    default:
      guard parser.place != .ignoredString, !parser.stringIsTooLong else { return }
      if parser.string.count < ParserState.longestString {
        parser.string.append(byte)
      } else {
        parser.stringIsTooLong = true
      }
    }
  }

  private mutating func endString() {
    let place = parser.place
    parser.place = .ground
    guard !parser.stringIsTooLong else { return }
    switch place {
    case .systemString: systemString(parser.string)
    case .deviceString: deviceString(parser.string)
    default: break
    }
  }
}
