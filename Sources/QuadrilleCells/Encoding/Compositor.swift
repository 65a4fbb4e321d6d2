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

  /// The sixteen colours that it was told of.
  public let palette: [RGB]?
  /// The background that it was told of.
  public let ground: RGB?

  private let reducer: ColorReducer
  private var shaded: Frame
  private var shadedLater: Frame
  private var reduced: Frame
  private var glyphs: [UInt32]

  /// How much of the picture's light is left where it is darkened; none where it would only make a
  /// pattern.
  private var light: Double { encoder.depth == .truecolor ? 0.3 : 0 }

  /// Makes a compositor for a screen of which nothing is known, but perhaps what its sixteen colours
  /// and its background look like.
  public init(
    size: CellSize, depth: ColorDepth, tolerance: Tolerance = .lossless, palette: [RGB]? = nil,
    ground: RGB? = nil
  ) {
    encoder = CellEncoder(size: size, depth: depth, tolerance: tolerance)
    self.palette = palette
    self.ground = ground
    reducer = ColorReducer(depth: depth, palette: palette, ground: ground)
    shaded = Frame(size: PixelSize(width: 0, height: 0))
    shadedLater = shaded
    reduced = shaded
    glyphs = []
  }

  /// The grid.
  public var size: CellSize { encoder.size }

  /// How far what is shown may be from the truth.
  public var tolerance: Tolerance {
    get { encoder.tolerance }
    set { encoder.tolerance = newValue }
  }

  /// Whether frames are written between marks that make a terminal show them at once.
  public var marksFrames: Bool {
    get { encoder.marksFrames }
    set { encoder.marksFrames = newValue }
  }

  /// Whether the terminal is asked after each frame to answer when it has read it.
  public var asksForStatus: Bool {
    get { encoder.asksForStatus }
    set { encoder.asksForStatus = newValue }
  }

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
      reducer.reduce(shaded, tonedLike: frame, into: &reduced)
      flattenShades()
      write()
      encoder.encode(reduced, glyphs: glyphs)
    }
  }

  /// Encodes what is needed to show a picture that stays exactly, whatever the tolerance, or a part
  /// of that: about so many bytes. It is all done when the encoder `isExact`.
  public mutating func encodeExactly(_ frame: Frame, bytes budget: Int = .max) {
    if layer.isEmpty && encoder.canBeExactInParts {
      return encoder.encodeExactly(frame, bytes: budget)
    }
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
      let columns = columns(of: area)
      for row in pixelRows(of: area) {
        for column in columns {
          let index = row * size.columns + column
          copy.pixels[index] = copy.pixels[index].mixed(with: .black, by: 1 - light)
        }
      }
    }
  }

  /// Makes darkened places one colour, the nearest to black: mixing black would make a pattern where
  /// the terminal has none.
  private mutating func flattenShades() {
    let ground = RGB(packed: encoder.depth == .mono ? 0 : reducer.number(of: .black))
    for area in layer.shades {
      let columns = columns(of: area)
      for row in pixelRows(of: area) {
        for column in columns { reduced.pixels[row * size.columns + column] = ground }
      }
    }
  }

  private func pixelRows(of area: TextLayer.Area) -> Range<Int> {
    let start = max(0, 2 * area.row)
    return start..<max(start, min(2 * size.rows, 2 * (area.row + area.size.rows)))
  }

  private func columns(of area: TextLayer.Area) -> Range<Int> {
    let start = max(0, area.column)
    return start..<max(start, min(size.columns, area.column + area.size.columns))
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
    var inked: Inked?
    for run in layer.runs {
      for column in columns(of: run) {
        let scalar = run.text.scalars[column - run.column]
        if scalar == " " { continue }
        let upper = 2 * run.row * size.columns + column
        if encoder.depth == .truecolor {
          shaded.pixels[upper] = run.color
        } else {
          let ground = shaded.pixels[upper + size.columns]
          if ground != inked?.ground || run.color != inked?.color {
            inked = ink(run.color, on: ground)
          }
          reduced.pixels[upper] = RGB(packed: inked?.text ?? 0)
          reduced.pixels[upper + size.columns] = RGB(packed: inked?.paper ?? 0)
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

  /// A text's colour and its ground, and their numbers.
  private struct Inked {
    var color: RGB
    var ground: RGB
    var text: UInt32
    var paper: UInt32
  }

  /// Without colours, text is always the foreground on the background.
  private func ink(_ color: RGB, on ground: RGB) -> Inked {
    let paper = encoder.depth == .mono ? 0 : reducer.number(of: ground)
    return Inked(
      color: color, ground: ground, text: reducer.number(of: color, on: paper), paper: paper)
  }
}
