package import QuadrilleCore

/// The packed images that accompany a frame for a terminal that shows pixels.
package struct PixelContent: Sendable {
  package var picture = PackedPicture()
  /// The objects over the picture, each an image of its own.
  package var panes: [PackedPane] = []
  /// The panes of the previous picture, whose memory new panes may reuse.
  package var oldPanes: [PackedPane] = []

  fileprivate mutating func removeAll() {
    picture.removeAll()
    guard !panes.isEmpty else { return }
    swap(&panes, &oldPanes)
    panes.removeAll(keepingCapacity: true)
  }
}

/// Content that copies of a frame share until one changes it: one word, which a frame stores without an allocation.
private struct SharedContent: FrameAttachment {
  var content = [PixelContent()]

  mutating func removeAll() { content[0].removeAll() }

  /// The picture alone, without panes; nil for a shared picture, which the terminal fetches only once.
  var stretched: SharedContent? {
    guard !content[0].picture.isShared else { return nil }
    var copy = SharedContent()
    copy.content[0].picture = content[0].picture
    return copy
  }
}

extension Frame {
  /// The frame's content for a terminal that shows pixels; empty if it has none.
  package var content: PixelContent {
    (attachment.first as? SharedContent)?.content[0] ?? PixelContent()
  }

  /// Changes the content in place. A modifying accessor would allocate with each access from another module.
  package mutating func changeContent<Result>(_ body: (inout PixelContent) -> Result) -> Result {
    var shared = attachment.popLast() as? SharedContent ?? SharedContent()
    let result = body(&shared.content[0])
    attachment.append(shared)
    return result
  }

  package var packed: PackedPicture {
    get { content.picture }
    set { changeContent { $0.picture = newValue } }
  }

  package var panes: [PackedPane] {
    get { content.panes }
    set { changeContent { $0.panes = newValue } }
  }
}
