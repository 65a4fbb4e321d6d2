@testable import QuadrilleCore
import Testing

@Suite struct BackgroundLinkTests {
  @Test(arguments: [
    ("tg://bg?color=AABBCC", "aabbcc"), ("https://t.me/bg/aabbcc", "aabbcc"),
    ("t.me/bg/111111-222222", "111111,222222"),
    ("tg://bg?gradient=111111~222222~333333", "111111,222222,333333"),
    ("tg://bg?slug=x&bg_color=111111-222222&rotation=45", "111111,222222"),
    (
      "https://t.me/bg/abc?bg_color=111111~222222~333333~444444",
      "111111,222222,333333,444444"
    ),
  ])
  func `every form of background link yields its one to four colours`(text: String, list: String) {
    #expect(BackgroundLink(parsing: text)?.palette.hexList == list)
  }

  @Test(
    arguments: [
      ("https://t.me/bg/111111-222222?rotation=45", 45), ("https://t.me/bg/111111-222222", 0),
      ("https://t.me/bg/111111~222222?rotation=-90", 270),
      ("https://t.me/bg/111111-222222?rotation=725", 5),
      ("https://t.me/bg/111111-222222?rotation=-9223372036854775808", 352),
      ("https://t.me/bg/111111-222222?rotation=x", 0),
      ("tg://bg?gradient=111111~222222~333333&rotation=45", nil),
      ("tg://bg?color=111111&rotation=45", nil),
    ] as [(String, Int?)])
  func `a link's two colours get its normalised rotation, other counts get none`(
    text: String, rotation: Int?
  ) {
    #expect(BackgroundLink(parsing: text)?.palette.rotation == rotation)
  }

  @Test(
    arguments: [
      (
        "https://t.me/bg/AbC_9?mode=motion&bg_color=111111~222222&intensity=-42", "AbC_9", -42
      ),
      ("tg://bg?slug=zz&bg_color=111111&intensity=400", "zz", 100),
      ("https://t.me/bg/111111~222222~333333", nil, nil),
    ] as [(String, String?, Int?)])
  func `a link's pattern slug and intensity are read, the intensity up to 100`(
    text: String, slug: String?, intensity: Int?
  ) throws {
    let link = try #require(BackgroundLink(parsing: text))
    #expect(link.slug == slug && link.intensity == intensity)
  }

  @Test func `a background link is read and written back unchanged`() throws {
    for text in [
      "t.me/bg/112233", "t.me/bg/112233-445566?rotation=315", "t.me/bg/1a2b3c~000000~ffffff",
    ] {
      let link = try #require(BackgroundLink(parsing: text))
      #expect(link.text == "https://" + text && BackgroundLink(parsing: link.text) == link)
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
