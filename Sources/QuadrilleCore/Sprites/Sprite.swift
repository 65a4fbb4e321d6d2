/// Pictures that follow each other, each for its own time, over and over.
public struct Sprite: Sendable, Equatable {
  /// The pictures, all of one size; at least one.
  public let pictures: [Pixmap]
  /// When each of them ends, in seconds after the first one's start; rising.
  public let ends: [Double]

  /// Makes a sprite of pictures of one size and the seconds that each is shown.
  public init(pictures: [Pixmap], seconds: [Double]) {
    precondition(!pictures.isEmpty && pictures.count == seconds.count)
    precondition(pictures.allSatisfy { $0.size == pictures[0].size })
    precondition(seconds.allSatisfy { $0 > 0 })
    self.pictures = pictures
    var end = 0.0
    ends = seconds.map {
      end += $0
      return end
    }
  }

  /// A still picture.
  public init(_ picture: Pixmap) {
    self.init(pictures: [picture], seconds: [1])
  }

  /// The size of every picture.
  public var size: PixelSize { pictures[0].size }

  /// Seconds until it starts again.
  public var duration: Double { ends[ends.count - 1] }

  /// Which picture is shown at a time, before or after the start.
  public func index(at seconds: Double) -> Int {
    guard pictures.count > 1 else { return 0 }
    let rest = seconds - (seconds / duration).rounded(.down) * duration
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > rest { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
