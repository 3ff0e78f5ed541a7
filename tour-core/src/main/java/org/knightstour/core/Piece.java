package org.knightstour.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A piece: one leaper, for example the knight, or a compound of leapers and riders, for example the
 * king and the queen. Immutable.
 *
 * <pre>{@code
 * Piece king = Piece.parse("king");        // 0,1+1,1
 * Piece queen = Piece.parse("Q");          // 0,1*+1,1*
 * Piece gnu = Piece.parse("NC");           // 1,2+1,3, in Betza's notation
 * }</pre>
 *
 * <p>A rider passes over every square, whether it is visited, unvisited or missing. A rook moves to
 * any square of its row and column, as in the rook's graph. Only the squares where moves end are
 * visited. If a rider makes all moves of a leaper, the leaper is dropped. Two pieces are equal if
 * they make the same moves on every board.
 */
public final class Piece {

  /** The maximum number of parts of a piece. */
  public static final int MOST_PARTS = 32;

  public static final Piece KNIGHT = of(Leaper.KNIGHT);

  // A longer ride needs a board with more moves than fit an array.
  private static final int LONGEST_RIDE = 1 << 16;

  private final List<Part> parts;
  private final @Nullable Leaper leaper;

  private Piece(List<Part> parts) {
    this.parts = parts;
    leaper = parts.size() == 1 && !parts.get(0).rides() ? parts.get(0).leaper() : null;
  }

  /**
   * A leaper, or the rider that repeats its step any number of times in one direction.
   *
   * @param leaper the step
   * @param rides whether it is repeated
   */
  public record Part(Leaper leaper, boolean rides) implements Comparable<Part> {

    /** Compares the shorter step, then the longer step. A rider follows its leaper. */
    @Override
    public int compareTo(Part other) {
      int byShort = Integer.compare(leaper.shortStep(), other.leaper.shortStep());
      int byLong = Integer.compare(leaper.longStep(), other.leaper.longStep());
      return byShort != 0 ? byShort : byLong != 0 ? byLong : Boolean.compare(rides, other.rides);
    }

    private boolean isMove(int least, int most) {
      return rides
          ? most > 0
              && most % leaper.longStep() == 0
              && least == most / leaper.longStep() * leaper.shortStep()
          : least == leaper.shortStep() && most == leaper.longStep();
    }

    /** Returns whether this part makes every move of the other part. */
    private boolean includes(Part other) {
      return !equals(other) && rides && isMove(other.leaper.shortStep(), other.leaper.longStep());
    }

    @Override
    public String toString() {
      return leaper + (rides ? "*" : "");
    }
  }

  /** Creates a piece that is a single leaper. */
  public static Piece of(Leaper leaper) {
    return new Piece(List.of(new Part(leaper, false)));
  }

  /** Creates a leaper from two steps in either order. */
  public static Piece leaper(int one, int other) {
    return of(Leaper.of(one, other));
  }

  /**
   * Creates a piece from 1 to {@value #MOST_PARTS} parts, not counting parts that others include.
   */
  public static Piece of(Collection<Part> parts) {
    List<Part> all = new ArrayList<>(new TreeSet<>(parts));
    all.removeIf(part -> parts.stream().anyMatch(other -> other.includes(part)));
    if (all.isEmpty() || all.size() > MOST_PARTS) {
      throw new ArgumentException("piece", parts, "must have 1 to " + MOST_PARTS + " parts");
    }
    return new Piece(Collections.unmodifiableList(all));
  }

  /**
   * Reads a piece. The text is a name ({@code king}), Betza's notation ({@code NC}, {@code WF},
   * {@code NN}), or steps ({@code 1,4}; {@code 0,1*} rides). Several of these can be joined by
   * {@code +}.
   *
   * @throws InputException if the text is not a piece
   */
  public static Piece parse(String text) {
    return PieceText.parse(text);
  }

  /** Returns the leapers and riders in ascending order. No part includes a different part. */
  public List<Part> parts() {
    return parts;
  }

  /** Returns the leaper if the piece is a single leaper. */
  public Optional<Leaper> asLeaper() {
    return Optional.ofNullable(leaper);
  }

  public boolean isKnight() {
    return leaper != null && leaper.isKnight();
  }

  /**
   * Returns whether every move changes the colour of the square. This is false for every rider,
   * because two of its steps do not.
   */
  public boolean changesColour() {
    return parts.stream().allMatch(part -> !part.rides() && part.leaper().changesColour());
  }

  /** Returns whether no move changes the colour of the square, for example for a bishop. */
  public boolean keepsColour() {
    return parts.stream().noneMatch(part -> part.leaper().changesColour());
  }

  /** Returns whether a move leads this many files and ranks away. */
  public boolean isMove(int files, int ranks) {
    if (leaper != null) {
      return leaper.isMove(files, ranks);
    }
    int least = Math.min(Math.abs(files), Math.abs(ranks));
    int most = Math.max(Math.abs(files), Math.abs(ranks));
    return parts.stream().anyMatch(part -> part.isMove(least, most));
  }

  /** Returns the maximum number of files or ranks of a move on a board. */
  public int reach(Board board) {
    int side = Math.max(board.rows(), board.columns());
    return parts.stream()
        .mapToInt(part -> part.rides() ? side : Math.min(side, part.leaper().longStep()))
        .max()
        .orElse(side);
  }

  /**
   * Returns the moves that a square of a board can have, each as ranks and files, in the order of
   * the squares that they reach. The moves of a leaper do not depend on the board. The array is
   * new.
   *
   * @throws ArgumentException if rides are so long that the moves do not fit an array
   */
  public int[] steps(Board board) {
    if (leaper != null) {
      return leaper.steps();
    }
    // One number for ranks and files, which compares as the squares that are reached.
    SortedSet<Long> ordered = new TreeSet<>();
    for (Part part : parts) {
      int[] each = part.leaper().steps();
      for (int at = 0; at < each.length; at += 2) {
        int most = part.rides() ? longestRide(board, each[at], each[at + 1]) : 1;
        for (long times = 1; times <= most; times++) {
          ordered.add(((times * each[at]) << Integer.SIZE) + times * each[at + 1]);
        }
      }
    }
    int[] steps = new int[2 * ordered.size()];
    int at = 0;
    for (long step : ordered) {
      int files = (int) step;
      steps[at++] = (int) ((step - files) >> Integer.SIZE);
      steps[at++] = files;
    }
    return steps;
  }

  private static int longestRide(Board board, int ranks, int files) {
    int byRanks = ranks == 0 ? Integer.MAX_VALUE : (board.rows() - 1) / Math.abs(ranks);
    int byFiles = files == 0 ? Integer.MAX_VALUE : (board.columns() - 1) / Math.abs(files);
    int longest = Math.min(byRanks, byFiles);
    if (longest > LONGEST_RIDE) {
      throw new ArgumentException(
          "board", board, "must have at most " + Board.MOST_SQUARES + " moves of a rider");
    }
    return longest;
  }

  /**
   * Returns the piece in words: {@code knight}, {@code (1,4)-leaper}, {@code king}, in Betza's
   * notation {@code NC}, or as {@link #toString}.
   */
  public String inWords() {
    return leaper != null ? leaper.inWords() : PieceText.words(this);
  }

  /** Returns the words with an article: {@code a king}, {@code an NC}. */
  public String withArticle() {
    String words = inWords();
    return (words.matches("[aeiouAFHN].*") ? "an " : "a ") + words;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Piece piece && parts.equals(piece.parts);
  }

  @Override
  public int hashCode() {
    return parts.hashCode();
  }

  /**
   * Returns the parts in ascending order, riders with a star: {@code 0,1+1,1}, {@code 0,1*+1,1*}.
   */
  @Override
  public String toString() {
    return parts.stream().map(Part::toString).collect(Collectors.joining("+"));
  }
}
