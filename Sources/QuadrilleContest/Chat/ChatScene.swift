package import QuadrilleCells
package import QuadrilleCore

/// A conversation as a picture of every moment after the model's own.
package struct ChatScene: LetteredScene, GroundedScene {
  /// The conversation, with what will happen by itself.
  package let model: ChatModel
  package var cell = PixelSize(width: 1, height: 2)
  package var keepsGround = false
  package var hasSmoothGround: Bool { groundSize(for: PixelSize(width: 1, height: 1)) != nil }
  /// How many colours there are to draw with, and sixteen of them if those are known.
  package var depth = ColorDepth.truecolor
  package var sixteen: [RGB]?
  /// The tick that is shown first: a script's second time follows its first without a jump, as its
  /// first cannot.
  package var start = 0
  /// Frames after which a script repeats, in ticks; nil where none does.
  private let loopTicks: Int?
  /// When what waits happens, and up to when something moves by then.
  private let changes: [(tick: Int, movesUntil: Int)]
  /// Whether these are a script's from its beginning to its end, so that what follows is known too.
  private let isWholeRound: Bool

  /// Shows a conversation.
  package init(model: ChatModel) {
    self.model = model
    loopTicks = model.script.last?.tick
    changes = model.changes
    isWholeRound = model.now == 0 && changes.last?.tick == loopTicks && loopTicks ?? 0 > 0
  }

  package func makePainter(size: PixelSize) -> any ScenePainter { ChatPainter(self, size: size) }

  package func nextChange(after moment: Moment) -> Int? {
    let tick = start + moment.tick
    // Where a script began last; what moved at its end may still move.
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

  /// How many of the changes have happened by a tick.
  private func happened(by tick: Int) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].tick <= tick { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The same from where a script repeats itself, down to the pixel.
  package var repeating: ChatScene {
    var scene = self
    scene.start = loopTicks ?? 0
    return scene
  }

  package func framesInLoop(rate: Int) -> Int? {
    loopTicks.map { Moment(tick: $0 * roundsInLoop).converted(to: rate).frame }
  }

  /// How often a script runs until the background is where it was. More than a few rounds are not worth
  /// waiting for: then it jumps.
  private var roundsInLoop: Int {
    guard !model.background.isStill else { return 1 }
    let messages = model.script.count { $0.action.isMessage }
    let steps = model.background.stepsInLoop
    return (1...Self.mostRounds).first { $0 * messages % steps == 0 } ?? 1
  }

  private static let mostRounds = 4
}
