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

  private mutating func apply(_ number: Int) {
    switch number {
    case 0: resetRendition()
    case 1: cursor.pen.style.insert(.bold)
    case 2: cursor.pen.style.insert(.dim)
    case 3: cursor.pen.style.insert(.italic)
    case 4: cursor.pen.style.underline = 1
    case 5, 6: cursor.pen.style.insert(.blink)
    case 7: cursor.pen.style.insert(.reverse)
    case 8: cursor.pen.style.insert(.conceal)
    case 9: cursor.pen.style.insert(.strike)
    case 21: cursor.pen.style.underline = 2
    case 22: cursor.pen.style.subtract([.bold, .dim])
    case 23: cursor.pen.style.remove(.italic)
    case 24: cursor.pen.style.underline = 0
    case 25: cursor.pen.style.remove(.blink)
    case 27: cursor.pen.style.remove(.reverse)
    case 28: cursor.pen.style.remove(.conceal)
    case 29: cursor.pen.style.remove(.strike)
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
