/// Whether backgrounds are dark.
package enum Darkness {
  /// By the variable `COLORFGBG` of rxvt, konsole and others: the last of its numbers is the background
  /// among sixteen; nil where it says nothing, or `default`.
  package static func isDark(colorFGBG text: String?) -> Bool? {
    guard let last = text?.split(separator: ";", omittingEmptySubsequences: false).last,
      let number = Int(last), (0...15).contains(number)
    else { return nil }
    return number < 7 || number == 8
  }
}
