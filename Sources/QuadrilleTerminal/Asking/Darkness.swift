/// Tests whether a background is dark.
package enum Darkness {
  /// Reads `COLORFGBG` as rxvt and Konsole set it. Its last number is the background among 16 colours. Returns nil if
  /// that number is missing, `default` or not in 0 to 15.
  package static func isDark(colorFGBG text: String?) -> Bool? {
    guard let last = text?.split(separator: ";", omittingEmptySubsequences: false).last,
      let number = Int(last), (0...15).contains(number)
    else { return nil }
    return number < 7 || number == 8
  }
}
