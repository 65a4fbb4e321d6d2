import QuadrilleCore

// Hot: once per pixel.

/// For how many more frames what each cell shows will do.
struct PatchNeeds: Sendable {
  /// Beyond this many frames nothing is known.
  static let horizon: Float = 10
  /// Must be painted now.
  static let due: Float = 0
  /// Was painted in this frame.
  static let painted: Float = -1
  /// Must not be painted: there is text.
  static let closed: Float = -2

  /// Frames for each cell, more than 0, or one of the above.
  var frames: [Float]
  /// Where the form of each pixel is in `table`.
  private(set) var places: [Int32]
  private(set) var table = NearnessTable()
  private let width: Int

  init(size: CellSize) {
    width = size.columns
    frames = Array(repeating: Self.due, count: size.area)
    places = Array(repeating: 0, count: size.pixels.area)
  }

  /// Compares the whole picture with what is shown.
  mutating func scan(_ outlook: Outlook, shown: [RGB], bound: Double) {
    table.begin(bound: bound)
    find(outlook.now.pixels)
    Self.compare(
      width, outlook.now.pixels, ahead: outlook.later.pixels,
      rate: outlook.laterBy > 0 ? 1 / Float(outlook.laterBy) : 0, shown, places, table.forms,
      &frames)
  }

  /// Finds the form of every pixel.
  private mutating func find(_ pixels: [RGB]) {
    var last = UInt32.max
    var place: Int32 = 0
    for index in pixels.indices {
      let color = pixels[index].packed & 0xfe_fefe
      if color != last {
        last = color
        place = Int32(truncatingIfNeeded: table.place(of: color))
      }
      places[index] = place
    }
  }

  private static func compare(
    _ width: Int, _ now: [RGB], ahead: [RGB], rate: Float, _ shown: [RGB], _ places: [Int32],
    _ forms: [NearnessTable.Form], _ frames: inout [Float]
  ) {
    let now = now.span
    let ahead = ahead.span
    let shown = shown.span
    let places = places.span
    let forms = forms.span
    var frames = frames.mutableSpan
    let count = frames.count
    var row = 0
    var cell = 0
    while cell < count {
      for column in 0..<width {
        let top = row &+ column
        let upper = left(top, now, ahead, rate, shown, places, forms)
        let bottom = top &+ width
        let lower = upper > 0 ? left(bottom, now, ahead, rate, shown, places, forms) : 0
        frames[cell] = min(upper, lower)
        cell &+= 1
      }
      row &+= 2 &* width
    }
  }

  /// For how many frames a pixel will do; 0 if it will not.
  @inline(__always)
  private static func left(
    _ pixel: Int, _ now: Span<RGB>, _ ahead: Span<RGB>, _ rate: Float, _ shown: Span<RGB>,
    _ places: Span<Int32>, _ forms: Span<NearnessTable.Form>
  ) -> Float {
    let there = shown[pixel].packed
    guard there <= 0xff_ffff else { return 0 }
    let form = forms[Int(places[pixel])]
    let truth = Tint(now[pixel].packed)
    return left(
      off: Tint(there) - truth, motion: (Tint(ahead[pixel].packed) - truth) * rate, form)
  }

  /// For how many frames a colour will do that is off by something, when the truth moves; 0 if it
  /// will not.
  @inline(__always)
  static func left(off: Tint, motion: Tint, _ form: NearnessTable.Form) -> Float {
    let weighted = off.times(form)
    let square = off.dot(weighted)
    guard square <= 1 else { return 0 }
    let toward = motion.dot(weighted)
    let speed = motion.square(form) + 1e-6
    // Where |off − t·motion|² is 1. The length is never negative, said so for the square root.
    let root = (toward * toward + speed * (1 - square)).magnitude.squareRoot()
    return max(1e-3, min(horizon, (toward + root) / speed))
  }
}
