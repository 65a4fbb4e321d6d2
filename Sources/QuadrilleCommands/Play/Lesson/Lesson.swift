import QuadrilleBench
import QuadrilleCore

/// A stage of the lesson at a rate: what is chosen, what that costs, and the animation that it is about.
struct Lesson: Equatable {
  var choice: LessonChoice
  let cost: LessonCost
  /// The contest's background; its side and how it is computed are the lesson's.
  var scene: ContestScene
  /// Frames a second.
  var rate: Int
  /// Since when this is chosen.
  var start = Moment(frame: 0, rate: 60)
  /// The animation's frame that was on the screen then.
  var firstFrame = 0
  /// Whether nothing is to move: then the picture stays, and the figures are those of ten seconds.
  var isStill = false

  /// Frames of all of the animation.
  var loop: Int { max(1, min(Self.mostFrames, scene.framesInLoop(rate: rate) ?? 8 * rate)) }
  private static let mostFrames = 1_000_000

  var slowdown: Double { choice.slowdown(cost) }

  var pace: LessonPace { choice.pace(cost, rate: rate, loop: loop) }

  /// The gradient as this stage paints it.
  var painted: ContestScene {
    var painted = scene
    painted.style.side = choice.side
    painted.method = .vector
    return painted
  }

  /// How many slots lie between the choice and a moment.
  func slots(until moment: Moment) -> Int {
    isStill ? 10 * rate : max(0, moment.frame - start.converted(to: rate).frame)
  }

  /// The animation's frame on the screen at a moment.
  func frame(at moment: Moment) -> Int {
    var run = LessonRun(pace)
    run.advance(to: slots(until: moment))
    return frame(of: run)
  }

  /// The animation's frame that a machine shows.
  func frame(of run: LessonRun) -> Int { isStill ? firstFrame : firstFrame + run.shown }

  /// Changes something from a moment on; the picture goes on from where it is.
  mutating func change(at moment: Moment, _ edit: (inout Lesson) -> Void) {
    let shown = Moment(frame: frame(at: moment), rate: rate)
    edit(&self)
    firstFrame = shown.converted(to: rate).frame
    start = moment.converted(to: rate)
  }

  /// What is known of a stage before it plays, in words.
  struct Figures {
    var paint, budget, first, memory: String
  }

  var figures: Figures {
    Figures(
      paint: Figure.time(choice.paintTime(cost)), budget: Figure.time(1_000_000_000 / rate),
      first: LessonWords.wait(pace.firstFrame),
      memory:
        "\(Figure.bytes(Double(choice.memory(loop: loop)))) of \(choice.device.gigabytes) GB")
  }
}
