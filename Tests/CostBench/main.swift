import Glibc
import TestSupport

// Measures what hostile files cost the program: its peak memory, and its processor time until its
// first picture or its refusal. Exits with 2 if any is beyond its goal.
//
//     swift run -c release CostBench [PROGRAM] [PART OF A NAME]

let given = Array(CommandLine.arguments.dropFirst())

// A separate process makes the files: memory held by this one would count as the program's.
if given.first == "--write", given.count == 3 {
  guard let hostile = HostileFile.all.first(where: { $0.name == given[1] }),
    let file = fopen(given[2], "w")
  else { exit(1) }
  hostile.write(file)
  fclose(file)
  exit(0)
}

let own = CommandLine.arguments[0]
let folder = own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
let program = given.first ?? (folder + ["quadrille"]).joined(separator: "/")
let part = given.dropFirst().first ?? ""
var isOver = false

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

print(padded("", 56) + padded("MB", 6) + padded("s", 7) + "exit  what it says")
for hostile in HostileFile.all where part.isEmpty || hostile.name.contains(part) {
  let folder = ScratchFolder()
  // Named as the command requires; settings are found by their name.
  let ending = hostile.words.first { $0.hasPrefix("%.") }?.dropFirst() ?? ""
  let name = hostile.words.contains("chat.json") ? "chat.json" : "hostile" + ending
  let path = folder.path + "/" + name
  let environment = [
    "QUADRILLE_CONFIG_HOME=" + folder.path, "PATH=/usr/bin:/bin", "TERM=dumb",
  ]
  let writing = CostRun(own, ["--write", hostile.name, path], environment: environment)
  precondition(writing.code == 0, "cannot write \(path)")
  let words = hostile.words.filter { $0 != "chat.json" }.map { $0.hasPrefix("%") ? path : $0 }
  let run = CostRun(program, words, environment: environment)
  let fits = run.megabytes <= hostile.megabytes && run.seconds <= hostile.seconds && run.code < 124
  if !fits { isOver = true }
  print(
    padded(hostile.name, 56) + padded("\(run.megabytes)", 6)
      + padded("\((run.seconds * 100).rounded() / 100)", 7) + padded("\(run.code)", 6)
      + String(run.line.dropFirst(11).prefix(80)) + (fits ? "" : "  <- beyond its goal"))
  fflush(nil)
}
exit(isOver ? 2 : 0)
