import QuadrilleCore

/// The drawings of large emoji, 14 pixels a side.
enum EmojiArt {
  static let side = 14

  static let palette: [Character: UInt32] = [
    "y": 0xffcf3bff, "o": 0xe39a17ff, "h": 0xffe892ff, "d": 0x4b3216ff, "w": 0xffffffff,
    "r": 0xe8413cff, "s": 0xb3262cff, "b": 0x3d8fe8ff, "g": 0x45b058ff, "k": 0x2c2a33ff,
    "m": 0xc3c8d6ff, "n": 0x8a5a36ff, "p": 0xf59ab5ff, "t": 0x2a66b4ff,
  ]

  static let heart = """
    ..............
    ..rrrr..rrrr..
    .rhhrrrrrrrrr.
    rrhrrrrrrrrrrr
    rrhrrrrrrrrrrr
    rrrrrrrrrrrrrs
    rrrrrrrrrrrrrs
    .rrrrrrrrrrrs.
    ..rrrrrrrrrs..
    ...rrrrrrrs...
    ....rrrrrs....
    .....rrrs.....
    ......rs......
    ..............
    """

  static let star = """
    ......hy......
    ......hy......
    .....hyyy.....
    .....hyyy.....
    hhhhhyyyyyyyyo
    .yyyyyyyyyyyo.
    ..yyyyyyyyyo..
    ...yyyyyyyo...
    ...yyyyyyyo...
    ..yyyyyyyyyo..
    ..yyyyyyyyyo..
    ..yyyo..oyyo..
    .yyo......oyo.
    .o..........o.
    """

  static let fire = """
    ......r.......
    ......rr......
    .....rrr..r...
    ....rrrrr.rr..
    ...rrrorrrrr..
    ..rrroorrorrr.
    ..rrooooooorr.
    .rrroooyooorr.
    .rrooyyyyoorr.
    .rrooyyyyyorr.
    .rrooywwyyorr.
    ..rrooywyoorr.
    ...rrooyoorr..
    ....rrrrrrr...
    """

  static let thumb = """
    .......oo.....
    ......oyyo....
    ......oyyo....
    .....oyyyo....
    .....oyyo.....
    ....oyyyyoooo.
    bb.oyyyyyyyyyo
    bboyyyyyyyyoo.
    bboyyyyyyyyyo.
    bboyyyyyyyyoo.
    bboyyyyyyyyo..
    bb.oyyyyyyoo..
    bb..oooooo....
    ..............
    """

  static let party = """
    ..r....b....g.
    ....y....r....
    .........yy.b.
    ..b..oo.......
    ....oyyo..r...
    ...oyyyyo...y.
    ...orryyyo....
    ..oyyrrryo.g..
    ..oyyyyrro....
    .orryyyyyo....
    .oyrrryoo...r.
    oyyyyoo..b....
    oyooo.........
    oo....y....g..
    """

  static let grin = """
    ....oooooo....
    ..ooyyyyyyoo..
    .oyyhhyyyyyyo.
    .oyhhyyyyyyyo.
    oyyhddyyddyyyo
    oyyyddyyddyyyo
    oyyyyyyyyyyyyo
    oyyddddddddyyo
    oyydwwwwwwdyyo
    oyyydrrrrdyyyo
    .oyyyddddyyyo.
    .oyyyyyyyyyyo.
    ..ooyyyyyyoo..
    ....oooooo....
    """

  static let laugh = """
    ....oooooo....
    ..ooyyyyyyoo..
    .oyyhhyyyyyyo.
    .oyhhyyyyyyyo.
    oyyhdyyyydyyyo
    oyydydyydydyyo
    oyybyyyyyybyyo
    oyybddddddbyyo
    oyybdwwwwdbyyo
    oyyydrrrrdyyyo
    .oyyyddddyyyo.
    .oyyyyyyyyyyo.
    ..ooyyyyyyoo..
    ....oooooo....
    """

  static let sad = """
    ....oooooo....
    ..ooyyyyyyoo..
    .oyyhhyyyyyyo.
    .oyhhyyyyyyyo.
    oyyhddyyddyyyo
    oyyyddyyddyyyo
    oyyyyyyyybyyyo
    oyyyyyyyybbyyo
    oyyyyddddybyyo
    oyyydyyyydyyyo
    .oyyyyyyyyyyo.
    .oyyyyyyyyyyo.
    ..ooyyyyyyoo..
    ....oooooo....
    """
}
