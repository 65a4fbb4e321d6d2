/// One renderer's way of drawing and moving the four colours.
public struct GradientStyle: Sendable, Equatable {
  /// What happens in a step.
  public enum Motion: Sendable, Equatable {
    /// The colours walk to the next points of the ring.
    case walk
    /// The picture gives way to another one, half of the way between two points further. No colour is
    /// ever seen walking.
    case fade
  }

  /// The word that chooses it.
  public var name: String
  /// Where it comes from, in a few words.
  public var origin: String
  /// The points the colours walk.
  public var ring: Ring
  /// The distance, in sides, from which on a colour has no influence.
  public var reach: Float
  /// The power that the remaining reach is raised to, from 1 on.
  public var power: Int
  /// Whether the picture is twisted about its centre, most in the corners.
  public var swirls: Bool
  /// What happens in a step.
  public var motion = Motion.walk
  /// How a step moves from point to point.
  public var curve: Curve
  /// Seconds a step takes.
  public var stepTime: Double
  /// Edge of the square image, in pixels.
  public var side: Int

  /// The article's own.
  public static let article = GradientStyle(
    name: "article", origin: "the contest article", ring: .article, reach: 1, power: 4,
    swirls: false, curve: .article, stepTime: 1, side: 41)

  /// Telegram for Android.
  public static let telegram = GradientStyle(
    name: "telegram", origin: "Telegram for Android", ring: .clients, reach: 0.9, power: 4,
    swirls: true, curve: .contest, stepTime: 0.5, side: 64)

  /// Telegram for iOS.
  public static let ios = GradientStyle(
    name: "ios", origin: "Telegram for iOS", ring: .clients, reach: 0.92, power: 3,
    swirls: true, curve: .ios, stepTime: 0.3, side: 80)

  /// The script of telegram.org and Telegram Web.
  public static let web = GradientStyle(
    name: "web", origin: "telegram.org and Telegram Web", ring: .web, reach: 0.9, power: 4,
    swirls: true, curve: .article, stepTime: 2, side: 50)

  /// Telegram Desktop: it draws as Android does, and moves in its own way.
  public static let desktop = GradientStyle(
    name: "desktop", origin: "Telegram Desktop", ring: .clients, reach: 0.9, power: 4,
    swirls: true, motion: .fade, curve: .linear, stepTime: 0.2, side: 64)

  /// Every style, the default first.
  public static let all = [article, telegram, ios, web, desktop]
}
