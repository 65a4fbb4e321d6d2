/// An SVG plot under construction, in pixels of a wide screen. Colours come from the page's CSS, for dark mode.
struct Plot {
  let width: Double
  let height: Double
  /// The width of the left margin, for the scale's labels.
  let left: Double
  let bottom = 34.0
  let top = 16.0
  let right = 14.0
  private var content: Markup = ""

  init(width: Double, height: Double, left: Double = 58) {
    self.width = width
    self.height = height
    self.left = left
  }

  var innerWidth: Double { width - left - right }
  var innerHeight: Double { height - top - bottom }
  var floor: Double { height - bottom }

  /// Converts a share of the inner width (0…1, from the left) to an x coordinate.
  func x(_ share: Double) -> Double { left + share * innerWidth }

  /// Converts a share of the inner height (0…1, from the bottom) to a y coordinate.
  func y(_ share: Double) -> Double { floor - share * innerHeight }

  enum Anchor: String { case start, middle, end }

  mutating func text(
    _ words: String, x: Double, y: Double, _ anchor: Anchor = .middle, style: Markup = "soft"
  ) {
    content += """
      <text x="\(x)" y="\(y)" text-anchor="\(anchor.rawValue)" class="\(style)">\(words)</text>

      """
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, style: Markup) {
    content += """
      <path d="M\(x1) \(y1)L\(x2) \(y2)" class="\(style)"/>

      """
  }

  /// Adds a horizontal line through the whole plot, with a label at its left.
  mutating func level(_ y: Double, style: Markup, label: String? = nil) {
    line(left, y, width - right, y, style: style)
    if let label { text(label, x: left - 6, y: y + 4, .end) }
  }

  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, style: Markup, hint: String = ""
  ) {
    let title: Markup = hint.isEmpty ? "" : "<title>\(hint)</title>"
    content += """
      <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" class="\(style)">\(title)</rect>

      """
  }

  /// Adds a path, given its SVG commands.
  mutating func path(_ commands: Markup, style: Markup, thickness: Double? = nil) {
    guard !commands.text.isEmpty else { return }
    let width: Markup = thickness.map { " stroke-width=\"\($0)\"" } ?? ""
    content += """
      <path d="\(commands)" class="\(style)"\(width)/>

      """
  }

  /// Adds a vertical stroke from the least to the most value of each column; `share` converts a value to a share of the
  /// inner height. Strokes have a minimum length, so that single frames are visible.
  mutating func strokes(_ columns: [PlotColumns.Column], share: (Double) -> Double) {
    var strokes: Markup = ""
    for (index, column) in columns.enumerated() where column.count > 0 {
      let x = x((Double(index) + 0.5) / Double(columns.count))
      let low = y(share(column.least)) + 1.2
      strokes += "M\(x) \(low)V\(min(low - 2.4, y(share(column.most))))"
    }
    path(strokes, style: "frames")
  }

  mutating func dot(_ x: Double, _ y: Double, radius: Double = 4, style: Markup, hint: String = "")
  {
    let title: Markup = hint.isEmpty ? "" : "<title>\(hint)</title>"
    content += """
      <circle cx="\(x)" cy="\(y)" r="\(radius)" class="\(style)">\(title)</circle>

      """
  }

  /// Returns the path of a cross, which shows missing values without relying on colour.
  static func cross(_ x: Double, _ y: Double, reach: Double = 4) -> Markup {
    """
    M\(x - reach) \(y - reach)L\(x + reach) \(y + reach)M\(x - reach) \(y + reach)L\(x + reach) \
    \(y - reach)
    """
  }

  /// Returns the finished plot; `label` is its text for screen readers. A wide plot scrolls.
  func markup(label: String) -> Markup {
    """
    <div class="\(width > 500 ? "scroll wide" : "scroll")" tabindex="0"><svg \
    viewBox="0 0 \(width) \(height)" role="img" aria-label="\(label)">
    \(content)</svg></div>
    """
  }
}
