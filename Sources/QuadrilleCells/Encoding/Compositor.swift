public import QuadrilleCore

/// Lays text over a picture and reduces its colours, then has it encoded.
///
/// A picture without text in 24-bit colour goes straight to the encoder; everything else is worked
/// on in a frame of its own.
public struct Compositor: Sendable {
  /// What is written over every picture.
  public var layer = TextLayer()
  /// What turns the result into bytes.
  public private(set) var encoder: CellEncoder

  private let reducer: ColorReducer
  private var shaded: Frame
  private var shadedLater: Frame
  private var reduced: Frame
  private var glyphs: [UInt32]

  /// How much of the picture's light is left where it is darkened; none where it would only make a
  /// pattern.
  private var light: Double { encoder.depth == .truecolor ? 0.3 : 0 }

  /// Makes a compositor for a screen of which nothing is known.
  public init(size: CellSize, depth: ColorDepth, tolerance: Tolerance = .lossless) {
    encoder = CellEncoder(size: size, depth: depth, tolerance: tolerance)
    reducer = ColorReducer(depth: depth)
    shaded = Frame(size: PixelSize(width: 0, height: 0))
    shadedLater = shaded
    reduced = shaded
    glyphs = []
  }

  /// The grid.
  public var size: CellSize { encoder.size }

  /// Forgets what the terminal shows.
  public mutating func invalidate() { encoder.invalidate() }

  /// Encodes a picture of the grid's size with the layer over it.
  public mutating func encode(_ frame: Frame) { encode(Outlook(frame)) }

  /// The same, with frames that will follow.
  public mutating func encode(_ outlook: Outlook) {
    let frame = outlook.now
    if layer.isEmpty {
      if encoder.depth == .truecolor {
        encoder.encode(outlook)
      } else {
        reducer.reduce(frame, into: &reduced)
        encoder.encode(reduced)
      }
      return
    }
    shade(frame, into: &shaded)
    flattenUnderText()
    if encoder.depth == .truecolor {
      write()
      encoder.encode(outlookOverText(outlook), glyphs: glyphs)
    } else {
      reducer.reduce(shaded, into: &reduced)
      write()
      encoder.encode(reduced, glyphs: glyphs)
    }
  }

  /// Encodes what is needed to show a picture exactly, whatever the tolerance.
  public mutating func encodeExactly(_ frame: Frame) {
    let tolerance = encoder.tolerance
    encoder.tolerance = .lossless
    encode(frame)
    encoder.tolerance = tolerance
  }

  /// What was made of the picture, with the future of what is not text if anyone will look at it.
  private mutating func outlookOverText(_ outlook: Outlook) -> Outlook {
    guard case .difference = encoder.tolerance else { return Outlook(shaded) }
    shade(outlook.later, into: &shadedLater)
    return Outlook(shaded, later: shadedLater, after: outlook.laterBy)
  }

  /// Copies a picture and darkens it where the layer says.
  private func shade(_ frame: borrowing Frame, into copy: inout Frame) {
    copy.resize(to: frame.size)
    for index in 0..<frame.size.area { copy.pixels[index] = frame.pixels[index] }
    for area in layer.shades {
      for row in max(0, 2 * area.row)..<max(0, min(2 * size.rows, 2 * (area.row + area.size.rows)))
      {
        let end = min(size.columns, area.column + area.size.columns)
        for column in max(0, area.column)..<max(0, end) {
          let index = row * size.columns + column
          copy.pixels[index] = copy.pixels[index].mixed(with: .black, by: 1 - light)
        }
      }
    }
  }

  /// Gives cells with text one background: what their two pixels make together.
  private mutating func flattenUnderText() {
    for run in layer.runs {
      for column in columns(of: run) {
        let upper = 2 * run.row * size.columns + column
        let lower = upper + size.columns
        let ground = shaded.pixels[upper].mixed(with: shaded.pixels[lower], by: 0.5)
        shaded.pixels[upper] = ground
        shaded.pixels[lower] = ground
      }
    }
  }

  /// Puts the text's characters over their backgrounds: the upper pixel becomes the foreground.
  private mutating func write() {
    if glyphs.count != size.area { glyphs = Array(repeating: 0, count: size.area) }
    for index in glyphs.indices { glyphs[index] = 0 }
    for run in layer.runs {
      for column in columns(of: run) {
        let scalar = run.text.scalars[column - run.column]
        if scalar == " " { continue }
        let upper = 2 * run.row * size.columns + column
        if encoder.depth == .truecolor {
          shaded.pixels[upper] = run.color
        } else {
          let ground = shaded.pixels[upper + size.columns]
          reduced.pixels[upper] = RGB(packed: number(of: run.color))
          reduced.pixels[upper + size.columns] = RGB(packed: reducer.number(of: ground))
        }
        glyphs[run.row * size.columns + column] = scalar.value
      }
    }
  }

  /// The columns of a run that lie inside the grid.
  private func columns(of run: TextLayer.Run) -> Range<Int> {
    guard (0..<size.rows).contains(run.row) else { return 0..<0 }
    let start = max(0, run.column)
    return start..<max(start, min(size.columns, run.column + run.text.width))
  }

  /// Text without colours is always the foreground.
  private func number(of color: RGB) -> UInt32 {
    encoder.depth == .mono ? 1 : reducer.number(of: color)
  }
}
