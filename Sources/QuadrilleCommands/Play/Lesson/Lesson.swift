import QuadrilleBench
import QuadrilleCore

/// The state of the lesson: the user's choices, the measured cost of each, and the animation with its frame rate.
struct Lesson: Equatable {
  var choice: LessonChoice
  let cost: LessonCost
  /// The contest's background; the lesson sets its side and method.
  var scene: ContestScene
  var rate: Int
  /// The moment of the last change.
  var start = Moment(frame: 0, rate: 60)
  /// The animation's frame on the screen at the moment `start`.
  var firstFrame = 0
  /// Whether nothing moves (reduced motion): the picture stays, and the figures are those after ten seconds.
  var isStill = false

  /// The number of frames of the animation's loop.
  var loop: Int { max(1, min(Self.mostFrames, scene.framesInLoop(rate: rate) ?? 8 * rate)) }
  private static let mostFrames = 1_000_000

  var pace: LessonPace { choice.pace(cost, rate: rate, loop: loop) }

  /// The gradient as painted with the current choices.
  var painted: ContestScene {
    var painted = scene
    painted.style.side = choice.side
    painted.method = .vector
    return painted
  }

  /// Returns the number of slots from the last change to a moment, or the slots of ten seconds if nothing moves.
  func slots(until moment: Moment) -> Int {
    isStill ? 10 * rate : max(0, moment.frame - start.converted(to: rate).frame)
  }

  /// Returns the animation's frame on the screen at a moment.
  func frame(at moment: Moment) -> Int {
    var run = LessonRun(pace)
    run.advance(to: slots(until: moment))
    return frame(of: run)
  }

  /// Returns the animation's frame that a simulation shows.
  func frame(of run: LessonRun) -> Int { isStill ? firstFrame : firstFrame + run.shown }

  /// Changes the lesson at a moment; the animation continues from its current frame.
  mutating func change(at moment: Moment, _ edit: (inout Lesson) -> Void) {
    let shown = Moment(frame: frame(at: moment), rate: rate)
    edit(&self)
    firstFrame = shown.converted(to: rate).frame
    start = moment.converted(to: rate)
  }

  /// The time for painting a frame and the time available, as text.
  var paintText: String {
    "\(Figure.time(choice.paintTime(cost))) of \(Figure.time(1_000_000_000 / rate))"
  }

  /// The memory for the frames and the device's memory, as text.
  var memoryText: String {
    "\(Figure.bytes(Double(choice.memory(loop: loop)))) of \(choice.device.gigabytes) GB"
  }
}
