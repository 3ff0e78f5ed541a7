package org.knightstour.cli.puzzle;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.InputException;
import org.knightstour.puzzle.GivenSymmetry;

/** The names of symmetries on the command line, for completion too. */
final class SymmetryNames implements Iterable<String> {

  private static List<String> names() {
    return Arrays.stream(GivenSymmetry.values()).map(GivenSymmetry::label).toList();
  }

  @Override
  public Iterator<String> iterator() {
    return names().iterator();
  }

  static GivenSymmetry parse(@Nullable String name) {
    if (name == null) {
      return GivenSymmetry.NONE;
    }
    return Arrays.stream(GivenSymmetry.values())
        .filter(symmetry -> symmetry.label().equals(name.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    "--symmetry \"%s\": write one of %s."
                        .formatted(InputException.excerpt(name), String.join(", ", names()))));
  }
}
