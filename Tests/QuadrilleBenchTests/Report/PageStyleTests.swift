import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleBench

/// The page can be read in its light and its dark colours.
@Suite struct PageStyleTests {
  private static let css = PageStyle.css.text

  /// The named colours of the light and the dark theme, without alpha.
  private static let themes: [[String: RGB]] = css.split(
    separator: ":root {", omittingEmptySubsequences: false
  ).dropFirst().map {
    var colors: [String: RGB] = [:]
    for rule in $0.prefix(while: { $0 != "}" }).split(separator: ";") {
      let words = rule.split(separator: ":").map { $0.filter { !$0.isWhitespace } }
      guard words.count == 2, words[0].hasPrefix("--") else { continue }
      colors[words[0]] = RGB(hex: words[1].prefix(7))
    }
    return colors
  }

  private static func contrast(_ one: RGB, _ other: RGB) -> Float {
    Luminance.contrast(Luminance.of(one), Luminance.of(other))
  }

  /// The value of a property in a selector's rule.
  private static func value(_ selector: String, _ property: String) -> Substring? {
    css.split(separator: "\(selector) { ").dropFirst().first?.prefix { $0 != "}" }
      .split(separator: ";").lazy.map { $0.drop(while: \.isWhitespace) }
      .first { $0.hasPrefix(property + ": ") }?.dropFirst(property.count + 2)
  }

  @Test func `every named colour has a value in the light and the dark theme`() {
    #expect(Self.themes.count == 2)
    let used = Set(
      Self.css.split(separator: "var(").dropFirst().map { String($0.prefix { $0 != ")" }) })
    for theme in Self.themes { #expect(Set(theme.keys) == used) }
  }

  @Test(arguments: themes)
  func `text has a contrast of at least 4.5 against its background`(theme: [String: RGB]) throws {
    for ground in ["--page", "--card"] {
      let ground = try #require(theme[ground])
      for text in ["--text", "--soft", "--data", "--bad"] {
        #expect(Self.contrast(try #require(theme[text]), ground) >= 4.5, "\(text)")
      }
    }
  }
}
