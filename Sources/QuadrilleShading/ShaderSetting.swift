/// The settings of a shader besides its text and time.
package struct ShaderSetting: Sendable {
  /// The picture of iChannel0; nil: transparent black.
  package var texture: ShaderTexture?
  package var date = ShaderDate.none
  /// Whether the GPU draws, where there is one, instead of the processor.
  package var usesGPU = false

  package init() {}
}

/// The local date and time that shaders see as `iDate`.
package struct ShaderDate: Sendable {
  let year, month, day, seconds: Float

  /// Makes a date; `month` is 1 to 12, and `seconds` counts from midnight.
  package init(year: Int, month: Int, day: Int, seconds: Int) {
    (self.year, self.month, self.day) = (Float(year), Float(month - 1), Float(day))
    self.seconds = Float(seconds)
  }

  /// The date if none is set: the first day of 1970, at midnight.
  package static let none = ShaderDate(year: 1970, month: 1, day: 1, seconds: 0)
}
