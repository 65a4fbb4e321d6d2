import Foundation
import PackagePlugin

/// Runs `.ci/commit`, which writes the name of the built commit into a source file for `quadrille --version`. Runs
/// again after every commit or checkout, and after every change of a source.
@main
struct BuildCommit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let folder = context.pluginWorkDirectoryURL
    let sources = context.package.targets.compactMap(\.sourceModule).flatMap(\.sourceFiles)
    // Git appends a line to this file whenever a commit is checked out or made.
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

  /// Returns the git folder of a checkout. In a worktree `.git` is a file that contains the folder's path.
  private func gitFolder(of root: URL) -> URL {
    let place = root.appending(path: ".git")
    guard let text = try? String(contentsOf: place, encoding: .utf8), text.hasPrefix("gitdir: ")
    else { return place }
    let path = text.dropFirst("gitdir: ".count).trimmingCharacters(in: .newlines)
    return URL(filePath: path, relativeTo: root)
  }
}
