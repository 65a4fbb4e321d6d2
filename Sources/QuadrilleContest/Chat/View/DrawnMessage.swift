import QuadrilleCells
import QuadrilleCore

/// A message at one tick, with its layout, its pose and its visible rows.
struct DrawnMessage {
  let message: ChatMessage
  let layout: MessageLayout
  var pose: MessagePose
  /// The rows of half cells in which the message is visible.
  let rows: Range<Int>
  let tick: Int

  init(_ model: ChatModel, _ index: Int, _ pose: MessagePose, rows: Range<Int>, at tick: Int) {
    message = model.messages[index]
    layout = model.said.layouts[index]
    (self.pose, self.rows, self.tick) = (pose, rows, tick)
  }

  var clip: TextClip { TextClip(rect: pose.rect, rows: rows) }
  var stampRow: Int { ChatCanvas.stampRow(pose) }
  var stampColumn: Int {
    Int(pose.right.rounded()) - MessageLayout.padding - layout.stamp.width
  }
}

/// A clip for text: only characters that lie wholly inside are drawn.
struct TextClip {
  let rect: Rectangle
  let rows: Range<Int>
  /// The column that characters must end before.
  var endColumn = Int.max
}
