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
    table.find(outlook.now.pixels, &places)
    Self.compare(
      width, outlook.now.pixels, ahead: outlook.later.pixels,
      rate: outlook.laterBy > 0 ? 1 / Float(outlook.laterBy) : 0, shown, places, table.forms,
      &frames)
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
    var out = frames.mutableBytes
    let count = now.count / 2
    var row = 0
    var cell = 0
    while cell < count {
      var column = 0
      while column &+ 4 <= width {
        let top = row &+ column
        let upper = fourLeft(top, now, ahead, rate, shown, places, forms)
        let lower = fourLeft(top &+ width, now, ahead, rate, shown, places, forms)
        let left = upper.replacing(with: lower, where: lower .< upper)
        out.storeBytes(of: left, toByteOffset: cell &* 4, as: FourTints.Lane.self)
        cell &+= 4
        column &+= 4
      }
      while column < width {
        let top = row &+ column
        let left = min(
          left(top, now, ahead, rate, shown, places, forms),
          left(top &+ width, now, ahead, rate, shown, places, forms))
        out.storeBytes(of: left, toByteOffset: cell &* 4, as: Float.self)
        cell &+= 1
        column &+= 1
      }
      row &+= 2 &* width
    }
  }

  /// For how many frames four neighbouring pixels will do; 0 where one will not.
  @inline(__always)
  private static func fourLeft(
    _ pixel: Int, _ now: Span<RGB>, _ ahead: Span<RGB>, _ rate: Float, _ shown: Span<RGB>,
    _ places: Span<Int32>, _ forms: Span<NearnessTable.Form>
  ) -> FourTints.Lane {
    let offset = pixel &* 4
    let there = shown.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
    let truth = now.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
    let coming = ahead.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
    let motion = FourTints(coming, from: truth) * rate
    let place = places.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<Int32>.self)
    let form = FourForms(
      forms[Int(place[0])], forms[Int(place[1])], forms[Int(place[2])], forms[Int(place[3])])
    let off = FourTints(there, from: truth)
    let weighted = off.times(form)
    let square = off.dot(weighted)
    let toward = motion.dot(weighted)
    let speed = motion.dot(motion.times(form)) + 1e-6
    let root = FourTints.root(toward * toward + speed * (1 - square))
    var left = (toward + root) / speed
    left = left.replacing(with: 1e-3, where: left .< 1e-3)
    left = left.replacing(with: horizon, where: left .> horizon)
    left = left.replacing(with: 0, where: square .> 1)
    return left.replacing(with: 0, where: there .> 0xff_ffff)
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
    let off = Tint(there) - truth
    let weighted = off.times(form)
    let square = off.dot(weighted)
    guard square <= 1 else { return 0 }
    return left(square, weighted, motion: (Tint(ahead[pixel].packed) - truth) * rate, form)
  }

  /// For how many frames a colour will still do when the truth moves: its step from the truth times
  /// the form, and the square of that step by the form.
  @inline(__always)
  static func left(
    _ square: Float, _ weighted: Tint, motion: Tint, _ form: NearnessTable.Form
  ) -> Float {
    let toward = motion.dot(weighted)
    let speed = motion.square(form) + 1e-6
    // Where |off − t·motion|² is 1. The length is never negative, said so for the square root.
    let root = (toward * toward + speed * (1 - square)).magnitude.squareRoot()
    return max(1e-3, min(horizon, (toward + root) / speed))
  }
}
