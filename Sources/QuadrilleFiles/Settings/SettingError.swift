/// Why a value cannot be set.
public struct SettingError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
