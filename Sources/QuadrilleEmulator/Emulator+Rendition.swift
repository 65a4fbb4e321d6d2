extension Emulator {
  /// Applies the numbers of an SGR sequence to the pen.
  mutating func rendition() {
    if parser.numbers.isEmpty { return resetRendition() }
    var index = 0
    while index < parser.numbers.count {
      // Sub-parameters follow their number after colons.
      var end = index + 1
      while end < parser.numbers.count, parser.afterColon[end] { end += 1 }
      let number = parser.number(index)
      switch number {
      case 38, 48, 58: index = takeColor(number, index, colonEnd: end)
      case 4 where end > index + 1:
        let kind = parser.number(index + 1)
        if kind <= 5 { cursor.pen.style.underline = kind }
        index = end
      default:
        if end == index + 1 { apply(number) }
        index = end
      }
    }
  }

  private mutating func resetRendition() {
    let isProtected = cursor.pen.style.contains(.protected)
    let link = cursor.pen.link
    cursor.pen = EmulatedCell()
    cursor.pen.link = link
    if isProtected { cursor.pen.style.insert(.protected) }
  }

  /// The attribute that each SGR number from 0 to 9 sets; empty for those that set none, or the underline.
  static let styles: [Style] = [
    [], .bold, .dim, .italic, [], .blink, .blink, .reverse, .conceal, .strike,
  ]

  private mutating func apply(_ number: Int) {
    switch number {
    case 0: resetRendition()
    case 4: cursor.pen.style.underline = 1
    case 1...9: cursor.pen.style.insert(Self.styles[number])
    case 21: cursor.pen.style.underline = 2
    case 22: cursor.pen.style.subtract([.bold, .dim])
    case 24: cursor.pen.style.underline = 0
    case 23, 25, 27...29: cursor.pen.style.remove(Self.styles[number - 20])
    case 30...37: cursor.pen.foreground = .indexed(UInt8(number - 30))
    case 39: cursor.pen.foreground = .standard
    case 40...47: cursor.pen.background = .indexed(UInt8(number - 40))
    case 49: cursor.pen.background = .standard
    case 53: cursor.pen.style.insert(.overline)
    case 55: cursor.pen.style.remove(.overline)
    case 59: cursor.pen.underline = .standard
    case 90...97: cursor.pen.foreground = .indexed(UInt8(number - 82))
    case 100...107: cursor.pen.background = .indexed(UInt8(number - 92))
    default: break
    }
  }

  /// Reads an indexed or RGB colour (SGR 38, 48, 58). Returns the index of the next number.
  private mutating func takeColor(_ which: Int, _ index: Int, colonEnd: Int) -> Int {
    let byColons = colonEnd > index + 1
    let kind = parser.number(index + 1)
    var next = colonEnd
    var color: Paint?
    func byte(_ place: Int) -> UInt8? {
      place < parser.numbers.count ? UInt8(exactly: parser.number(place)) : nil
    }
    if kind == 5 {
      if !byColons { next = index + 3 }
      if let number = byte(index + 2), !byColons || colonEnd > index + 2 {
        color = .indexed(number)
      }
    } else if kind == 2 {
      // With colons a colour space identifier may precede the three components.
      let first = byColons && colonEnd - index > 5 ? index + 3 : index + 2
      if !byColons { next = index + 5 }
      if let red = byte(first), let green = byte(first + 1), let blue = byte(first + 2),
        !byColons || first + 3 <= colonEnd
      {
        color = .direct(red, green, blue)
      }
    } else if !byColons {
      next = index + 2
    }
    if let color {
      switch which {
      case 38: cursor.pen.foreground = color
      case 48: cursor.pen.background = color
      default: cursor.pen.underline = color
      }
    }
    return next
  }
}
