import Glibc
import Testing

/// Every seed and every input that fuzzing has found, so that no fault returns.
@Suite struct ReplayTests {
  private static let folder = String(#filePath.dropLast("ReplayTests.swift".count))

  private static func files(_ folder: String) -> [String] {
    guard let open = opendir(folder) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  @Test(arguments: FuzzTarget.all.map { $0.name })
  func `every seed and every input found by fuzzing keeps the rules of its target`(name: String)
    throws
  {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let paths = Self.files("\(Self.folder)Inputs/\(name)").map { "Inputs/\(name)/\($0)" }
    #expect(!paths.isEmpty, "there are no seeds")
    for path in paths {
      let bytes = Self.bytes(of: Self.folder + path)
      #expect(!bytes.isEmpty, "\(path) is empty")
      do {
        try target.check(bytes)
      } catch {
        Issue.record("\(path): \(error)")
      }
    }
  }

  @Test func `every folder of inputs belongs to a target`() {
    let names = Set(FuzzTarget.all.map { $0.name })
    #expect(names.isSuperset(of: Self.files(Self.folder + "Inputs")))
    #expect(names.count == FuzzTarget.all.count)
  }
}
