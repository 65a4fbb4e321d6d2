import QuadrilleCells
import QuadrilleCore
package import QuadrilleFiles
import QuadrilleSystem
import Synchronization

/// A shader's file or built-in text, with the helper process that draws it. The helper runs while a painter needs it.
package final class FragmentSource: Sendable {
  /// The outcome of recompiling a file that was saved while it played.
  package enum Reload: Sendable {
    case done
    /// Compiling failed; the previous shader is still drawn.
    case failed(FileError)
  }

  private struct State {
    /// The session until a painter holds it. This reference keeps the helper running.
    var opened: FragmentSession?
    weak var session: FragmentSession?
    var preview: FragmentPreview?
    /// The error because of which the shader cannot be drawn; nil if there was none.
    var failure: FileError?
    /// The file's inode, size and time when it was compiled, and the values found by the last check if they differed.
    var stamp, changed: FileStamp?
    var isReloading = false
    var observer: (@Sendable (Reload) -> Void)?
  }

  /// The name in messages and labels.
  package let name: String
  let pace = FramePace()
  private let text: Text
  private let setting: ShaderSetting
  private let helper = FragmentSource.foundHelper
  private let state = Mutex(State())
  private let openingLimit = FragmentSource.openingLimit
  /// Held while a helper is started, so that two threads do not start two helpers.
  private let opening = Mutex(())

  /// The origin of a shader's text.
  private enum Text {
    case file(String)
    case builtIn(String)
  }

  /// The path of the helper in tests; nil: the installed helper.
  @TaskLocal package static var helperPath: String?

  /// The timeout for starting a helper and compiling a shader; longer in tests.
  @TaskLocal package static var openingLimit = Duration.seconds(5)

  /// Makes a source from a file, which is read when the shader is opened.
  package init(path: String, name: String? = nil, _ setting: ShaderSetting = ShaderSetting()) {
    self.name = SafeText(name ?? String(path.split(separator: "/").last ?? "")).string
    text = .file(path)
    self.setting = setting
  }

  init(builtIn name: String, text: String, _ setting: ShaderSetting = ShaderSetting()) {
    self.name = name
    self.text = .builtIn(text)
    self.setting = setting
  }

  /// The path of the helper: beside the program, or in `libexec/quadrille` beside the program's folder.
  private static var foundHelper: String {
    let name = "quadrille-shader"
    if let helperPath { return helperPath }
    let folder = (Path.realpath("/proc/self/exe") ?? name).split(separator: "/").dropLast()
    let beside = "/" + (folder + [Substring(name)]).joined(separator: "/")
    if Path.exists(beside) { return beside }
    return "/"
      + (folder.dropLast() + ["libexec", "quadrille", Substring(name)])
      .joined(separator: "/")
  }

  /// The word that names the shader on a command line: the path of its file, or the name of a built-in shader.
  package var word: String {
    if case .file(let path) = text { path } else { name }
  }

  /// The error for a file that does not exist; nil if the file exists or the shader is built in.
  package var missingFile: FileError? {
    guard case .file(let path) = text, !Path.exists(path) else { return nil }
    return FileError("cannot play '\(path)'", "No such file or directory")
  }

  /// The path of the texture's file; nil if there is none.
  package var texturePath: String? { setting.texture?.path }

  package static var hasHelper: Bool { Path.exists(foundHelper) }

  /// The graphics driver's name; nil before the shader is compiled.
  package var renderer: String? { state.withLock { $0.session?.renderer } }

  /// Whether the settings ask for a GPU, but the processor draws.
  package var lacksGPU: Bool {
    let isSoftware = ["llvmpipe", "softpipe"].contains { renderer?.hasPrefix($0) == true }
    return setting.usesGPU && isSoftware
  }

  /// The reason why the shader cannot be drawn; nil if nothing failed so far.
  package var failure: FileError? { state.withLock { $0.failure } }

  /// Small pictures of the shader; nil before it is compiled.
  package var preview: FragmentPreview? { state.withLock { $0.preview } }

  /// The helper's processor time in seconds and the most memory it has held in KB; nil while no helper runs.
  package var usage: (processorSeconds: Double, peakResident: Int)? {
    guard let usage = state.withLock({ $0.session })?.usage else { return nil }
    return (usage.processorSeconds, usage.peakResident)
  }

  /// The mean time to draw a picture of the size drawn last, in seconds.
  package var pictureTime: Double { pace.pictureTime }

  /// The number of slots from one live picture to the next; 1 unless the shader is slow.
  package var stride: Int { pace.stride }

  /// Calls an observer, on any thread, each time that a saved file was recompiled or failed to compile.
  package func observe(_ observer: @escaping @Sendable (Reload) -> Void) {
    state.withLock { $0.observer = observer }
  }

  /// Whether the helper is ready to draw.
  package var isOpen: Bool { state.withLock { $0.session != nil && $0.failure == nil } }

  /// Ends the helper if no painter holds its session; otherwise the last painter ends it.
  package func close() { state.withLock { $0.opened = nil } }

  /// Records the error that prevents drawing, and releases the session.
  func fail(_ error: FileError) {
    state.withLock { state in
      (state.opened, state.session, state.failure) = (nil, nil, error)
    }
  }

  /// Starts the helper and compiles the shader, unless it runs. Takes about 0.2 s; the timeout is `openingLimit`, 5 s.
  package func open() throws(FileError) { _ = try session() }

  /// Returns the open session, or opens a session. Throws an earlier error again.
  func session() throws(FileError) -> FragmentSession {
    if let session = try current() { return session }
    return try opening.withLock { (_) throws(FileError) in
      if let session = try current() { return session }
      do throws(FileError) {
        return try begin()
      } catch {
        state.withLock { $0.failure = error }
        throw error
      }
    }
  }

  private func current() throws(FileError) -> FragmentSession? {
    try state.withLock { (state) throws(FileError) in
      if let failure = state.failure { throw failure }
      return state.session
    }
  }

  private func begin() throws(FileError) -> FragmentSession {
    let stamp: FileStamp? = if case .file(let path) = text { FileStamp(path) } else { nil }
    let session = try FragmentSession(shader(), setting, helper: helper, limit: openingLimit)
    let preview = try FragmentPreview(session, pace: pace)
    state.withLock { state in
      (state.opened, state.session, state.preview) = (session, session, preview)
      (state.stamp, state.changed, state.failure) = (stamp, nil, nil)
    }
    return session
  }

  private func shader() throws(FileError) -> FragmentShader {
    switch text {
    case .file(let path): try FragmentShader(path: path, name: name)
    case .builtIn(let text):
      try FragmentShader(Array(text.utf8), name: name, action: "cannot play '\(name)'")
    }
  }

  var openSession: FragmentSession? { state.withLock { $0.session } }

  /// Releases the source's own reference to a session that a painter holds. The helper then ends with the last painter.
  func noteHeld(_ session: FragmentSession) {
    state.withLock { state in
      if state.opened === session { state.opened = nil }
    }
  }

  /// Recompiles the shader's file on another thread if the file was saved. Called a few times a second. A file that has
  /// changed since the last call may still be incomplete, so it is recompiled at the next call at the earliest.
  func followFile() {
    guard case .file(let path) = text else { return }
    let stamp = FileStamp(path)
    let isDue = state.withLock { state in
      guard let stamp, stamp != state.stamp, !state.isReloading else { return false }
      defer { state.changed = stamp }
      guard state.changed == stamp else { return false }
      (state.isReloading, state.stamp) = (true, stamp)
      return true
    }
    guard isDue else { return }
    do {
      try WorkerThread.start { [self] in reload() }
    } catch {
      state.withLock { $0.isReloading = false }
    }
  }

  private func reload() {
    var outcome = Reload.done
    do throws(FileError) {
      try opening.withLock { (_) throws(FileError) in _ = try begin() }
    } catch {
      outcome = .failed(error)
    }
    let observer = state.withLock { state in
      state.isReloading = false
      return state.observer
    }
    observer?(outcome)
  }
}

extension FragmentSource: Equatable {
  package static func == (one: FragmentSource, other: FragmentSource) -> Bool { one === other }
}
