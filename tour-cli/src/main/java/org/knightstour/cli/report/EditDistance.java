package org.knightstour.cli.report;

import java.util.Arrays;

/** How many letters differ between two words. */
final class EditDistance {

  private EditDistance() {}

  /** The fewest letters to add, leave out or change (Levenshtein). */
  static int between(String one, String other) {
    int[] above = new int[other.length() + 1];
    Arrays.setAll(above, i -> i);
    for (int i = 1; i <= one.length(); i++) {
      int[] row = new int[above.length];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int change = above[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(change, 1 + Math.min(above[j], row[j - 1]));
      }
      above = row;
    }
    return above[other.length()];
  }
}
