extension KindSettings {
  /// What a kind has as long as nobody changed it.
  ///
  /// Durations are those of A. Graschenkov's entry to the contest (30 frames; 45 for large messages
  /// and links). Windows are those of Friend-LGA's entry, as parts of the duration rounded to
  /// frames; they alone let the properties part ways. Stickers, voice and video messages have the
  /// parameters of Graschenkov's entry, and the windows that Friend-LGA gives the single emoji.
  public static func defaults(of kind: MessageKind) -> KindSettings {
    let duration: AnimationDuration =
      switch kind {
      case .largeText, .link: .medium
      case .smallText, .emoji, .sticker, .voice, .video: .short
      }
    return KindSettings(kind, duration) { parameter in
      let part = parameter.defaultPart(isText: kind.isText)
      func frame(_ part: Double) -> Int { Int((part * Double(duration.frames)).rounded()) }
      return CurveWindow(
        clamping: frame(part.start), frame(part.end), 0.33, part.easeOut, within: duration)
    }
  }
}

extension AnimationParameter {
  /// From Friend-LGA's entry: everybody's curve (.33, 0, 0, 1), which is an ease-out of 1, but for
  /// what fades.
  fileprivate func defaultPart(isText: Bool) -> (start: Double, end: Double, easeOut: Double) {
    switch self {
    case .y: (0, 1, 1)
    case .x: (0, 0.5, 1)
    case .bubbleShape, .textPosition: (0, 0.33, 1)
    case .color: (0, 0.5, 0.33)
    case .scale: (0.17, 0.5, 1)
    case .appears: (isText ? 0 : 0.17, 0.5, 0.33)
    }
  }
}
