@testable import QuadrilleCore
import Testing

@Suite struct BackgroundLinkTests {
  private func colors(_ text: String) -> String? {
    BackgroundLink(parsing: text)?.palette.hexList
  }

  @Test func `every form of background link yields its one to four colours`() {
    #expect(colors("tg://bg?color=AABBCC") == "aabbcc")
    #expect(colors("https://t.me/bg/aabbcc") == "aabbcc")
    #expect(colors("t.me/bg/111111-222222") == "111111,222222")
    #expect(colors("tg://bg?gradient=111111~222222~333333") == "111111,222222,333333")
    #expect(colors("tg://bg?slug=x&bg_color=111111-222222&rotation=45") == "111111,222222")
    #expect(colors("https://t.me/bg/abc?bg_color=111111~222222~333333~444444")?.count == 27)
  }

  @Test func `a link's two colours get its normalised rotation, other counts get none`() {
    func rotation(_ text: String) -> Int? { BackgroundLink(parsing: text)?.palette.rotation }
    #expect(rotation("https://t.me/bg/111111-222222?rotation=45") == 45)
    #expect(rotation("https://t.me/bg/111111-222222") == 0)
    #expect(rotation("https://t.me/bg/111111~222222?rotation=-90") == 270)
    #expect(rotation("https://t.me/bg/111111-222222?rotation=725") == 5)
    #expect(rotation("https://t.me/bg/111111-222222?rotation=-9223372036854775808") != nil)
    #expect(rotation("https://t.me/bg/111111-222222?rotation=x") == 0)
    #expect(rotation("tg://bg?gradient=111111~222222~333333&rotation=45") == nil)
    #expect(rotation("tg://bg?color=111111&rotation=45") == nil)
  }

  @Test func `a link's pattern slug and intensity are read, the intensity up to 100`() throws {
    let link = try #require(
      BackgroundLink(
        parsing: "https://t.me/bg/AbC_9?mode=motion&bg_color=111111~222222&intensity=-42"))
    #expect(link.slug == "AbC_9" && link.intensity == -42)
    let other = try #require(
      BackgroundLink(parsing: "tg://bg?slug=zz&bg_color=111111&intensity=400"))
    #expect(other.slug == "zz" && other.intensity == 100)
    let none = try #require(BackgroundLink(parsing: "https://t.me/bg/111111~222222~333333"))
    #expect(none.slug == nil && none.intensity == nil)
  }

  @Test func `a background link is read and written back unchanged`() throws {
    for text in [
      "t.me/bg/112233", "t.me/bg/112233-445566?rotation=315", "t.me/bg/1a2b3c~000000~ffffff",
    ] {
      let link = try #require(BackgroundLink(parsing: text))
      #expect(link.text == "https://" + text)
      #expect(BackgroundLink(parsing: link.text) == link)
    }
  }

  @Test(arguments: [
    "", "112233", "t.me/bg/", "t.me/bg/abc", "tg://bg?color=", "tg://bg?color=12345",
    "tg://bg?slug=abc&intensity=50", "t.me/bg/111111~222222~333333~444444~555555",
    "tg://bg?bg_color=zz&gradient=111111",
  ])
  func `malformed background link text is refused`(text: String) {
    #expect(BackgroundLink(parsing: text) == nil)
  }
}
