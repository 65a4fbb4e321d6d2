package import QuadrilleCore

/// The colours of a terminal by their numbers, and its own three.
package struct ColorTable: Equatable, Sendable {
  /// What they were before the program chose others.
  package var original = XtermPalette.all
  /// The default ink and paper, which the cursor is drawn with too.
  package var originalInk = RGB(229, 229, 229)
  package var originalPaper = RGB(0, 0, 0)

  private var changed: [UInt8: RGB] = [:]
  package internal(set) var changedInk: RGB?
  package internal(set) var changedPaper: RGB?
  package internal(set) var changedCursor: RGB?

  package init() {}

  private static func color(_ bits: UInt32) -> RGB {
    RGB(UInt8(bits >> 16), UInt8(bits >> 8 & 0xff), UInt8(bits & 0xff))
  }

  package subscript(number: UInt8) -> RGB {
    get { changed.isEmpty ? original[Int(number)] : changed[number] ?? original[Int(number)] }
    set { changed[number] = newValue }
  }

  package var ink: RGB { changedInk ?? originalInk }
  package var paper: RGB { changedPaper ?? originalPaper }
  package var cursor: RGB { changedCursor ?? ink }

  /// The colour that a program asked for; nil: the default.
  package func color(of paint: Paint) -> RGB? {
    if let index = paint.index { return self[index] }
    return paint.isDirect ? Self.color(paint.bits & 0xff_ffff) : nil
  }

  mutating func reset(_ number: UInt8) { changed[number] = nil }

  mutating func resetNumbers() { changed = [:] }

  /// Takes back all that the program chose.
  mutating func forgetChanges() {
    changed = [:]
    (changedInk, changedPaper, changedCursor) = (nil, nil, nil)
  }
}

extension Emulator {
  /// Takes the colours of the terminal around it.
  package mutating func setColors(ink: RGB, paper: RGB, sixteen: [RGB]?) {
    colors.originalInk = ink
    colors.originalPaper = paper
    for (number, color) in (sixteen ?? []).prefix(16).enumerated() {
      colors.original[number] = color
    }
    grid.touchAll()
  }
}
