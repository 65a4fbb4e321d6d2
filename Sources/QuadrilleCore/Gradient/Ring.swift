/// The points along which the colours move. The built-in styles have eight, walked counter-clockwise on the screen.
public struct Ring: Sendable, Equatable {
  /// The allowed number of points.
  public static let counts = 4...32

  /// The points in the order in which their source lists them; y points down.
  public let points: [UnitPoint]
  /// The change of a colour's index in `points` in one step: +1 or −1.
  public let direction: Int

  /// Makes a ring of 4 to 32 points.
  public init(points: [UnitPoint], direction: Int) {
    precondition(Self.counts.contains(points.count) && abs(direction) == 1)
    self.points = points
    self.direction = direction
  }

  /// Returns the point of a colour (0…3) after a number of steps. Colour c starts at index c · count / 4.
  public func point(ofColor color: Int, afterSteps steps: Int) -> UnitPoint {
    let count = points.count
    return points[(color * count / 4 + direction * (steps % count)).modulo(count)]
  }

  /// Returns the four centres during a step.
  public func centers(at position: StepClock.Position) -> Centers {
    centers(afterSteps: position.step)
      .moved(towards: centers(afterSteps: position.step + 1), by: position.progress)
  }

  /// Returns the four centres after a number of half steps.
  func stop(_ step: Int) -> Centers {
    centers(at: StepClock.Position(step: step / 2, progress: step % 2 == 0 ? 0 : 0.5))
  }

  private func centers(afterSteps steps: Int) -> Centers {
    Centers(
      point(ofColor: 0, afterSteps: steps), point(ofColor: 1, afterSteps: steps),
      point(ofColor: 2, afterSteps: steps), point(ofColor: 3, afterSteps: steps))
  }

  /// The ring of the contest article's code.
  public static let article = Ring(
    points: [
      UnitPoint(0.60, 0.15), UnitPoint(0.35, 0.30), UnitPoint(0.25, 0.60), UnitPoint(0.20, 0.90),
      UnitPoint(0.40, 0.85), UnitPoint(0.65, 0.70), UnitPoint(0.75, 0.40), UnitPoint(0.80, 0.10),
    ], direction: 1)

  /// The ring of telegram.org's script: the points of Telegram's apps, not flipped, walked forwards.
  public static let web = Ring(
    points: [
      UnitPoint(0.80, 0.10), UnitPoint(0.60, 0.20), UnitPoint(0.35, 0.25), UnitPoint(0.25, 0.60),
      UnitPoint(0.20, 0.90), UnitPoint(0.40, 0.80), UnitPoint(0.65, 0.75), UnitPoint(0.75, 0.40),
    ], direction: 1)

  /// The ring of Telegram's apps: the points of the web script with y flipped, walked backwards.
  static let clients = Ring(points: web.points.map { UnitPoint($0.x, 1 - $0.y) }, direction: -1)
}
