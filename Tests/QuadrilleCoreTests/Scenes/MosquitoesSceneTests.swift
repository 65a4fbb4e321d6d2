@testable import QuadrilleCore
import Glibc
import TestSupport
import Testing

@Suite struct MosquitoesSceneTests {
  static let size = PixelSize(width: 100, height: 60)

  private func painted(_ scene: any Scene, _ frame: Int, _ size: PixelSize = size) throws -> Frame {
    return try #require(try scene.picture(at: Moment(frame: frame, rate: 60), size: size))
  }

  @Test func `the default swarm has the article's count and ranges`() {
    let scene = MosquitoesScene()
    let flights = scene.flights(over: PixelSize(width: 375, height: 667))
    #expect(flights.count == 21)
    for flight in flights {
      let isInRange =
        (12.5...25).contains(flight.seconds) && (0...12.5).contains(flight.delay)
        && (0.75...1.25).contains(flight.scale * 24 / 32) && (0.75...0.8).contains(flight.opacity)
      #expect(isInRange && flight.trail == 0.01, "\(flight)")
    }
    for values in [flights.map(\.seconds), flights.map(\.delay), flights.map(\.scale)] {
      #expect(Set(values).count == 21, "two insects share a value")
    }
  }

  private func smooth(_ count: Int, seed: UInt64) -> MosquitoesScene {
    var scene = MosquitoesScene(count: count, seed: seed)
    scene.paths = .smooth
    return scene
  }

  @Test func `on smooth paths each insect leaves the picture and comes back`() throws {
    for size in [Self.size, PixelSize(width: 80, height: 48), PixelSize(width: 375, height: 667)] {
      for flight in smooth(12, seed: 5).flights(over: size) {
        var wasIn: Bool?
        var left = 0
        var entered = 0
        for step in 0...600 {
          let time = flight.delay - flight.offset + flight.seconds * (Double(step) + 0.5) / 601
          let placement = try #require(flight.placement(at: time))
          // The whole sprite is outside, at any rotation.
          let reach = flight.scale * 12
          let isOut =
            placement.x < -reach || placement.y < -reach
            || placement.x > Double(size.width) + reach
            || placement.y > Double(size.height) + reach
          if step == 0 || step == 600 { #expect(isOut) }
          if wasIn == true && isOut { left += 1 }
          if wasIn == false && !isOut { entered += 1 }
          wasIn = !isOut
        }
        #expect(left >= 1 && left == entered)
      }
    }
  }

  @Test func `on smooth paths insects fly head first at a steady speed`() throws {
    for flight in smooth(8, seed: 9).flights(over: Self.size) {
      var lengths: [Double] = []
      for step in 1..<200 {
        let time = flight.delay - flight.offset + flight.seconds * Double(step) / 201
        let from = try #require(flight.placement(at: time - 0.005))
        let here = try #require(flight.placement(at: time))
        let to = try #require(flight.placement(at: time + 0.005))
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        // The picture's upper end lies at the rotation less a quarter turn.
        let heading = here.rotation - .pi / 2
        let length = (dx * dx + dy * dy).squareRoot()
        #expect((dx * cos(heading) + dy * sin(heading)) / length > 0.995)
        lengths.append(length)
      }
      let mean = lengths.reduce(0, +) / Double(lengths.count)
      for length in lengths { #expect(abs(length / mean - 1) < 0.02) }
    }
  }

  @Test func `an insect's opacity rises evenly through every round, in a loop too`() throws {
    var scene = MosquitoesScene(count: 12, seed: 4)
    for loop in [nil, 20.0] {
      scene.loopSeconds = loop
      for flight in scene.flights(over: Self.size) {
        for round in [0.0, 1, 7] {
          for part in [0.001, 0.25, 0.5, 0.75, 0.999] {
            let time = round * flight.cycle + flight.delay + part * flight.seconds - flight.offset
            let placement = try #require(flight.placement(at: time))
            #expect(abs(placement.opacity / flight.opacity - part) < 1e-9)
          }
        }
      }
    }
  }

  /// CIEDE2000 between a picture with an insect of 8 pixels at a round's end and the picture without it: the
  /// median of the pixels that the insect covers by half or more.
  private func typicalDifference(over base: Frame, at places: [UnitPoint]) -> Double {
    let scene = MosquitoesScene()
    let sheet = SpriteSheet(scene.sprite, largestScale: 1)
    var differences: [Double] = []
    for (index, place) in places.enumerated() {
      func drawn(over base: Frame, opacity: Double) -> Frame {
        var frame = base
        let placement = SpritePlacement(
          x: place.x * Double(base.size.width), y: place.y * Double(base.size.height),
          rotation: Double(index), scale: 8 / 24, opacity: opacity)
        sheet.draw(index % 4, at: placement, sampling: scene.sampling, over: &frame)
        return frame
      }
      let onBlack = drawn(over: Frame(size: base.size, filledWith: .black), opacity: 1)
      let onWhite = drawn(over: Frame(size: base.size, filledWith: .white), opacity: 1)
      let shown = drawn(over: base, opacity: 0.775 * scene.opacity)
      for pixel in base.pixels.indices
      where Int(onWhite.pixels[pixel].green) - Int(onBlack.pixels[pixel].green) < 128 {
        differences.append(ColorDifference.between(shown.pixels[pixel], base.pixels[pixel]))
      }
    }
    return differences.sorted()[differences.count / 2]
  }

  private static let places: [UnitPoint] = (0..<60).map { index in
    let (column, row) = (Double(index % 10), Double(index / 10))
    return UnitPoint(0.1 + 0.09 * column, 0.15 + 0.13 * row)
  }

  @Test func `a typical pixel of an insect stands out from the scene's own background`() {
    let base = Frame(
      size: PixelSize(width: 80, height: 48), filledWith: MosquitoesScene().background)
    #expect(typicalDifference(over: base, at: Self.places) >= 20)
  }

  @Test(arguments: [
    AuroraScene() as any Scene, ContestScene(),
    ContestScene(palette: (NamedPalette.named("night") ?? .standard).palette),
  ])
  func `a typical pixel of an insect stands out from other scenes`(scene: any Scene) throws {
    for frame in [0, 90, 200] {
      let base = try painted(scene, frame, PixelSize(width: 80, height: 48))
      #expect(typicalDifference(over: base, at: Self.places) >= 10)
    }
  }

  @Test func `the count of insects is limited by the area that they paint`() {
    var scene = MosquitoesScene(count: MosquitoesScene.mostInsects)
    let size = PixelSize(width: 480, height: 480)
    func counts(_ sizes: [(Int, Int)]) -> [Int] {
      sizes.map { scene.flights(over: PixelSize(width: $0.0, height: $0.1)).count }
    }
    let most = MosquitoesScene.mostInsects
    #expect(counts([(480, 480), (3, 2), (4000, 50)]) == [most, most, most])
    (scene.size, scene.scales) = (2, 20...20)
    // Each insect covers the whole picture.
    #expect(counts([(480, 480), (20, 10), (2000, 2000)]) == [64, 500, 16])
    // A smaller count does not change the first flights.
    var fewer = scene
    fewer.count = 64
    #expect(fewer.flights(over: size) == scene.flights(over: size))
  }
}
