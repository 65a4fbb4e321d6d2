/// An HTML table that scrolls horizontally on a narrow screen.
struct PageTable {
  /// The number of left-aligned text columns; the others hold numbers.
  var words = 1
  let header: [Markup]
  private var rows: [[Markup]] = []

  init(words: Int = 1, header: [Markup]) {
    self.words = words
    self.header = header
  }

  mutating func add(_ cells: [Markup]) { rows.append(cells) }

  mutating func add(texts: [String]) { rows.append(texts.map { "\($0)" }) }

  var markup: Markup {
    let head = header.enumerated().map { cell("th scope=\"col\"", "th", $0, $1) }.joined()
    let body = rows.map { row -> Markup in
      let cells = row.enumerated().map { cell("td", "td", $0, $1) }.joined()
      return "<tr>\(cells)</tr>\n"
    }
    return """
      <div class="scroll" tabindex="0"><table><thead><tr>\(head)</tr></thead>
      <tbody>\(body.joined())</tbody></table></div>
      """
  }

  private func cell(_ open: Markup, _ close: Markup, _ column: Int, _ content: Markup) -> Markup {
    let style: Markup = column < words ? "" : " class=\"number\""
    return "<\(open)\(style)>\(content)</\(close)>"
  }
}
