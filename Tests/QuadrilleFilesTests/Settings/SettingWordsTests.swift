import QuadrilleCore
import Testing

@testable import QuadrilleFiles

/// What a word of the command line stands for, at both edges of each shape, and back.
@Suite struct SettingWordsTests {
  private func check(
    _ shape: SettingShape, good: [(String, SettingValue)], bad: [String],
    at location: SourceLocation = #_sourceLocation
  ) {
    for (word, value) in good {
      #expect(shape.value(word: word) == value, "\(word)", sourceLocation: location)
      #expect(shape.word(value) != nil, "\(word)", sourceLocation: location)
    }
    for word in bad { #expect(shape.value(word: word) == nil, "\(word)", sourceLocation: location) }
  }

  @Test func `numbers, whole numbers and words`() {
    check(
      .number(-1...2), good: [("-1", .number(-1)), ("2", .number(2)), ("0.5", .number(0.5))],
      bad: ["-1.01", "2.01", "", "x", "1,0", "nan", "inf", "1 "])
    check(
      .integer(0...20), good: [("0", .integer(0)), ("20", .integer(20))],
      bad: ["-1", "21", "1.5", "", "99999999999999999999"])
    check(
      .choice(["one", "two"]), good: [("one", .word("one")), ("TWO", .word("two"))],
      bad: ["", "on", "three"])
  }

  @Test(arguments: [
    ("night", true), ("112233,445566", false), ("auto", false), ("AUTO", false), ("nowhere", false),
  ])
  func `in a file colours may be a palette's name, and nothing that changes or is a list`(
    word: String, isTaken: Bool
  ) {
    let shape = SettingShape.colors(1...4, isPalette: true)
    #expect((shape.value(json: .string(word)) != nil) == isTaken)
    #expect(SettingShape.colors(1...4, isPalette: false).value(json: .string(word)) == nil)
  }

  @Test func `one point needs no words, several are counted`() {
    #expect(
      SettingShape.points(count: 1).bounds() == ""
        && SettingShape.points(count: 4).bounds() == "4 points")
    #expect(SettingShape.pointList(1...8).bounds() == "1 to 8 points")
  }

  @Test func `curves by name, or as four numbers`() {
    let bezier = CubicBezier(0.25, -1, 0.75, 2).map(Curve.bezier)
    check(
      .curve,
      good: Curve.named.flatMap {
        [($0.name, .curve($0.curve)), ($0.name.uppercased(), .curve($0.curve))]
      } + (bezier.map { [("0.25,-1,0.75,2", .curve($0))] } ?? []),
      bad: [
        "", "article ", "0.25,-1,0.75", "0.25,-1,0.75,2,0", "0.25;-1;0.75;2", "-0.1,0,1,1",
        "0,0,1.1,1", "0,-10.1,1,1", "0,0,1,10.1", "a,0,1,1", ",,,",
      ])
    #expect(bezier != nil)
    for named in Curve.named { #expect(SettingShape.curve.word(.curve(named.curve)) == named.name) }
    #expect(bezier.flatMap { SettingShape.curve.word(.curve($0)) } == "0.25,-1,0.75,2")
  }

  @Test func `colours, as many as there may be`() {
    let red = RGB(hex: "ff0000") ?? RGB(0, 0, 0)
    check(
      .colors(1...2, isPalette: false),
      good: [("ff0000", .colors([red])), ("ff0000,#ff0000", .colors([red, red]))],
      bad: ["", "ff0000,", "ff0000,ff0000,ff0000", "ff00", "red", "contest", "ff0000;ff0000"])
  }

  @Test func `lists of numbers, and of points`() {
    check(
      .numbers(count: 2...3, in: 0...1, rising: true),
      good: [("0,1", .numbers([0, 1])), ("0,0,1", .numbers([0, 0, 1]))],
      bad: ["0", "0,0,0,1", "1,0", "0,1.1", "-0.1,0", "0;1", "0,", ""])
    check(
      .numbers(count: 2...3, in: 0...1, rising: false), good: [("1,0", .numbers([1, 0]))], bad: [])
    check(
      .points(count: 2), good: [("-10,0;10,1", .points([.init(-10, 0), .init(10, 1)]))],
      bad: ["0,0", "0,0;1,1;0,1", "0,0;1", "0,0;1,1,1", "-10.1,0;0,0", "0,0;0,10.1", "", ";"])
    check(
      .pointList(1...2), good: [("0,0", .points([.init(0, 0)]))], bad: ["", "0,0;0,0;0,0", "0,0;"])
  }

  @Test func `days, texts, files and patterns`() {
    check(
      .day, good: [("12-25", .word("12-25")), ("2-9", .word("2-9"))],
      bad: ["", "12", "12-25-1", "x-1", "12-", "-1-1", "123-1", "1-001"])
    check(
      .text(3), good: [("", .word("")), ("añb", .word("añb"))], bad: ["abcd", "a\u{1b}", "a\u{7f}"])
    check(.file, good: [("a.gif", .word("a.gif"))], bad: ["", "a\0b"])
    check(
      .pattern, good: [("none", .automatic), ("a.png", .word("a.png"))].filter { $0.0 != "none" },
      bad: ["", "a.gif", "a\0.png"])
    #expect(SettingShape.pattern.value(word: SceneParameter.noPattern) == .automatic)
  }

  @Test func `what may be left to the scene has a word for that`() {
    let shape = SettingShape.optional(.number(0...1), otherwise: "auto")
    #expect(shape.word(.automatic) == "auto" && shape.word(.number(0.5)) == "0.5")
    #expect(shape.value(word: "1") == .number(1) && shape.value(word: "2") == nil)
    #expect(SettingShape.number(0...1).word(.automatic) == nil)
  }
}
