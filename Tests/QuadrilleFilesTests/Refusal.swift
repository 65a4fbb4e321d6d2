/// What an attempt's error says, or `accepted` if it throws none.
func refusal(of attempt: () throws -> Any?) -> String {
  do {
    _ = try attempt()
    return "accepted"
  } catch {
    return "\(error)"
  }
}
