public import QuadrilleCore

/// An encoder of pictures with `DisplaySettings`.
public protocol AdjustableEncoder: Sendable {
  /// The player's encoding settings.
  var settings: DisplaySettings { get set }
}

/// Encodes pictures and the text over them as bytes for a terminal, and keeps what the terminal shows.
///
/// Displays differ in output: half blocks in the available colours, or pixels on terminals with graphics.
public protocol Display: AdjustableEncoder {
  /// The size of the text grid, in cells.
  var size: CellSize { get }
  /// The size of pictures in pixels.
  var pixels: PixelSize { get }
  /// The terminal's number of colours.
  var depth: ColorDepth { get }

  /// The text over every picture.
  var layer: TextLayer { get set }
  /// Whether the screen may hold content that overwriting does not remove; the next whole frame then clears the screen.
  /// A display that replaces another on the same screen copies this value.
  var needsClearing: Bool { get set }

  /// Whether the terminal's content is known; if not, the next frame is written whole.
  var isKnown: Bool { get }
  /// Whether the terminal shows the last picture exactly.
  var isExact: Bool { get }

  /// Sets the time for the next picture, in nanoseconds of any monotonic clock. Contrast changes are limited by time.
  mutating func note(time: Int)
  /// Encodes part of the outlook's current picture, changed text first; the later pictures may influence the choice of
  /// colours. Further calls with `goesOn` encode the rest until `isWhole`. A display may encode the whole at once.
  mutating func encode(_ outlook: Outlook, part: PicturePart)
  /// Encodes only the changed text over a shown picture. Returns false and encodes nothing if that is not enough.
  mutating func encodeText(over frame: Frame) -> Bool
  /// Whether the last picture was encoded completely.
  var isWhole: Bool { get }
  /// Encodes an exact repaint of a still picture, whatever the tolerance, or about `budget` bytes of it. It is complete
  /// when `isExact`.
  mutating func encodeExactly(_ frame: Frame, bytes budget: Int)
  /// Forgets the terminal's content.
  mutating func invalidate()
  /// Changes the grid's size; the next frame is written whole.
  mutating func resize(to size: CellSize)

  /// The number of bytes in the last frame.
  var outputCount: Int { get }
  /// The number of bytes in the last frame that made the colours of unmoving cells more exact.
  var refinedCount: Int { get }
  /// Writes the last frame's bytes to a sink in one call; makes no call if there are none.
  func writeOutput(to sink: any ByteSink) throws
}

/// The settings of encoding, handed from the player to the encoder as one value.
public struct DisplaySettings: Sendable, Equatable {
  /// The largest allowed difference between shown and true colours.
  public var tolerance: Tolerance
  /// Whether each frame is enclosed in a synchronized update (DECSET 2026).
  public var marksFrames = true
  /// Whether a status request (DSR 5) follows each frame; the terminal answers when it has read the frame.
  public var asksForStatus = false
  /// The byte count up to which a small frame may grow, for more exact colours in the still part of a moving picture.
  public var bytesToFill = 0

  public init(tolerance: Tolerance = .lossless) { self.tolerance = tolerance }
}

/// The part of a picture to encode at once.
public struct PicturePart: Sendable, Equatable {
  /// The approximate byte limit; 0 encodes only typed text.
  public var bytes: Int
  /// Whether this part continues a picture that was encoded in part.
  public var goesOn = false

  public static let whole = PicturePart(bytes: .max)

  public init(bytes: Int, goesOn: Bool = false) {
    self.bytes = bytes
    self.goesOn = goesOn
  }
}

extension AdjustableEncoder {
  public var tolerance: Tolerance {
    get { settings.tolerance }
    set { settings.tolerance = newValue }
  }

  public var marksFrames: Bool {
    get { settings.marksFrames }
    set { settings.marksFrames = newValue }
  }
}

extension Display {
  /// Encodes the outlook's whole current picture.
  public mutating func encode(_ outlook: Outlook) { encode(outlook, part: .whole) }

  public mutating func encodeText(over frame: Frame) -> Bool { false }

  public var isWhole: Bool { true }

  public var refinedCount: Int { 0 }

  public mutating func note(time: Int) {}

  /// Encodes a picture whose following frames are unknown.
  public mutating func encode(_ frame: Frame) { encode(Outlook(frame)) }

  /// Copies the layer and settings from another display of the same screen.
  public mutating func takeOver(from other: any Display) {
    layer = other.layer
    settings = other.settings
    needsClearing = needsClearing || other.needsClearing
  }
}
