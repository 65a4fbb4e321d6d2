public import QuadrilleCore

/// Turns pictures, and the text over them, into bytes for a terminal, and knows what that shows.
///
/// The ways to show a picture differ: half blocks in as many colours as there are, or pixels where a
/// terminal takes them. Who plays pictures holds one and need not know which.
public protocol Display: Sendable {
  /// The grid that text is laid on.
  var size: CellSize { get }
  /// How large its pictures are.
  var pixels: PixelSize { get }
  /// How many colours it shows.
  var depth: ColorDepth { get }

  /// The text over every picture.
  var layer: TextLayer { get set }
  /// The settings that the player chose for encoding.
  var settings: DisplaySettings { get set }
  /// Whether there may be something on the screen that writing over it does not take away: a frame that
  /// is written whole then begins by clearing it. Whoever makes a display for a screen that another
  /// wrote on takes this over.
  var needsClearing: Bool { get set }

  /// Whether it is known what the terminal shows; if not, the next frame is written whole.
  var isKnown: Bool { get }
  /// Whether the terminal shows the last picture exactly.
  var isExact: Bool { get }

  /// Says what time it is, in nanoseconds of some clock, before a picture is encoded: what must not change too
  /// often goes by that.
  mutating func note(time: Int)
  /// Encodes the first of some pictures; those that follow it may be made use of.
  mutating func encode(_ outlook: Outlook)
  /// Encodes a part of the first of some pictures: what somebody writes comes first. What is left of it
  /// follows when it is encoded again as a part that `goesOn`, until it `isWhole`.
  mutating func encode(_ outlook: Outlook, part: PicturePart)
  /// Encodes what changed of the text over a picture that is shown, and nothing else; false, and nothing is
  /// encoded, where more must be looked at.
  mutating func encodeText(over frame: Frame) -> Bool
  /// Whether nothing is left of the last picture.
  var isWhole: Bool { get }
  /// Encodes what is needed to show a picture that stays exactly, whatever the tolerance, or a part of
  /// that: about so many bytes. It is all done when the display `isExact`.
  mutating func encodeExactly(_ frame: Frame, bytes budget: Int)
  /// Forgets what the terminal shows.
  mutating func invalidate()
  /// Takes another grid; the next frame is written whole.
  mutating func resize(to size: CellSize)

  /// How many bytes the last frame became.
  var outputCount: Int { get }
  /// How many of these went into what lies still.
  var refinedCount: Int { get }
  /// Gives the last frame's bytes to a sink, all in one call; does nothing if there are none.
  func writeOutput(to sink: any ByteSink) throws
}

/// The settings of encoding, handed from the player to the encoder as one value.
public struct DisplaySettings: Sendable, Equatable {
  /// How far what is shown may be from the truth.
  public var tolerance: Tolerance
  /// Whether frames are written between marks that make a terminal show them at once.
  public var marksFrames = true
  /// Whether the terminal is asked after each frame to answer when it has read it.
  public var asksForStatus = false
  /// The spare bytes of a small frame. Half blocks use them to make the still part of a picture more exact while
  /// another part moves.
  public var room = 0

  /// Makes the settings that a display begins with.
  public init(tolerance: Tolerance = .lossless) { self.tolerance = tolerance }
}

/// How much of a picture is encoded at once.
public struct PicturePart: Sendable, Equatable {
  /// About how many bytes it may have; 0: nothing but what is typed.
  public var bytes: Int
  /// Whether it is more of a picture of which a part was encoded before.
  public var goesOn = false

  /// All of a picture.
  public static let whole = PicturePart(bytes: .max)

  /// A part of some bytes.
  public init(bytes: Int, goesOn: Bool = false) {
    self.bytes = bytes
    self.goesOn = goesOn
  }
}

extension Display {
  /// Encodes all of it; for displays that know no parts.
  public mutating func encode(_ outlook: Outlook, part: PicturePart) { encode(outlook) }

  public mutating func encodeText(over frame: Frame) -> Bool { false }

  public var isWhole: Bool { true }

  public var tolerance: Tolerance {
    get { settings.tolerance }
    set { settings.tolerance = newValue }
  }

  public var marksFrames: Bool {
    get { settings.marksFrames }
    set { settings.marksFrames = newValue }
  }

  public var asksForStatus: Bool {
    get { settings.asksForStatus }
    set { settings.asksForStatus = newValue }
  }

  public var room: Int {
    get { settings.room }
    set { settings.room = newValue }
  }

  public var refinedCount: Int { 0 }

  public mutating func note(time: Int) {}

  /// Encodes a picture of whose future nothing is known.
  public mutating func encode(_ frame: Frame) { encode(Outlook(frame)) }

  /// Takes over what whoever shows pictures has set, from another display of the same screen.
  public mutating func takeOver(from other: any Display) {
    layer = other.layer
    settings = other.settings
    needsClearing = needsClearing || other.needsClearing
  }
}
