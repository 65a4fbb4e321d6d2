/// Where the pictures of a file begin: by arithmetic where they are all equally far from one another,
/// else one by one.
enum PictureIndex: Equatable {
  /// The first is at a place, and each is so many bytes behind the one before.
  case even(first: Int, step: Int, count: Int)
  case listed([Int])

  /// The most pictures that are listed: four hours of sixty a second, and 8 MB.
  static let mostListed = 1_000_000

  var count: Int {
    switch self {
    case .even(_, _, let count): count
    case .listed(let places): places.count
    }
  }

  func place(of index: Int) -> Int {
    switch self {
    case .even(let first, let step, _): first + index * step
    case .listed(let places): places[index]
    }
  }

  /// Whether pictures lie one behind another up to the very end, as far as looking at some can tell.
  static func isEven(
    first: Int, step: Int, end: Int, looked: Int = 64, begins: (Int) throws -> Bool
  ) rethrows -> Bool {
    let (count, rest) = (end - first).quotientAndRemainder(dividingBy: step)
    guard count > 0, rest == 0 else { return false }
    for index in Set((0..<looked).map { $0 * (count - 1) / max(1, looked - 1) }) {
      guard try begins(first + index * step) else { return false }
    }
    return true
  }
}
