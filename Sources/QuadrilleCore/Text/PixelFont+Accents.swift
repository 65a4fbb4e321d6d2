extension PixelFont {
  /// The accents; `accented` chooses the row of each.
  static let accents = [
    GlyphSheet(
      "`´^~¨˚¸",
      """
      .#... ...#. ..#.. .##.# ..... ..#.. ..#..
      ..#.. ..#.. .#.#. #.##. .#.#. .#.#. .##..
      ..... ..... ..... ..... ..... ..#.. .....
      """),
    GlyphSheet(
      "ˇ˘¯˙˝΅˛‚",
      """
      .#.#. #...# ..... ..... ..#.# ..#.. ..#.. ..#..
      ..#.. .###. .###. ..#.. .#.#. #.#.# ...## .#...
      """),
  ]

  /// The accents below a letter.
  static let hanging: Set<Unicode.Scalar> = ["¸", "˛", "‚"]

  /// The letters with accents. A row has an accent, the base letters, and the resulting letters.
  static let wearers: [(accent: Unicode.Scalar, bases: String, letters: String)] = [
    ("`", "AEIOUaeıou", "ÀÈÌÒÙàèìòù"),
    ("´", "AEIOUYaeıouy", "ÁÉÍÓÚÝáéíóúý"),
    ("´", "CLNRSZclnrszg", "ĆĹŃŔŚŹćĺńŕśźģ"),
    ("´", "ΑΕΗΙΟΥΩαεηιουω", "ΆΈΉΊΌΎΏάέήίόύώ"),
    ("´", "ГКгк", "ЃЌѓќ"),
    ("^", "AEIOUaeıou", "ÂÊÎÔÛâêîôû"),
    ("^", "CGHJSWYcghswy", "ĈĜĤĴŜŴŶĉĝĥŝŵŷ"),
    ("~", "ANOIUanoıu", "ÃÑÕĨŨãñõĩũ"),
    ("¨", "AEIOUaeıouyY", "ÄËÏÖÜäëïöüÿŸ"),
    ("¨", "ЕеІıΙΥιυ", "ЁёЇїΪΫϊϋ"),
    ("΅", "ιυ", "ΐΰ"),
    ("˚", "AaUu", "ÅåŮů"),
    ("ˇ", "CDEGNRSTZcdegnrstz", "ČĎĚǦŇŘŠŤŽčďěǧňřšťž"),
    ("˘", "AEGIOUaegıou", "ĂĔĞĬŎŬăĕğĭŏŭ"),
    ("˘", "ИиУу", "ЙйЎў"),
    ("¯", "AEIOUaeıou", "ĀĒĪŌŪāēīōū"),
    ("˙", "CEGIZcegz", "ĊĖĠİŻċėġż"),
    ("˝", "OUou", "ŐŰőű"),
    ("¸", "CcSTst", "ÇçŞŢşţ"),
    ("˛", "AEIUaeiu", "ĄĘĮŲąęįų"),
    ("‚", "STstGKLNRklnr", "ȘȚșțĢĶĻŅŖķļņŗ"),
  ]

  /// Returns a letter combined with an accent above or below it.
  ///
  /// A blank row separates an accent from a letter below it, except a ring above a capital: it fills the only three
  /// rows that are free.
  static func accented(_ base: PixelGlyph, _ accent: PixelGlyph, hangs: Bool) -> PixelGlyph {
    let drawn = accent.extent ?? 0...0
    var raised = PixelGlyph.blank
    for y in drawn { raised.rows[y - drawn.lowerBound] = accent.rows[y] }
    let isSmall = (base.extent?.lowerBound ?? 0) > GlyphSheet.top
    return base.with(raised, down: hangs ? 10 : max(0, (isSmall ? 4 : 2) - drawn.count))
  }
}
