/// Drawings of things and their moving parts; letters are colours of `palette`.
extension EmojiArt {
  static let hand = """
    ..............
    ...oo..oo.....
    ..oyyooyyo....
    ..oyyooyyo.oo.
    .ooyyooyyooyyo
    oyyoyyoyyooyyo
    oyyoyyyyyyoyyo
    oyyyyyyyyyyyyo
    .oyyhyyyyyyyyo
    .oyyhyyyyyyyo.
    ..oyyyyyyyyyo.
    ..oyyyyyyyyo..
    ...oyyyyyyo...
    ....oooooo....
    """

  static let rocket = """
    ......ww......
    .....wwwm.....
    .....wwwm.....
    ....wwwwwm....
    ....wwbbwm....
    ....wwbbwm....
    ....wwwwwm....
    ...rwwwwwmr...
    ..rrwwwwwmrs..
    ..rr.wwwm.ss..
    ..r..rrss..s..
    """

  static let flame = """
    yyyy
    oyyo
    .oo.
    """

  static let bolt = """
    ........oyyo..
    .......oyyo...
    ......ohyo....
    .....ohyo.....
    ....ohyo......
    ...ohyyooooo..
    ..ohyyyyyyyo..
    ..ooooooyyo...
    ......oyyo....
    .....oyyo.....
    ....oyyo......
    ...oyyo.......
    ..oyo.........
    ..oo..........
    """

  static let cake = """
    ....b..g..r...
    ....b..g..r...
    ....w..w..w...
    .wwwwwwwwwwww.
    wwwwwwwwwwwwww
    wpwwpwwwpwwpww
    ppwpppwpppwppp
    nnnnnnnnnnnnnn
    nppnnppnnppnnp
    nnnnnnnnnnnnnn
    .mmmmmmmmmmmm.
    """

  static let candleFlame = """
    y
    o
    """

  static let balloon = """
    ....rrrrrr....
    ...rrrrrrrr...
    ..rrhhrrrrrr..
    ..rhhrrrrrrr..
    ..rhrrrrrrrs..
    ..rrrrrrrrrs..
    ..rrrrrrrrss..
    ...rrrrrrss...
    ....rrrrss....
    .....rrss.....
    ......rs......
    """

  static let string = """
    .d
    d.
    .d
    """

  static let lid = """
    ...rrr..rrr...
    ..r..rrrr..r..
    ...rrrrrrrr...
    bbbbbbrrbbbbbb
    bbbbbbrrbbbbbb
    """

  static let box = """
    .bbbbbrrbbbbb.
    .bbbbbrrbbbbb.
    .bbbbbrrbbbbb.
    .bbbbbrrbbbbb.
    .bbbbbrrbbbbb.
    .bbbbbrrbbbbt.
    .tbbbbssbbbtt.
    .tttttssttttt.
    """

  static let cup = """
    .nnnnnnnnn....
    wnnnnnnnnnw...
    wwwwwwwwwwwww.
    wwwwwwwwwwm.w.
    wwwwwwwwwwm.w.
    wwwwwwwwwwmww.
    .wwwwwwwwm....
    ..wwwwwmm.....
    mmmmmmmmmmmm..
    """

  static let steam = """
    w.
    .w
    w.
    .w
    """

  static let ball = """
    ....kkkkkk....
    ..kkwwwwwwkk..
    .kwwwwkkwwwwk.
    .kwwwkkkkwwwk.
    kkwwwkkkkwwwkk
    kkkwwwkkwwwkkk
    kkwwwwwwwwwwkk
    kwwwwwwwwwwwwk
    kwwwwwwwwwwwmk
    kwwkkwwwwkkwmk
    .kwkkkwwkkkmk.
    .kwwkkwwkkmmk.
    ..kkwwwwmmkk..
    ....kkkkkk....
    """

  static let ghost = """
    ....mmmmmm....
    ..mmwwwwwwmm..
    .mwwwwwwwwwwm.
    .mwwwwwwwwwwm.
    .mwwwwwwwwwwm.
    .mwwwwwwwwwwm.
    mwwwwwwwwwwwwm
    mwwwwwwwwwwwwm
    mwwwwwwwwwwwwm
    mwwwwwwwwwwwwm
    mwwwwwwwwwwwwm
    mwwwwwwwwwwwwm
    mwmmwwmmwwmmwm
    mm..mm..mm..mm
    """

  static let ghostEyes = """
    kk....kk
    kk....kk
    kk....kk
    """

  static let ghostMouth = """
    .kk.
    kkkk
    krrk
    """

  static let disc = """
    ..oooo..
    .oyyyyo.
    oyhhyyyo
    oyhyyyyo
    oyyyyyyo
    oyyyyyyo
    .oyyyyo.
    ..oooo..
    """

  static let rays = """
    ......oo......
    .o....oo....o.
    ..o........o..
    ..............
    ..............
    ..............
    oo..........oo
    oo..........oo
    ..............
    ..............
    ..............
    ..o........o..
    .o....oo....o.
    ......oo......
    """

  static let eyeball = """
    .kkkk.
    kwwwwk
    kwwwwk
    kwwwwk
    kwwwwk
    kwwwwk
    kwwwmk
    .kkkk.
    """

  static let pupil = """
    kk
    kk
    kk
    """

  static let bell = """
    ......oo......
    .....oyyo.....
    ....oyyyyo....
    ...oyhyyyyo...
    ...oyhyyyyo...
    ...oyhyyyyo...
    ...oyhyyyyo...
    ..oyyhyyyyyo..
    ..oyyyyyyyyo..
    .oyyyyyyyyyyo.
    oooooooooooooo
    """

  static let clapper = """
    oddo
    .oo.
    """

  static let glint = """
    .w.
    www
    .w.
    """
}
