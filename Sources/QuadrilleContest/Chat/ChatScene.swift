package import QuadrilleCells
package import QuadrilleCore

/// A conversation as a scene: a picture for each moment from the model's current tick (sixtieth of a second) on.
package struct ChatScene: LetteredScene, BackgroundKeepingScene {
  /// The conversation, with the actions that are still scheduled.
  package let model: ChatModel
  package var cell = PixelSize(width: 1, height: 2)
  package var keepsBackground = false
  package var hasSmoothBackground: Bool {
    backgroundSize(for: PixelSize(width: 1, height: 1)) != nil
  }
  /// The terminal's colour depth, and its sixteen palette colours if they are known.
  package var depth = ColorDepth.truecolor
  package var sixteen: [RGB]?
  /// The tick of the scene's frame 0. `repeating` sets it to the script's length, because only from there on each
  /// repetition continues the one before without a jump.
  package var start = 0
  /// The script's length in ticks, after which it repeats; nil without a script.
  private let loopTicks: Int?
  /// For each scheduled action, its tick and the tick at which the motion it starts has ended.
  private let changes: [(tick: Int, movesUntil: Int)]
  /// Whether `changes` covers a whole run of the script, so that later changes are known too.
  private let isWholeRound: Bool

  package init(model: ChatModel) {
    self.model = model
    loopTicks = model.script.last?.tick
    changes = model.changes
    isWholeRound = model.now == 0 && changes.last?.tick == loopTicks && loopTicks ?? 0 > 0
  }

  package func makePainter(size: PixelSize) -> any ScenePainter { ChatPainter(self, size: size) }

  package func nextChange(after moment: Moment) -> Int? {
    let tick = start + moment.tick
    // The start of the script's current repetition. Motion from the end of the previous repetition may go on.
    let round = isWholeRound ? loopTicks ?? .max : .max
    let began = tick / round * round
    let carried = began > 0 ? (changes.last?.movesUntil ?? 0) - round : model.movesUntil
    let count = happened(by: tick - began)
    let movesUntil = max(carried, count > 0 ? changes[count - 1].movesUntil : 0)
    if tick - began < movesUntil { return moment.frame + 1 }
    guard count < changes.count else { return loopTicks == nil ? nil : moment.frame + 1 }
    let change = Moment(tick: began + changes[count].tick - start).converted(to: moment.rate)
    return max(moment.frame + 1, change.frame)
  }

  /// Returns, by binary search, the number of changes whose tick is at most `tick`.
  private func happened(by tick: Int) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].tick <= tick { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The scene from the script's first repetition on: its first frame follows its last without a jump.
  package var repeating: ChatScene {
    var scene = self
    scene.start = loopTicks ?? 0
    return scene
  }

  package func framesInLoop(rate: Int) -> Int? {
    loopTicks.map { Moment(tick: $0 * roundsInLoop).converted(to: rate).frame }
  }

  /// The number of script runs after which the background is back at its first step; 1 if it is still. Where more than
  /// `mostRounds` runs would be needed it is 1, too, and the background jumps.
  private var roundsInLoop: Int {
    guard !model.background.isStill else { return 1 }
    let messages = model.script.count { $0.action.isMessage }
    let steps = model.background.stepsInLoop
    return (1...Self.mostRounds).first { $0 * messages % steps == 0 } ?? 1
  }

  private static let mostRounds = 4
}
