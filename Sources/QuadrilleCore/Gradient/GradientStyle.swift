/// The parameters of one renderer: how it draws and moves the four colours.
public struct GradientStyle: Sendable, Equatable {
  /// The animation of a step.
  public enum Motion: Sendable, Equatable {
    /// The colours walk to the next points of the ring.
    case walk
    /// The picture cross-fades to one whose centres are half the distance to the next ring points further. No colour
    /// is seen walking.
    case fade
  }

  /// The name that selects the style on the command line.
  public var name: String
  /// The source of the style, for lists.
  public var origin: String
  /// The points that the colours walk.
  public var ring: Ring
  /// The distance, in sides of the square, beyond which a colour has no influence.
  public var reach: Float
  /// The power that the remaining reach is raised to; at least 1.
  public var power: Int
  /// Whether the picture is twisted about its centre, most in the corners.
  public var swirls: Bool
  /// The animation of a step.
  public var motion = Motion.walk
  /// The easing of a step.
  public var curve: Curve
  /// The duration of a step, in seconds.
  public var stepTime: Double
  /// The width and height of the small square that is painted, in pixels.
  public var side: Int

  /// The style of the contest's article.
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

  /// Telegram Desktop, which draws like Android but fades instead of walking.
  public static let desktop = GradientStyle(
    name: "desktop", origin: "Telegram Desktop", ring: .clients, reach: 0.9, power: 4,
    swirls: true, motion: .fade, curve: .linear, stepTime: 0.2, side: 64)

  /// Every style, the default first.
  public static let all = [article, telegram, ios, web, desktop]
}
