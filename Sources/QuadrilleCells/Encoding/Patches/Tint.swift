import QuadrilleCore

// Hot: some 100,000 times per frame.

/// A colour, or a step between two colours, as floats in levels.
struct Tint {
  var red: Float
  var green: Float
  var blue: Float

  static let zero = Tint(red: 0, green: 0, blue: 0)

  @inline(__always)
  init(red: Float, green: Float, blue: Float) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  @inline(__always)
  init(_ color: RGB) {
    let packed = color.packed
    red = Float(Int32(bitPattern: packed & 255))
    green = Float(Int32(bitPattern: (packed &>> 8) & 255))
    blue = Float(Int32(bitPattern: (packed &>> 16) & 255))
  }

  @inline(__always)
  static func + (first: Tint, second: Tint) -> Tint {
    Tint(
      red: first.red + second.red, green: first.green + second.green,
      blue: first.blue + second.blue)
  }

  @inline(__always)
  static func - (first: Tint, second: Tint) -> Tint {
    Tint(
      red: first.red - second.red, green: first.green - second.green,
      blue: first.blue - second.blue)
  }

  @inline(__always)
  static func * (tint: Tint, factor: Float) -> Tint {
    Tint(red: tint.red * factor, green: tint.green * factor, blue: tint.blue * factor)
  }

  /// Returns the sum of the products of the channels.
  @inline(__always)
  func dot(_ other: Tint) -> Float {
    red * other.red + green * other.green + blue * other.blue
  }

  /// Returns the product of the form's matrix and this vector.
  @inline(__always)
  func times(_ form: NearnessTable.Form) -> Tint {
    Tint(
      red: form.rr * red + form.rg * green + form.rb * blue,
      green: form.rg * red + form.gg * green + form.gb * blue,
      blue: form.rb * red + form.gb * green + form.bb * blue)
  }

  /// Returns the squared length, measured by a form.
  @inline(__always)
  func square(_ form: NearnessTable.Form) -> Float { dot(times(form)) }
}
