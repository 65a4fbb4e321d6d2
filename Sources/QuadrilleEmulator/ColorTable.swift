package import QuadrilleCore

/// The terminal's 256 indexed colours and its default foreground, background and cursor colours.
package struct ColorTable: Equatable, Sendable {
  /// The indexed colours before the program changed any.
  package var original = XtermPalette.all
  /// The default foreground, also used for the cursor.
  package var originalForeground = RGB(229, 229, 229)
  package var originalBackground = RGB(0, 0, 0)

  private var changed: [UInt8: RGB] = [:]
  package internal(set) var changedForeground: RGB?
  package internal(set) var changedBackground: RGB?
  package internal(set) var changedCursor: RGB?

  package init() {}

  private static func color(_ bits: UInt32) -> RGB {
    RGB(UInt8(bits >> 16), UInt8(bits >> 8 & 0xff), UInt8(bits & 0xff))
  }

  package subscript(number: UInt8) -> RGB {
    get { changed.isEmpty ? original[Int(number)] : changed[number] ?? original[Int(number)] }
    set { changed[number] = newValue }
  }

  package var foreground: RGB { changedForeground ?? originalForeground }
  package var background: RGB { changedBackground ?? originalBackground }
  package var cursor: RGB { changedCursor ?? foreground }

  /// Returns the colour of a paint; nil if it is the default colour.
  package func color(of paint: Paint) -> RGB? {
    if let index = paint.index { return self[index] }
    return paint.isDirect ? Self.color(paint.bits & 0xff_ffff) : nil
  }

  mutating func reset(_ number: UInt8) { changed[number] = nil }

  mutating func resetNumbers() { changed = [:] }

  /// Undoes all colour changes of the program.
  mutating func forgetChanges() {
    changed = [:]
    (changedForeground, changedBackground, changedCursor) = (nil, nil, nil)
  }
}

extension Emulator {
  /// Adopts the default colours and the first 16 indexed colours of the terminal in which Quadrille runs.
  package mutating func setColors(foreground: RGB, background: RGB, sixteen: [RGB]?) {
    colors.originalForeground = foreground
    colors.originalBackground = background
    for (number, color) in (sixteen ?? []).prefix(16).enumerated() {
      colors.original[number] = color
    }
    grid.touchAll()
  }
}
