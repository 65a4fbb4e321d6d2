/// The offsets of the pictures in a file: computed if all are equally spaced, else listed.
enum PictureIndex: Equatable {
  /// The first offset, and the distance from one picture to the next.
  case even(first: Int, step: Int, count: Int)
  case listed([Int])

  /// The largest number of listed offsets: four hours at sixty pictures a second, 8 MB.
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

  /// Returns the index of pictures that fill the file at equal distances, by a sample of them; nil if they do not.
  static func evenlySpaced(
    first: Int, step: Int, end: Int, sampled: Int = 64, begins: (Int) throws -> Bool
  ) rethrows -> PictureIndex? {
    let (count, rest) = (end - first).quotientAndRemainder(dividingBy: step)
    guard count > 0, rest == 0 else { return nil }
    for index in Set((0..<sampled).map { $0 * (count - 1) / max(1, sampled - 1) }) {
      guard try begins(first + index * step) else { return nil }
    }
    return .even(first: first, step: step, count: count)
  }
}
