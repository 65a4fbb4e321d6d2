/// An animated picture that repeats; each frame has its own duration.
public struct Sprite: Sendable, Equatable {
  /// The pictures: at least one, all of one size.
  public let pictures: [Pixmap]
  /// The time at which each picture ends, in seconds from the start; ascending.
  public let ends: [Double]

  /// Makes a sprite of pictures of one size, with the seconds that each is shown.
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

  /// Makes a sprite of a still picture.
  public init(_ picture: Pixmap) {
    self.init(pictures: [picture], seconds: [1])
  }

  public var size: PixelSize { pictures[0].size }

  /// The duration of one repetition, in seconds.
  public var duration: Double { ends[ends.count - 1] }

  /// Returns the index of the picture shown at a time, which may be negative.
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
