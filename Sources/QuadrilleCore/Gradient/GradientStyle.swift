/// The parameters of a renderer, such as Telegram for iOS: how it draws and moves the four colours.
public struct GradientStyle: Sendable, Equatable {
  /// The animation of a step, a single move of the gradient.
  public enum Motion: Sendable, Equatable {
    /// The colours move to the next points of the ring.
    case walk
    /// The picture cross-fades to the picture whose centres are half a step further along the ring. No colour is seen
    /// moving.
    case fade
  }

  /// The name that selects the style on the command line.
  public var name: String
  /// The source of the style, as shown in lists.
  public var origin: String
  /// The points along which the colours move.
  public var ring: Ring
  /// The distance, in sides of the unit square, beyond which a colour has no influence.
  public var reach: Float
  /// The exponent of a colour's influence; at least 1. Its base is `reach` minus the distance.
  public var power: Int
  /// Whether the picture is twisted about its centre, most in the corners.
  public var swirls: Bool
  /// The animation of a step.
  public var motion = Motion.walk
  /// The easing of a step.
  public var curve: Curve
  /// The duration of a step, in seconds.
  public var stepTime: Double
  /// The width and height, in pixels, of the small square that is painted and then stretched to the frame.
  public var side: Int

  /// The default style: that of the contest article's code (`docs/reference/articles.md`).
  public static let article = GradientStyle(
    name: "article", origin: "the contest article", ring: .article, reach: 1, power: 4,
    swirls: false, curve: .article, stepTime: 1, side: 41)

  /// The style of Telegram for Android.
  public static let telegram = GradientStyle(
    name: "telegram", origin: "Telegram for Android", ring: .clients, reach: 0.9, power: 4,
    swirls: true, curve: .contest, stepTime: 0.5, side: 64)

  /// The style of Telegram for iOS.
  public static let ios = GradientStyle(
    name: "ios", origin: "Telegram for iOS", ring: .clients, reach: 0.92, power: 3,
    swirls: true, curve: .ios, stepTime: 0.3, side: 80)

  /// The style of the script of telegram.org and Telegram Web.
  public static let web = GradientStyle(
    name: "web", origin: "telegram.org and Telegram Web", ring: .web, reach: 0.9, power: 4,
    swirls: true, curve: .article, stepTime: 2, side: 50)

  /// The style of Telegram Desktop, which draws like Telegram for Android but fades instead of moving the colours.
  public static let desktop = GradientStyle(
    name: "desktop", origin: "Telegram Desktop", ring: .clients, reach: 0.9, power: 4,
    swirls: true, motion: .fade, curve: .linear, stepTime: 0.2, side: 64)

  /// Every style, the default first.
  public static let all = [article, telegram, ios, web, desktop]
}
