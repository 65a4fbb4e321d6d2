/// One renderer's way of drawing and moving the four colours.
public struct GradientStyle: Sendable, Equatable {
  /// How quickly a colour's influence falls with distance.
  public enum Falloff: Sendable {
    case cubic
    case quartic
  }

  /// The word that chooses it.
  public var name: String
  /// Where it comes from, in a few words.
  public var origin: String
  /// The points the colours walk.
  public var ring: Ring
  /// The distance, in sides, from which on a colour has no influence.
  public var reach: Float
  /// The power that the remaining reach is raised to.
  public var falloff: Falloff
  /// Whether the picture is twisted about its centre, most in the corners.
  public var swirls: Bool
  /// How a step moves from point to point.
  public var curve: Curve
  /// Seconds a step takes.
  public var stepTime: Double
  /// Edge of the square image, in pixels.
  public var side: Int

  /// The article's own.
  public static let article = GradientStyle(
    name: "article", origin: "the contest article", ring: .article, reach: 1, falloff: .quartic,
    swirls: false, curve: .article, stepTime: 1, side: 41)

  /// Telegram Desktop and Android.
  public static let telegram = GradientStyle(
    name: "telegram", origin: "Telegram Desktop and Android", ring: .clients, reach: 0.9,
    falloff: .quartic, swirls: true, curve: .contest, stepTime: 0.5, side: 64)

  /// Telegram for iOS.
  public static let ios = GradientStyle(
    name: "ios", origin: "Telegram for iOS", ring: .clients, reach: 0.92, falloff: .cubic,
    swirls: true, curve: .ios, stepTime: 0.3, side: 80)

  /// The script of telegram.org and Telegram Web.
  public static let web = GradientStyle(
    name: "web", origin: "telegram.org and Telegram Web", ring: .web, reach: 0.9,
    falloff: .quartic, swirls: true, curve: .article, stepTime: 2, side: 50)

  /// Every style, the default first.
  public static let all = [article, telegram, ios, web]
}
