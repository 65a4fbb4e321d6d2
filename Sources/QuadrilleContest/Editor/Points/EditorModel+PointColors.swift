import QuadrilleCore

// The points page: the background's colours, and the gradient's power and reach.
extension EditorModel {
  /// Selects a colour; the index wraps around.
  mutating func chooseColor(_ index: Int) {
    history.endGesture()
    let count = settings.background.palette.colors.count
    chosenColor = index.modulo(count)
    showsColors = true
  }

  /// Adds a colour, and its centre if the colours have fixed centres.
  mutating func addColor() {
    let index = settings.background.palette.colors.count
    guard index < Self.colorCounts.upperBound else {
      return fail("There are four colours at most")
    }
    let color = BackgroundSettings.defaults.palette.four[index]
    let center = style.ring.point(ofColor: index, afterSteps: 0)
    change { $0.background.addColor(color, centeredAt: center) }
    chooseColor(index)
  }

  mutating func removeColor() {
    let count = settings.background.palette.colors.count
    guard count > Self.colorCounts.lowerBound else {
      return fail("There are two colours at least")
    }
    let index = chosenColor
    change { $0.background.removeColor(index) }
    chooseColor(min(index, count - 2))
  }

  /// Returns the slider of the power, or of the reach in percent of a side; nil for other controls.
  func strength(of control: EditorControl) -> SliderValue? {
    let style = settings.background.shape.applied(to: style)
    return switch control {
    case .power: SliderValue(value: style.power, range: GradientShape.powers, unit: "")
    case .reach:
      SliderValue(
        value: Int((Double(style.reach) * 100).rounded()), range: 10...300, unit: "%",
        typedRange: 10...1000)
    default: nil
    }
  }

  mutating func setStrength(of control: EditorControl, to value: Int, gesture: String?) {
    guard let limits = strength(of: control) else { return }
    let range = limits.typedRange ?? limits.range
    let value = min(max(value, range.lowerBound), range.upperBound)
    var shape = settings.background.shape
    if control == .power { shape.power = value } else { shape.reach = Double(value) / 100 }
    setShape(shape, gesture: gesture)
  }
}
