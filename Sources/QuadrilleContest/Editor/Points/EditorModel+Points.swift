import QuadrilleCells
import QuadrilleCore
package import QuadrilleFiles

// The points page: the colours' centres, or the ring they move along.
extension EditorModel {
  /// Whether the colours move along a ring; if not, each stays at its centre.
  var walks: Bool { settings.background.shape.centers == nil }

  var style: GradientStyle {
    switch host {
    case .chat: .telegram
    case .scenes(let scenes): scenes.scene.style
    }
  }

  /// The points on the page: the ring's, or one centre for each colour.
  var points: [UnitPoint] {
    let shape = settings.background.shape
    return shape.centers ?? shape.ring ?? style.ring.points
  }

  /// The selected point's index, clamped: an undo may have removed points.
  var chosenPoint: Int {
    get { min(lastPoint, points.count - 1) }
    set { lastPoint = newValue }
  }

  /// The selected colour's index, clamped.
  var chosenColor: Int {
    get { min(lastColor, settings.background.palette.colors.count - 1) }
    set { lastColor = newValue }
  }

  /// Returns the index of the colour at a point, or on a ring of the colour that starts there; nil: none.
  func color(at point: Int) -> Int? {
    let colors = settings.background.palette.colors.count
    guard walks else { return point < colors ? point : nil }
    return (0..<colors).first { $0 * points.count / 4 == point }
  }

  var pointCounts: ClosedRange<Int> { walks ? Ring.counts : GradientShape.centerCounts }

  static let colorCounts = 2...4

  /// The scenes with the edited background; for the chat, a scene made of its background.
  var edited: EditedScenes {
    var scenes: EditedScenes
    switch host {
    case .scenes(let given): scenes = given
    case .chat:
      let layer = SceneLayer(.contest)
      guard var chat = EditedScenes([layer]) else { preconditionFailure("no background") }
      chat.scene = ContestScene(style: style, palette: settings.background.palette)
      scenes = chat
    }
    scenes.scene.palette = settings.background.palette
    scenes.scene.shape = settings.background.shape
    return scenes
  }

  /// The layers with the edited background, for playing.
  package var editedLayers: [SceneLayer] { edited.layers }

  /// The background behind the points; that of the chat moves step by step without end.
  var movingBackground: ContestScene {
    var scene = edited.scene
    guard host.isChat else { return scene }
    scene.clock = StepClock(
      stepTime: settings.background.duration.seconds, rest: 0.5,
      curve: settings.background.stepCurve)
    return scene
  }

  /// The controls of the points page, in the keyboard's order.
  var pointRing: [EditorControl] {
    let color = chosenColor
    var ring: [EditorControl] = [.place, .motion]
    if walks { ring += [.addPoint, .removePoint] }
    ring += [.power, .reach, .swatches, .addColor, .removeColor, .hex(color)]
    ring += TintPart.allCases.map { .tint($0, color) } + [.share, .importing, .restore]
    if host.isChat { ring.append(.curves) }
    ring += [.cancel, .undo, .redo, .apply]
    return ring.filter { isEnabled($0) }
  }

  /// Handles a key of the points page; nil for keys with the same meaning on every page.
  mutating func pressAtPoints(_ key: Key, isShifted: Bool, at moment: Moment) -> EditorEffect?? {
    switch key {
    case .escape, .character("e"):
      guard host.isChat else { return activate(.cancel, at: moment) }
      return activate(.curves, at: moment)
    case .character("p"): return .some(nil)
    case .character("["): choosePoint(chosenPoint + points.count - 1)
    case .character("]"): choosePoint(chosenPoint + 1)
    case .character("+"): addPoint()
    case .character("-"), .delete: removePoint()
    default:
      guard focus == .place else { return nil }
      let step = isShifted ? 0.05 : 0.01
      switch key {
      case .left: movePoint(by: -step, 0)
      case .right: movePoint(by: step, 0)
      case .up: movePoint(by: 0, -step)
      case .down: movePoint(by: 0, step)
      case .pageUp: movePoint(by: 0, -0.1)
      case .pageDown: movePoint(by: 0, 0.1)
      case .home: movePoint(by: -0.1, 0)
      case .end: movePoint(by: 0.1, 0)
      case .enter, .character(" "): choosePoint(chosenPoint + 1)
      default: return nil
      }
    }
    return .some(EditorEffect.redraw)
  }

  /// Activates a control of the points page, as Enter and a click do.
  mutating func activateAtPoints(_ control: EditorControl, at moment: Moment) {
    switch control {
    case .points:
      guard mode == .editing else { return }
      history.endGesture()
      (mode, isAtPoints, subject, focus) = (.points, true, .background, .place)
    case .curves:
      history.endGesture()
      (mode, isAtPoints, focus) = (.editing, false, .points)
      scroll = 0
      held = nil
      restartPreview(at: moment)
    case .motion: setWalks(!walks)
    case .place: choosePoint(chosenPoint + 1)
    case .addPoint: addPoint()
    case .removePoint: removePoint()
    case .swatches: chooseColor(chosenColor + 1)
    case .addColor: addColor()
    case .removeColor: removeColor()
    case .half: showsColors.toggle()
    default: break
    }
  }

  /// Shows the half of a narrow panel that holds a control.
  mutating func showHalf(of control: EditorControl) {
    switch control {
    case .place, .motion, .addPoint, .removePoint, .power, .reach, .restore: showsColors = false
    case .swatches, .addColor, .removeColor, .hex, .tint: showsColors = true
    default: break
    }
  }

  /// Selects a point; the index wraps around.
  mutating func choosePoint(_ index: Int) {
    history.endGesture()
    chosenPoint = index.modulo(points.count)
    focus = .place
    showsColors = false
    if let color = color(at: chosenPoint) { chosenColor = color }
  }

  /// Moves the selected point. Consecutive moves are one step to undo.
  mutating func movePoint(by x: Double, _ y: Double) {
    let point = points[chosenPoint]
    setPoint(UnitPoint(point.x + x, point.y + y), gesture: "keys \(chosenPoint)")
  }

  /// Sets the selected point, clamped to the allowed coordinates.
  mutating func setPoint(_ point: UnitPoint, gesture: String?) {
    var points = points
    let bounds = GradientShape.coordinates
    func inside(_ number: Double) -> Double {
      min(max(number, bounds.lowerBound), bounds.upperBound)
    }
    points[chosenPoint] = UnitPoint(inside(point.x), inside(point.y))
    setPoints(points, gesture: gesture)
  }

  /// Sets the selected point to typed coordinates, like `0.25,0.7`; reports invalid ones.
  mutating func keepTypedPlace(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.drop { $0 == " " }) }
    guard parts.count == 2, numbers.count == 2,
      numbers.allSatisfy(GradientShape.coordinates.contains)
    else { return fail("A point is two numbers of -10 to 10, like 0.25,0.7") }
    setPoint(UnitPoint(numbers[0], numbers[1]), gesture: nil)
  }

  private mutating func setPoints(_ points: [UnitPoint], gesture: String? = nil) {
    var shape = settings.background.shape
    if walks { shape.ring = points } else { shape.centers = points }
    setShape(shape, gesture: gesture)
  }

  mutating func setShape(_ shape: GradientShape, gesture: String? = nil) {
    change(gesture: gesture) { $0.background.shape = shape.stepped }
  }

  /// Makes the colours move along a ring, or stay at their centres.
  mutating func setWalks(_ walks: Bool) {
    guard walks != self.walks else { return }
    var shape = settings.background.shape
    let count = settings.background.palette.colors.count
    guard walks || GradientShape.centerCounts.contains(count) else {
      return fail("One colour has no centre: add another")
    }
    let before = shape.centers ?? shape.ring
    if walks {
      shape.ring = otherPoints.flatMap { Ring.counts.contains($0.count) ? $0 : nil }
      shape.centers = nil
    } else {
      let ring = Ring(points: points, direction: style.ring.direction)
      shape.centers =
        otherPoints.flatMap { $0.count == count ? $0 : nil }
        ?? (0..<count).map { ring.point(ofColor: $0, afterSteps: 0) }
      shape.ring = nil
    }
    setShape(shape)
    otherPoints = before
  }

  /// Adds a point to the ring, halfway to the next.
  private mutating func addPoint() {
    guard walks else { return fail("Each colour has one centre: add a colour") }
    guard points.count < pointCounts.upperBound else {
      return fail("A ring has \(pointCounts.upperBound) points at most")
    }
    var points = points
    let next = points[(chosenPoint + 1) % points.count]
    points.insert(points[chosenPoint].mixed(with: next, by: 0.5), at: chosenPoint + 1)
    setPoints(points)
    choosePoint(chosenPoint + 1)
  }

  private mutating func removePoint() {
    guard walks else { return fail("Each colour has one centre: remove a colour") }
    guard points.count > pointCounts.lowerBound else {
      return fail("A ring has \(pointCounts.lowerBound) points at least")
    }
    var points = points
    points.remove(at: chosenPoint)
    setPoints(points)
    choosePoint(chosenPoint)
  }

  /// Resets points, power and reach to the style's.
  mutating func resetPoints() {
    setShape(GradientShape())
    otherPoints = nil
    say("Points, power and reach are the style's; undo takes that back")
  }
}
