import CMath
import QuadrilleCore

/// A large emoji made of animated parts, which play for a while and return to rest.
struct EmojiFigure: Sendable {
  typealias Track = EmojiMotion.Track

  /// A part, drawn over the parts before it.
  struct Part: Sendable {
    /// The part's pictures, shown in turn while it plays; at rest the first.
    let sheet: SpriteSheet
    /// The centre of rotation and scaling, in pixels of the drawing.
    let anchor: PixelPoint
    let motion: EmojiMotion

    init(_ pictures: Sprite, about anchor: (x: Double, y: Double), _ tracks: [Track] = []) {
      sheet = SpriteSheet(pictures)
      self.anchor = PixelPoint(anchor.x, anchor.y)
      motion = EmojiMotion(tracks)
    }

    /// Makes a part of a drawing whose upper left corner is at a pixel of the whole emoji.
    init(
      _ drawing: String, at corner: (x: Int, y: Int) = (0, 0),
      colors: PixelPalette = EmojiArt.palette, about anchor: (x: Double, y: Double) = (7, 7),
      _ tracks: Track...
    ) {
      self.init(
        Sprite(Pixmap(drawing, colors).placed(corner.x, corner.y, in: EmojiArt.side)),
        about: anchor, tracks)
    }
  }

  let character: Character
  /// The name shown in the panel.
  let name: String
  /// The emoji at rest, as one picture.
  let sheet: SpriteSheet
  /// The duration for which the emoji plays, in seconds.
  let seconds: Double
  private let parts: [Part]
  /// The motion of the whole emoji, and its centre of rotation and scaling.
  private let whole: EmojiMotion
  private let anchor: PixelPoint

  init(
    _ character: Character, _ name: String, whole: [Track] = [],
    about anchor: (x: Double, y: Double) = (7, 13), parts: [Part]
  ) {
    self.character = character
    self.name = name
    self.parts = parts
    self.whole = EmojiMotion(whole)
    self.anchor = PixelPoint(anchor.x, anchor.y)
    seconds = max(self.whole.duration, parts.reduce(0) { max($0, $1.motion.duration) })
    // Parts that end invisible appear only while playing.
    let resting = parts.filter { $0.motion.pose(at: $0.motion.duration).opacity > 0 }
    sheet = SpriteSheet(
      Sprite(
        resting.reduce(Pixmap.clear(EmojiArt.side)) { $0.covered(by: $1.sheet.sprite.pictures[0]) })
    )
  }

  /// Draws the emoji `seconds` after it began to play, centred on a point of the frame.
  func draw(at seconds: Double, x: Double, y: Double, scale: Double, over frame: inout Frame) {
    let all = whole.pose(at: seconds)
    let (sine, cosine) = (sin(all.turn), cos(all.turn))
    let middle = Double(EmojiArt.side) / 2
    for part in parts {
      let pose = part.motion.pose(at: seconds)
      guard pose.opacity > 0 else { continue }
      let fromX = (part.anchor.x + pose.x - anchor.x) * all.width
      let fromY = (part.anchor.y + pose.y - anchor.y) * all.height
      let placeX = anchor.x + all.x + cosine * fromX - sine * fromY
      let placeY = anchor.y + all.y + sine * fromX + cosine * fromY
      var placement = SpritePlacement(
        x: x + (placeX - middle) * scale, y: y + (placeY - middle) * scale,
        rotation: all.turn + pose.turn,
        anchor: UnitPoint(part.anchor.x / (2 * middle), part.anchor.y / (2 * middle)),
        opacity: max(0, min(1, pose.opacity * all.opacity)))
      placement.scaleX = scale * all.width * pose.width
      placement.scaleY = scale * all.height * pose.height
      part.sheet.draw(part.sheet.sprite.index(at: seconds), at: placement, over: &frame)
    }
  }

  /// Returns the poses of the whole emoji and of each part, for tests.
  func poses(at seconds: Double) -> [EmojiPose] {
    [whole.pose(at: seconds)] + parts.map { $0.motion.pose(at: seconds) }
  }
}

extension Pixmap {
  static func clear(_ side: Int) -> Pixmap {
    let size = PixelSize(width: side, height: side)
    return Pixmap(size: size, pixels: Array(repeating: .clear, count: size.area))
  }

  /// Returns a transparent square with this picture at a position in it, clipped.
  func placed(_ left: Int, _ top: Int, in side: Int) -> Pixmap {
    var pixels = Pixmap.clear(side).pixels
    for y in 0..<size.height {
      for x in 0..<size.width where (0..<side).contains(x + left) && (0..<side).contains(y + top) {
        pixels[(y + top) * side + x + left] = self[x, y]
      }
    }
    return Pixmap(size: PixelSize(width: side, height: side), pixels: pixels)
  }

  /// Returns this picture with another of the same size over it; alpha is not blended.
  func covered(by other: Pixmap) -> Pixmap {
    Pixmap(size: size, pixels: zip(pixels, other.pixels).map { $1.alpha > 0 ? $1 : $0 })
  }

  /// Returns the picture with its rows shifted in a wave, the top rows most, like a flame.
  func swayed(_ phase: Double) -> Pixmap {
    var pixels = Pixmap.clear(size.width).pixels
    for y in 0..<size.height {
      let part = 1 - Double(y) / Double(size.height - 1)
      let shift = Int((sin(phase + Double(y) * 0.8) * 1.8 * part).rounded())
      for x in 0..<size.width where (0..<size.width).contains(x + shift) {
        pixels[y * size.width + x + shift] = self[x, y]
      }
    }
    return Pixmap(size: size, pixels: pixels)
  }
}
