/// A title in large letters, or a logo, over another scene.
public struct TitleScene: SeeThroughScene, Equatable {
  /// The title; characters beyond `longest` are dropped.
  public var text: String
  /// The colour of the title.
  public var color = RGB.white
  /// The largest width of the title or logo, as a fraction of the frame.
  public var width = 0.7
  /// The middle of the title or logo, in the unit square.
  public var center = UnitPoint(0.5, 0.36)
  /// The logo, shown above the title if there is text; nil: none. It is animated by `LogoEntrance`.
  public var logo: Sprite?
  /// The largest height of the logo, as a fraction of the frame.
  public var logoHeight = 0.4
  /// The duration of the logo's entrance, 0…60 seconds; 0: no animation.
  public var entrance = 1.6
  /// The seconds after which the entrance repeats; nil: never.
  public var loopSeconds: Double?
  /// The background when the scene is shown alone.
  public var background = RGB(10, 17, 44)

  /// The largest number of characters shown.
  public static let longest = 60

  /// Returns the characters of a text that the font lacks, each once; a title shows boxes for them.
  package static func undrawn(in text: String) -> [Character] {
    var found: [Character] = []
    for character in text where PixelFont.standard.glyph(for: character) == nil {
      if !found.contains(character) { found.append(character) }
    }
    return found
  }

  /// Makes a title in the upper part of the frame.
  public init(text: String = "quadrille") { self.text = text }

  public func makeSeeThroughPainter(size: PixelSize) -> any SeeThroughPainter {
    guard let logo else { return TitleLetters(scene: self, size: size, center: center) }
    return LogoPainter(logo, of: self, size: size)
  }

  public func nextChange(after moment: Moment) -> Int? {
    guard let logo else { return nil }
    let seconds = time(at: moment)
    guard seconds > entrance else { return moment.frame + 1 }
    var next: Int?
    if logo.pictures.count > 1 {
      let start = (seconds / logo.duration).rounded(.down) * logo.duration
      let end = start + logo.ends[logo.index(at: seconds)] - seconds
      next = moment.frame + max(1, Int((end * Double(moment.rate)).rounded(.up)))
    }
    guard let loopSeconds else { return next }
    let length = Moment.frames(in: loopSeconds, rate: moment.rate)
    let again = moment.frame + length - moment.frame.modulo(length)
    return min(next ?? again, again)
  }

  /// Returns the seconds since the logo's entrance began.
  func time(at moment: Moment) -> Double {
    guard let loopSeconds else { return moment.seconds }
    let length = Moment.frames(in: loopSeconds, rate: moment.rate)
    return Moment(frame: moment.frame.modulo(length), rate: moment.rate).seconds
  }

  public func framesInLoop(rate: Int) -> Int? {
    guard let logo, entrance > 0 || logo.pictures.count > 1 else { return 1 }
    return loopSeconds.map { Moment.frames(in: $0, rate: rate) }
  }
}
