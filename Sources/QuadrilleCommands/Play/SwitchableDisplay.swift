import QuadrilleCells
import QuadrilleCore
import QuadrilleTerminal

/// The display in use: half blocks, pixel graphics or redefined colours; it can be switched during playback.
struct SwitchableDisplay {
  /// An output for pictures.
  enum Output: Equatable {
    case cells
    /// Pixel graphics, with pictures of a size.
    case pixels(PixelSize)
    /// Cells in palette colours, which are redefined to move the picture (OSC 4).
    case recolored

    /// The name in `--stats`.
    var name: String {
      switch self {
      case .cells: "cells"
      case .pixels: "pixels"
      case .recolored: "recolored"
      }
    }
  }

  /// A closure that makes a half-block display for a grid and a terminal's capabilities.
  typealias MakeCells = (CellSize, Capabilities) -> any Display

  /// The display in use, which tracks what the terminal shows.
  var current: any Display
  private(set) var showsPixels = false
  /// Whether pictures move by redefined colours.
  private(set) var showsRecolored = false
  /// The glyphs that draw edges in cells.
  var blocks = BlockShapes.half {
    didSet { if blocks != oldValue { adoptBlocks() } }
  }
  var halves: HalfBlockChoice {
    didSet { if halves != oldValue { adoptBlocks() } }
  }
  private var capabilities: Capabilities
  private let makeCells: MakeCells

  init(
    size: CellSize, capabilities: Capabilities, halves: HalfBlockChoice = .any,
    makeCells: @escaping MakeCells
  ) {
    self.capabilities = capabilities
    self.halves = halves
    self.makeCells = makeCells
    current = makeCells(size, capabilities)
    adoptBlocks()
  }

  /// Returns a closure that makes half-block displays.
  static func halfBlocks(isInline: Bool = false) -> MakeCells {
    { size, capabilities in
      var display = CellDisplay(
        size: size, depth: capabilities.depth, palette: capabilities.palette,
        background: capabilities.background, usesASCII: capabilities.usesASCII)
      display.isInline = isInline
      return display
    }
  }

  /// Adopts new capabilities. If cells are shown, the next frame is written whole.
  mutating func adopt(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    if output == .cells { showCells() }
  }

  /// Switches to half blocks; the next frame is written whole.
  mutating func showCells() {
    let before = current
    (showsPixels, showsRecolored) = (false, false)
    current = makeCells(before.size, capabilities)
    current.takeOver(from: before)
    adoptBlocks()
  }

  /// Switches to pixel graphics of a size; the next frame is written whole.
  mutating func showPixels(_ size: PixelSize, cell: PixelSize?, replacing: PixelDisplay.Replacing) {
    (showsPixels, showsRecolored) = (true, false)
    let before = current
    var pixels =
      before as? PixelDisplay
      ?? PixelDisplay(size: before.size, pixels: size, replacing: replacing)
    pixels.pixels = size
    pixels.cell = cell
    current = pixels
    if !(before is PixelDisplay) { current.takeOver(from: before) }
  }

  /// Switches to redefined colours, with at most `pairs` palette entries in one OSC 4. The next frame is written whole.
  mutating func showRecolored(pairs: Int) {
    let before = current
    (showsPixels, showsRecolored) = (false, true)
    var recolored = RecoloredDisplay(size: before.size, pairs: pairs, depth: capabilities.depth)
    recolored.halves = halves
    current = recolored
    current.takeOver(from: before)
  }

  /// Sets whether a picture of redefined colours that stands still is redrawn exactly, in cells of 24-bit colour.
  mutating func rest(exactly becomesExact: Bool) {
    guard var recolored = current as? RecoloredDisplay, recolored.becomesExact != becomesExact
    else { return }
    recolored.becomesExact = becomesExact
    current = recolored
  }

  /// Sends a loop after the next picture, for the terminal to play. Nil ends it: the next picture is written whole.
  mutating func play(_ loop: UploadedLoop?) {
    guard var pixels = current as? PixelDisplay else { return }
    pixels.play(loop)
    current = pixels
  }

  private mutating func adoptBlocks() {
    guard var cells = current as? CellDisplay else { return }
    cells.blocks = blocks
    if halves != cells.halves {
      cells.halves = halves
      // The screen still shows the previous half blocks.
      cells.invalidate()
    }
    current = cells
  }

  var output: Output {
    showsPixels ? .pixels(current.pixels) : showsRecolored ? .recolored : .cells
  }

  /// The bytes that remove what this output leaves behind: pictures, or redefined colours; nil for cells.
  var removingBytes: [UInt8]? {
    if showsPixels { return EscapeSequence.deletePictures.bytes }
    return (current as? RecoloredDisplay)?.restoringBytes
  }

  /// The display of pixel graphics; nil for the other outputs.
  var pixels: PixelDisplay? { current as? PixelDisplay }

  /// Whether the picture consists of separate pictures over a background. The scene is then painted at the resolution
  /// of half blocks too.
  var showsPanes: Bool { showsPixels && current.pixels == current.size.pixels }
}
