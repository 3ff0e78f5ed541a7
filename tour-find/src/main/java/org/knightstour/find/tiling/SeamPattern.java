package org.knightstour.find.tiling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which moves the tour makes over borders, by the length of the shorter side of the board. There
 * are several choices: where one leaves some tile without strands, the next is tried.
 */
enum SeamPattern {
  /** Single splices and ways with which tiles of 8 columns can stand side by side in any number. */
  THREE_ROWS(8, 8) {
    @Override
    Seam splice(int length, int choice) {
      List<Splice> splices =
          List.of(
              new Splice(new Crossing(0, 1, 1), new Crossing(0, 2, 1)),
              new Splice(new Crossing(0, 2, 1), new Crossing(1, 2, 1)),
              new Splice(new Crossing(0, 2, 1), new Crossing(0, 1, 2)),
              new Splice(new Crossing(0, 1, 1), new Crossing(1, 1, 1)));
      return new Seam(Optional.empty(), List.of(splices.get(choice % splices.size())));
    }

    @Override
    Seam way(int length, int colour, int choice) {
      return new Seam(Optional.of(pick(moves(length), colour, choice)), List.of());
    }
  },

  /**
   * A square of an outer row has neighbours in the inner rows only. So a tour alternates between
   * outer and inner squares but for one step, and by colour it visits first all outer squares of
   * one colour with the inner ones of the other, then, after that step, the other half of the
   * board. Over a border each half has a splice of its own, one the other's mirror image; the way
   * carries the second half, and only the first is spliced beside it.
   */
  FOUR_ROWS(4, 4) {
    @Override
    Seam splice(int length, int choice) {
      return new Seam(Optional.empty(), List.of(half(), half().mirrored(length)));
    }

    @Override
    Seam way(int length, int colour, int choice) {
      Crossing outer = half().there();
      return colour == outer.colour()
          ? new Seam(Optional.of(outer), List.of(half().mirrored(length)))
          : new Seam(Optional.of(outer.mirrored(length)), List.of(half()));
    }

    private Splice half() {
      return new Splice(new Crossing(0, 1, 2), new Crossing(1, 1, 2));
    }
  },

  /** As with more rows, but a tile of five rows cannot have an end on each square at a border. */
  FIVE_ROWS(6, 6),

  /** Tiles of 6 to 11 rows and columns, borders in both directions, ends anywhere. */
  MORE_ROWS(6, 0);

  // How wide a tile is that holds no end, and how many squares there are at least from an end to
  // the next border.
  private final int period;
  private final int margin;

  SeamPattern(int period, int margin) {
    this.period = period;
    this.margin = margin;
  }

  /** The pattern for boards whose shorter side has so many squares, at least 3. */
  static SeamPattern of(int rows) {
    return switch (rows) {
      case 3 -> THREE_ROWS;
      case 4 -> FOUR_ROWS;
      case 5 -> FIVE_ROWS;
      default -> MORE_ROWS;
    };
  }

  /** The rows of tiles; boards of at most five rows have one. */
  Bands rows(int height, int from, int to) {
    return Bands.of(height, this == MORE_ROWS ? period : height, 0, from, to);
  }

  /** The columns of tiles. */
  Bands columns(int width, int from, int to) {
    return Bands.of(width, Math.min(period, width), margin, from, to);
  }

  /** The seam of a border that the way does not pass. */
  Seam splice(int length, int choice) {
    int places = length - 3;
    int along = (places / 2 + choice) % places;
    Splice splice = new Splice(new Crossing(along, 1, 2), new Crossing(along + 3, 1, -2));
    return new Seam(Optional.empty(), List.of(splice));
  }

  /**
   * The seam of a border that the way passes.
   *
   * @param colour of the square where it leaves the near tile, as {@link Crossing#colour()}
   */
  Seam way(int length, int colour, int choice) {
    List<Crossing> fromBorder =
        moves(length).stream().filter(move -> Math.abs(move.step()) == 2).toList();
    return new Seam(Optional.of(pick(fromBorder, colour, choice)), List.of());
  }

  private static List<Crossing> moves(int length) {
    List<Crossing> moves = new ArrayList<>();
    for (int along = 0; along < length; along++) {
      for (int step : new int[] {-2, -1, 1, 2}) {
        for (int back = 1; back <= 3 - Math.abs(step); back++) {
          if (along + step >= 0 && along + step < length) {
            moves.add(new Crossing(along, back, step));
          }
        }
      }
    }
    return moves;
  }

  private static Crossing pick(List<Crossing> moves, int colour, int choice) {
    List<Crossing> fitting = moves.stream().filter(move -> move.colour() == colour).toList();
    return fitting.get((fitting.size() / 2 + choice) % fitting.size());
  }
}
