package org.knightstour.cli.puzzle;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.knightstour.core.InputException;
import org.knightstour.puzzle.Level;

/** The names of levels on the command line, for completion too. */
final class LevelNames implements Iterable<String> {

  /** The names, the easiest first. */
  private static final List<String> NAMES = List.of("easy", "medium", "hard", "expert", "extreme");

  @Override
  public Iterator<String> iterator() {
    return NAMES.iterator();
  }

  static Level parse(String text) {
    int named = NAMES.indexOf(text.toLowerCase(Locale.ROOT));
    if (named >= 0) {
      return Level.of(named + 1);
    }
    if (!text.matches("-?[0-9]{1,9}")) {
      throw new InputException(
          "--level \"%s\": write 1 to 5, or one of %s."
              .formatted(InputException.excerpt(text), String.join(", ", NAMES)));
    }
    return Level.of(Integer.parseInt(text));
  }
}
