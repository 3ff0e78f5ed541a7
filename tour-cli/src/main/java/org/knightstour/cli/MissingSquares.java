package org.knightstour.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.knightstour.core.Board;
import picocli.CommandLine.Option;

/** Squares that a board lacks. */
final class MissingSquares {

  @Option(
      names = "--without",
      paramLabel = "SQUARES",
      split = "[ ;]|,(?=[a-zA-Z])",
      hideParamSyntax = true,
      description = "Squares that are not there, like a1,h8.")
  private List<String> without = new ArrayList<>();

  boolean areGiven() {
    return !without.isEmpty();
  }

  /** Their numbers, in a new set. */
  SortedSet<Integer> on(Board board) {
    SortedSet<Integer> missing = new TreeSet<>();
    without.forEach(name -> missing.add(board.parseSquare(name)));
    return missing;
  }
}
