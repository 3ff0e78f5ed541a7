package org.knightstour.search.tiling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The moves of the tour over borders, by the length of the board's shorter side. There are several
 * choices. If a choice has no strands for a tile, the next choice is tried.
 */
enum BorderPattern {
  /** Any number of tiles of 8 columns next to each other, joined by one round trip or the way. */
  THREE_ROWS(8, 8) {
    @Override
    Moves roundTrips(int length, int choice) {
      List<RoundTrip> roundTrips =
          List.of(
              new RoundTrip(new Crossing(0, 1, 1), new Crossing(0, 2, 1)),
              new RoundTrip(new Crossing(0, 2, 1), new Crossing(1, 2, 1)),
              new RoundTrip(new Crossing(0, 2, 1), new Crossing(0, 1, 2)),
              new RoundTrip(new Crossing(0, 1, 1), new Crossing(1, 1, 1)));
      return new Moves(Optional.empty(), List.of(roundTrips.get(choice % roundTrips.size())));
    }

    @Override
    Moves way(int length, int colour, int choice) {
      return new Moves(Optional.of(pick(moves(length), colour, choice)), List.of());
    }
  },

  /**
   * Four rows. The neighbours of a square in an outer row are all in the inner rows. A tour
   * therefore alternates between outer and inner squares, except for one step. It also alternates
   * between colours. It therefore first visits all outer squares of one colour with the inner
   * squares of the other colour, and the other half of the board after that step. Each half crosses
   * a border by its own round trip, and the two round trips are mirror images. If the way crosses
   * the border, it carries the second half, and only the first half makes a round trip.
   */
  FOUR_ROWS(4, 4) {
    @Override
    Moves roundTrips(int length, int choice) {
      return new Moves(Optional.empty(), List.of(half(), half().mirrored(length)));
    }

    @Override
    Moves way(int length, int colour, int choice) {
      Crossing outer = half().there();
      return colour == outer.colour()
          ? new Moves(Optional.of(outer), List.of(half().mirrored(length)))
          : new Moves(Optional.of(outer.mirrored(length)), List.of(half()));
    }

    private RoundTrip half() {
      return new RoundTrip(new Crossing(0, 1, 2), new Crossing(1, 1, 2));
    }
  },

  /** As with more rows, but not every square next to a border of five squares can be an end. */
  FIVE_ROWS(6, 6),

  /** Tiles of 6 to 11 rows and columns, borders on all four sides, any end squares. */
  MORE_ROWS(6, 0);

  private final int period; // the width of a tile without an end
  private final int margin; // the least number of squares between an end and the next border

  /**
   * The moves of the tour over the border between two tiles.
   *
   * @param way a move without a return, if the two ends lie on different sides of the border
   * @param roundTrips the pairs of moves to the far tile and back
   */
  record Moves(Optional<Crossing> way, List<RoundTrip> roundTrips) {

    /** A border that the tour does not cross. */
    static final Moves NONE = new Moves(Optional.empty(), List.of());
  }

  /** Two moves over one border: the tour makes one to the far tile and the other back. */
  record RoundTrip(Crossing there, Crossing back) {

    /** Returns the mirror image, with the tour traversed backwards. */
    RoundTrip mirrored(int length) {
      return new RoundTrip(back.mirrored(length), there.mirrored(length));
    }
  }

  /**
   * A move over the border between two tiles, from the near tile to the far tile.
   *
   * @param along the place along the border where it begins, from 0
   * @param back the number of squares before the border where it begins, 1 or 2
   * @param step the distance along the border, -2 to 2, not 0
   */
  record Crossing(int along, int back, int step) {

    /** Returns the distance across the border. */
    private int reach() {
      return 3 - Math.abs(step);
    }

    /** Returns the port in the near tile, of a given width, if the far tile is at its right. */
    Tile.Port near(int width) {
      return new Tile.Port(along, width - back, step, reach());
    }

    /** Returns the port in the far tile, if it is at the right of the near tile. */
    Tile.Port far() {
      return new Tile.Port(along + step, reach() - back, -step, -reach());
    }

    /**
     * Returns the colour of the square where it begins: 1 for along 0 and back 1, otherwise
     * alternating between 0 and 1.
     */
    int colour() {
      return (along + back) % 2;
    }

    Crossing mirrored(int length) {
      return new Crossing(length - 1 - along, back, -step);
    }
  }

  BorderPattern(int period, int margin) {
    this.period = period;
    this.margin = margin;
  }

  /** Returns the pattern for boards with a shorter side of {@code rows} squares, at least 3. */
  static BorderPattern of(int rows) {
    return switch (rows) {
      case 3 -> THREE_ROWS;
      case 4 -> FOUR_ROWS;
      case 5 -> FIVE_ROWS;
      default -> MORE_ROWS;
    };
  }

  /** Returns the rows of tiles: a single row on boards of up to five rows. */
  Strips rows(int height, int from, int to) {
    return Strips.of(height, this == MORE_ROWS ? period : height, 0, from, to);
  }

  Strips columns(int width, int from, int to) {
    return Strips.of(width, Math.min(period, width), margin, from, to);
  }

  /** Returns the moves over a border that the way does not cross. */
  Moves roundTrips(int length, int choice) {
    int places = length - 3;
    int along = (places / 2 + choice) % places;
    RoundTrip roundTrip = new RoundTrip(new Crossing(along, 1, 2), new Crossing(along + 3, 1, -2));
    return new Moves(Optional.empty(), List.of(roundTrip));
  }

  /**
   * Returns the moves over a border that the way crosses from a square of a {@link
   * Crossing#colour}.
   */
  Moves way(int length, int colour, int choice) {
    List<Crossing> fromBorder =
        moves(length).stream().filter(move -> Math.abs(move.step()) == 2).toList();
    return new Moves(Optional.of(pick(fromBorder, colour, choice)), List.of());
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
