/// A line of large letters, or a picture, over whatever is beneath: the logo that the article's snow falls
/// behind.
public struct TitleScene: SeeThroughScene, Equatable {
  /// The words; what is more than `longest` is not shown.
  public var text: String
  /// Its colour.
  public var color: RGB
  /// The most of the picture's width that it takes.
  public var width: Double
  /// Where its middle is.
  public var center: UnitPoint
  /// A picture in the letters' place, or above them; nil: none. It comes in as `LogoEntrance` says.
  public var logo: Sprite?
  /// The most of the picture's height that the logo takes.
  public var logoHeight = 0.4
  /// Seconds that the logo takes to come in: 0…60; at 0 it is there at once.
  public var entrance = 1.6
  /// Seconds after which the logo comes in again; nil: never.
  public var loopSeconds: Double?
  /// The colour beneath when nothing else is.
  public var ground: RGB

  /// Characters that are shown at most.
  public static let longest = 60

  /// The characters of a text that no letter is drawn for, each once: a title shows boxes in their
  /// place.
  package static func undrawn(in text: String) -> [Character] {
    PixelFont.standard.missing(in: text)
  }

  /// Makes a title in the upper third.
  public init(text: String = "quadrille") {
    self.text = text
    color = .white
    width = 0.7
    center = UnitPoint(0.5, 0.36)
    ground = RGB(10, 17, 44)
  }

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
    let length = Self.frames(in: loopSeconds, rate: moment.rate)
    let again = moment.frame + length - moment.frame.modulo(length)
    return min(next ?? again, again)
  }

  /// Seconds since the logo began to come in.
  func time(at moment: Moment) -> Double {
    guard let loopSeconds else { return moment.seconds }
    let length = Self.frames(in: loopSeconds, rate: moment.rate)
    return Moment(frame: moment.frame.modulo(length), rate: moment.rate).seconds
  }

  private static func frames(in seconds: Double, rate: Int) -> Int {
    max(1, Int((seconds * Double(rate)).rounded()))
  }

  public func framesInLoop(rate: Int) -> Int? {
    guard let logo, entrance > 0 || logo.pictures.count > 1 else { return 1 }
    return loopSeconds.map { Self.frames(in: $0, rate: rate) }
  }
}
