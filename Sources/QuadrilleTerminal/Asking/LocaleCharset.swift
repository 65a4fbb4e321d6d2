/// The character encoding of the locale.
package enum LocaleCharset: Sendable, Equatable {
  /// The locale states no encoding, as `C` and `POSIX` do.
  case unknown
  case utf8
  /// Another encoding, by its name, which is safe to print.
  case other(String)

  /// Reads the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
  package init(environment: (String) -> String?) {
    let value =
      [environment("LC_ALL"), environment("LC_CTYPE"), environment("LANG")]
      .compactMap { $0 }.first { !$0.isEmpty } ?? ""
    let name =
      value.split(separator: "@", omittingEmptySubsequences: false)[0]
      .split(separator: ".", maxSplits: 1).dropFirst().first ?? ""
    let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
    let isName = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
    }
    self =
      letters.isEmpty || !isName || letters == "utf"
      ? .unknown : letters == "utf8" ? .utf8 : .other(String(name.prefix(30)))
  }
}
