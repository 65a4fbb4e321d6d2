extension Markup {
  /// Returns a box of the page.
  static func card(_ content: Markup) -> Markup { "<div class=\"card\">\(content)</div>\n" }

  /// Returns a box with a heading, a note and a plot.
  static func card(_ title: Markup, _ note: Markup, _ plot: Markup) -> Markup {
    card("<h3>\(title)</h3>\n<p class=\"note\">\(note)</p>\n\(plot)")
  }
}

/// The parts that the HTML pages of `bench` and `bench program` share.
enum PageFrame {
  /// Returns a whole page with the content of its `main` element.
  static func html(title: Markup, style: Markup, _ content: Markup) -> String {
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <div class="band"></div>
      <main>
      \(content)
      </main>
      </body>
      </html>

      """
    return page.text
  }

  /// Returns the box of warnings; empty without warnings.
  static func warnings(_ warnings: [String]) -> Markup {
    guard !warnings.isEmpty else { return "" }
    let items = warnings.map { "<li>\($0)</li>\n" as Markup }.joined()
    return """
      <div class="warnings" role="note"><strong>Read this first</strong>
      <ul>\(items)</ul></div>
      """
  }
}
