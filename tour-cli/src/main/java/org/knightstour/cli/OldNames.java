package org.knightstour.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The names that options and commands had in earlier versions. They keep their meaning for one
 * version, because scripts and ledgers can contain them. Help does not list them.
 */
final class OldNames {

  private static final String EVERY = "every";

  /**
   * Rows of a command that had an old name, the old name, and the new name. A name with {@code =}
   * is an option with its value.
   */
  private static final String[][] ROWS = {
    {EVERY, "--with=proved", "--checker=verified"},
    {EVERY, "--with", "--require"},
    {EVERY, "--avoid", "--forbid"},
    {EVERY, "--remember", "--transposition-table"},
    {"find prove list sweep", "--colour", "--parity"},
    {"prove list", "--symmetry", "--reduce-symmetry"},
    {"list", "--count", "--number-only"},
    {"prove", "--estimate", "--estimate-nodes"},
    {"puzzle", "--count", "--puzzles"},
    {"bench", "--update=in_turn", "--update=sequential"},
    {"bench", "--update=together", "--update=parallel"},
    {"draw", "--color", "--colour"},
  };

  private static final Map<String, String[]> VALUES =
      Map.of(
          "--with=proved", new String[] {"--checker", "verified"},
          "--update=in_turn", new String[] {"--update", "sequential"},
          "--update=together", new String[] {"--update", "parallel"});

  private OldNames() {}

  /** Returns a command line with the present names. */
  static String[] today(String... args) {
    if (args.length == 0) {
      return args;
    }
    List<String> words = new ArrayList<>();
    for (int at = 0; at < args.length; at++) {
      String both = at + 1 < args.length ? args[at] + "=" + args[at + 1] : "";
      String[] pair = VALUES.getOrDefault(both, new String[] {today(args[0], args[at])});
      words.addAll(Arrays.asList(pair));
      at += pair.length - 1;
    }
    if (args[0].equals("generate-completion")) {
      words.set(0, "completion");
    }
    if (args[0].equals("bench")) {
      bench(words);
    }
    return words.toArray(String[]::new);
  }

  /** Replaces an option for the board, and closed tours by default, by the present options. */
  private static void bench(List<String> words) {
    boolean isOpen = words.remove("--open");
    int at = words.indexOf("--board");
    if (at >= 0) {
      words.remove(at);
    } else if (isOpen) {
      words.add("6x7");
    }
    if (at >= 0 && !isOpen) {
      words.add("--closed");
    }
  }

  /** Returns an argument with the present name. */
  private static String today(String command, String word) {
    for (String[] row : ROWS) {
      boolean isOfCommand =
          row[0].equals(EVERY) || List.of(row[0].split(" ", -1)).contains(command);
      if (isOfCommand && word.equals(row[1])) {
        return row[2];
      }
      if (isOfCommand && row[1].indexOf('=') < 0 && word.startsWith(row[1] + "=")) {
        return row[2] + word.substring(row[1].length());
      }
    }
    return word;
  }
}
