/// The building blocks of faces, as pixel drawings; letters are colours of `palette`.
extension EmojiArt {
  static let face = """
    ....oooooo....
    ..ooyyyyyyoo..
    .oyyhhyyyyyyo.
    .oyhhyyyyyyyo.
    oyyhyyyyyyyyyo
    oyyyyyyyyyyyyo
    oyyyyyyyyyyyyo
    oyyyyyyyyyyyyo
    oyyyyyyyyyyyyo
    oyyyyyyyyyyyyo
    .oyyyyyyyyyyo.
    .oyyyyyyyyyyo.
    ..ooyyyyyyoo..
    ....oooooo....
    """

  static let nearEyes = """
    dd..dd
    dd..dd
    """

  static let grin = """
    dddddddd
    dwwwwwwd
    .drrrrd.
    ..dddd..
    """

  static let laughingEyes = """
    .d....d.
    d.d..d.d
    """

  static let laugh = """
    dddddd
    dwwwwd
    drrrrd
    .dddd.
    """

  static let tears = """
    b......b
    b......b
    b......b
    """

  static let tear = """
    b.
    bb
    .b
    """

  static let heartEye = """
    rr.rr
    rhrrr
    rrrrr
    .rrs.
    ..s..
    """

  static let openSmile = """
    dddddd
    drrrrd
    .dddd.
    """

  static let shades = """
    kkkkkkkkkkkk
    kwkkk..kwkkk
    kkwkk..kkwkk
    .kkk....kkk.
    """

  static let smile = """
    d....d
    .dddd.
    """

  static let brows = """
    dd....dd
    .dd..dd.
    """

  static let lowEyes = "dd..dd"

  static let frown = smile.upsideDown

  static let puff = """
    .w.
    wwm
    .m.
    """

  static let eyes = """
    dd....dd
    dd....dd
    """

  static let roundMouth = """
    .dd.
    drrd
    drrd
    .dd.
    """

  static let closedEyes = """
    d..d..d..d
    .dd....dd.
    """

  static let letterZ = """
    bbbb
    ..b.
    .b..
    bbbb
    """

  static let dot = """
    dd
    dd
    """

  static let wink = """
    .dd.
    d..d
    """

  static let wideSmile = """
    d......d
    dd....dd
    .dddddd.
    """
}
