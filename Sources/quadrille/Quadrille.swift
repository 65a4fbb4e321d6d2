import QuadrilleCommands

@main
enum Quadrille {
  static func main() { Program.main(commit: BuildCommit.words) }
}
