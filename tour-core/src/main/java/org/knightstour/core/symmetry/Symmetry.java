package org.knightstour.core.symmetry;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.InputException;

/**
 * A rotation or reflection of the square. The first four without a quarter turn also fit a
 * rectangle.
 */
public enum Symmetry {
  IDENTITY("identity", false, false, false),
  ROTATE_180("half", false, true, true),
  MIRROR_FILES("left-right", false, true, false),
  MIRROR_RANKS("up-down", false, false, true),
  /** A quarter turn. It maps a1 to the corner of file a on the last rank. */
  ROTATE_90("quarter", true, false, true),
  ROTATE_270("three-quarter", true, true, false),
  /** The exchange of files and ranks, with a1 fixed. */
  MAIN_DIAGONAL("diagonal", true, false, false),
  /** The exchange of files and ranks across the other diagonal. */
  ANTI_DIAGONAL("antidiagonal", true, true, true);

  private final String label;
  private final boolean transposes;
  private final boolean reversesFiles;
  private final boolean reversesRanks;

  Symmetry(String label, boolean transposes, boolean reversesFiles, boolean reversesRanks) {
    this.label = label;
    this.transposes = transposes;
    this.reversesFiles = reversesFiles;
    this.reversesRanks = reversesRanks;
  }

  /** Returns the word for it in commands and reports, for example {@code half} for a half turn. */
  public String label() {
    return label;
  }

  /**
   * Returns the symmetry with a {@link #label()}, in lower or upper case. The identity has no such
   * word in commands.
   *
   * @throws ArgumentException for any other text
   */
  public static Symmetry parse(String text) {
    List<Symmetry> known = Arrays.stream(values()).filter(each -> each != IDENTITY).toList();
    return known.stream()
        .filter(each -> each.label.equals(text.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                new ArgumentException(
                    "symmetric",
                    InputException.excerpt(text),
                    "must be one of "
                        + String.join(", ", known.stream().map(Symmetry::label).toList())));
  }

  /** Whether rows become columns and columns become rows. */
  public boolean exchangesLines() {
    return transposes;
  }

  public boolean fits(Board board) {
    return !transposes || board.rows() == board.columns();
  }

  /** Returns the image of a square number. The symmetry must map the board onto itself. */
  public int apply(Board board, int square) {
    if (!fits(board)) {
      throw new IllegalArgumentException(this + " does not map the board " + board + " to itself.");
    }
    int file = transposes ? board.rank(square) : board.file(square);
    int rank = transposes ? board.file(square) : board.rank(square);
    return board.index(
        reversesFiles ? board.columns() - 1 - file : file,
        reversesRanks ? board.rows() - 1 - rank : rank);
  }
}
