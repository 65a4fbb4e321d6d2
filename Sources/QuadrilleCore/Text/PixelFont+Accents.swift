extension PixelFont {
  /// The accents of letters; how high up or low down is for `accented` to say.
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

  /// The accents that stand below a letter.
  static let hanging: Set<Unicode.Scalar> = ["¸", "˛", "‚"]

  /// The letters with accents: each row is an accent, then what stands under it and what that makes.
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

  /// A letter under its accent, or over it.
  ///
  /// Over small letters there are two rows and one of air; over capitals three, air included, which
  /// a ring fills.
  static func accented(_ base: PixelGlyph, _ accent: PixelGlyph, hangs: Bool) -> PixelGlyph {
    let drawn = accent.extent ?? 0...0
    var raised = PixelGlyph.blank
    for y in drawn { raised.rows[y - drawn.lowerBound] = accent.rows[y] }
    if hangs { return base.with(raised, down: 10) }
    let isSmall = (base.extent?.lowerBound ?? 0) > GlyphSheet.top
    if isSmall { return base.with(raised, down: 4 - drawn.count) }
    return base.with(raised, down: max(0, 2 - drawn.count))
  }
}
