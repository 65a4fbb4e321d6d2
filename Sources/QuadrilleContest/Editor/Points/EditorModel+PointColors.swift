import QuadrilleCore

// The background's colours on the page of its points, and how strong they are.
extension EditorModel {
  /// Chooses a colour, counted round and round.
  mutating func chooseColor(_ index: Int) {
    history.endGesture()
    let count = settings.background.palette.colors.count
    chosenColor = (index % count + count) % count
    showsColors = true
  }

  /// Adds a colour, with a centre of its own where colours stay.
  mutating func addColor() {
    var colors = settings.background.palette.colors
    guard colors.count < Self.colorCounts.upperBound else {
      return fail("There are four colours at most")
    }
    let index = colors.count
    colors.append(BackgroundSettings.defaults.palette.four[index])
    let place = style.ring.point(ofColor: index, afterSteps: 0)
    setColors(colors) { $0.append(place) }
    chooseColor(index)
  }

  mutating func removeColor() {
    var colors = settings.background.palette.colors
    guard colors.count > Self.colorCounts.lowerBound else {
      return fail("There are two colours at least")
    }
    let index = min(chosenColor, colors.count - 1)
    colors.remove(at: index)
    setColors(colors) { $0.remove(at: index) }
    chooseColor(min(index, colors.count - 1))
    chosenPoint = min(chosenPoint, points.count - 1)
  }

  private mutating func setColors(
    _ colors: [RGB], centers change: (inout [UnitPoint]) -> Void
  ) {
    guard let palette = Palette(colors) else { return }
    var settings = settings
    settings.background.setPalette(palette)
    if var centers = settings.background.shape.centers {
      change(&centers)
      settings.background.shape.centers = centers
    }
    self.change(to: settings)
  }

  // MARK: Strength

  /// The slider of the power, or of the reach in hundredths of a side.
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
