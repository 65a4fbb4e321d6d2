import Foundation
import PackagePlugin

/// Has `.ci/commit` write which commit is built, for `quadrille --version`: again after every commit, and
/// after every change of a source.
@main
struct BuildCommit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let folder = context.pluginWorkDirectoryURL
    let sources = context.package.targets.compactMap(\.sourceModule).flatMap(\.sourceFiles)
    // Git adds a line here whenever another commit is checked out or made.
    let log = gitFolder(of: root).appending(path: "logs/HEAD")
    let hasLog = FileManager.default.fileExists(atPath: log.path)
    return [
      .buildCommand(
        displayName: "Asking git for the commit", executable: root.appending(path: ".ci/commit"),
        arguments: [root.path, folder.path],
        inputFiles: sources.map(\.url) + (hasLog ? [log] : []),
        outputFiles: [folder.appending(path: "BuildCommit.swift")])
    ]
  }

  /// Where git keeps what it knows of a checkout: a worktree has a file there that names the folder.
  private func gitFolder(of root: URL) -> URL {
    let place = root.appending(path: ".git")
    guard let text = try? String(contentsOf: place, encoding: .utf8), text.hasPrefix("gitdir: ")
    else { return place }
    let path = text.dropFirst("gitdir: ".count).trimmingCharacters(in: .newlines)
    return URL(filePath: path, relativeTo: root)
  }
}
