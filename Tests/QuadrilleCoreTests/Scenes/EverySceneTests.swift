import TestSupport
import Testing

@testable import QuadrilleCore

/// Rules that every scene keeps, whatever it shows.
@Suite struct EverySceneTests {
  private func picture(_ sample: SampleScene, _ frame: Int, rate: Int = 60) throws -> Frame? {
    try sample.scene.picture(at: Moment(frame: frame, rate: rate), size: sample.size)
  }

  @Test(arguments: SampleScene.all)
  func `a scene's picture depends on its moment alone, not on earlier pictures`(
    sample: SampleScene
  ) throws {
    var numbers = SeededNumbers(seed: 11)
    var painter = sample.scene.makePainter(size: sample.size)
    var frame = Frame(size: PixelSize(width: 1, height: 1))
    let moments = (0..<6).map { _ in numbers.next(below: 3000) } + [1_000_000, 0, 1, 2, 3]
    for moment in moments {
      let isPainted = try painter.paint(Moment(frame: moment, rate: 60), into: &frame)
      let alone = try picture(sample, moment)
      #expect(isPainted == (alone != nil) && (!isPainted || frame == alone), "frame \(moment)")
    }
  }

  @Test(arguments: SampleScene.all)
  func `a scene's picture stays the same until the change that the scene announces`(
    sample: SampleScene
  ) throws {
    for moment in [0, 17, 100, 431, 700] {
      let shown = try picture(sample, moment)
      let next = sample.scene.nextChange(after: Moment(frame: moment, rate: 60))
      #expect(next ?? .max > moment, "frame \(moment)")
      let last = (next ?? moment + 5000) - 1
      for still in [moment + 1, (moment + last) / 2, last] where still > moment && still <= last {
        #expect(try picture(sample, still) == shown, "frame \(still) after \(moment)")
      }
    }
  }

  @Test(arguments: SampleScene.all)
  func `a scene with a loop shows the same picture one loop later`(sample: SampleScene) throws {
    for rate in [30, 60] {
      guard let length = sample.scene.framesInLoop(rate: rate) else { continue }
      for frame in [0, 1, 17] {
        #expect(
          try picture(sample, frame, rate: rate) == picture(sample, frame + length, rate: rate),
          "frame \(frame) at \(rate) a second, loop of \(length)")
      }
    }
  }

  @Test(arguments: SampleScene.all)
  func `a scene paints every small size, with its characters inside`(sample: SampleScene) throws {
    for (width, height) in (0...4).flatMap({ width in (0...4).map { (width, $0) } }) + [(20, 12)] {
      let size = PixelSize(width: width, height: height)
      for moment in [7, 200] {
        let frame = try #require(
          try sample.scene.picture(at: Moment(frame: moment, rate: 60), size: size))
        #expect(frame.size == size && frame.pixels.count == width * height)
        let isInside = frame.letters.allSatisfy {
          (0..<max(1, width)).contains(Int($0.column))
            && (0..<max(1, height / 2)).contains(Int($0.row))
        }
        #expect(isInside, "\(size)")
      }
    }
  }

  /// One picture of each kind of scene.
  private static let stored = [
    ("telegram", 100), ("doodles", 0), ("dark pattern", 0), ("centres", 100),
    ("linear with stops", 0), ("radial", 100), ("aurora", 100), ("snow", 100),
    ("mosquitoes in a loop", 431), ("title", 0), ("logo", 45), ("bestiary", 180), ("bestiary", 600),
    ("layers", 150), ("cycle", 110),
  ]

  @Test(arguments: stored)
  func `a scene's picture matches its golden`(name: String, moment: Int) throws {
    let frame = try #require(try picture(SampleScene.named(name), moment))
    let golden = "\(name.replacing(" ", with: "-"))-\(moment).ppm"
    #expect(PictureGolden.difference(frame, golden: golden, file: #filePath) == nil)
  }

  @Test(arguments: [180, 600])
  func `the bestiary's text matches its golden`(moment: Int) throws {
    let frame = try #require(try picture(SampleScene.named("bestiary"), moment))
    let golden = "bestiary-\(moment).txt"
    #expect(Golden.difference(frame.text, golden: golden, file: #filePath) == nil)
  }
}
