package org.knightstour.verify.certificate;

import static org.knightstour.verify.certificate.LineReader.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;

/**
 * A checker of proofs that boards of m rows have no closed or open tour for any n, or for any odd
 * n, by docs/formats/tourlayers.md. It shares no code with the writer. Linear in the file, with a
 * factor that is exponential in the rows. File, memory and effort are bounded.
 */
final class TourlayersChecker {

  private static final int EFFORT_OF_A_ROW = 6; // in visits of an edge
  private static final Pattern STATEMENT =
      Pattern.compile(
          "(?<rows>[1-5])xn (?<kind>closed|open)(?: from rank (?<rank>[1-5])|(?<light> from light))?"
              + "(?<odd> odd)?");

  private final LineReader lines;
  private final int rows;
  private final int ends; // vertices that stand for an open tour's ends: none or two
  private final int rank; // of the first end or its mirror image, from 1, or 0 for any
  private final boolean isFromLight; // the first end is not of a1's colour
  private final boolean isOdd;
  private final List<Map<String, Integer>> layers = new ArrayList<>(); // lines by their states

  private TourlayersChecker(LineReader lines, Matcher said) {
    this.lines = lines;
    rows = Integer.parseInt(said.group("rows"));
    ends = said.group("kind").equals("open") ? 2 : 0;
    rank = said.group("rank") == null ? 0 : Integer.parseInt(said.group("rank"));
    isFromLight = said.group("light") != null;
    isOdd = said.group("odd") != null;
    require(ends == 2 || (rank == 0 && !isFromLight), "not a statement: a closed tour has no ends");
    require(rank <= rows, "not a statement: the board has no such rank");
    require(!isFromLight || (isOdd && rows % 2 == 1), "from light takes odd rows and columns");
  }

  /** Checks a whole text. An error is in the line that was read last. */
  static Proved check(LineReader lines) {
    require(lines.next().equals("tourlayers 1"), "must be: tourlayers 1");
    String statement = lines.next();
    Matcher said = STATEMENT.matcher(statement);
    require(said.matches(), "not a statement, such as 5xn closed odd");
    return new Proved(
        Format.TOURLAYERS, statement, new TourlayersChecker(lines, said).checkedStates());
  }

  private int checkedStates() {
    int states = 0;
    for (int layer = 0; layer < (isOdd ? 2 : 1); layer++) {
      require(lines.next().equals("layer"), "must be: layer");
      layers.add(readLayer());
      states += layers.get(layer).size();
    }
    lines.end();
    lines.backTo(3);
    String first = "2".repeat(2 * rows) + "a".repeat(ends);
    require(layers.get(0).containsKey(first), "the state before any column is missing");
    for (int layer = 0; layer < layers.size(); layer++) {
      for (Map.Entry<String, Integer> state : layers.get(layer).entrySet()) {
        lines.backTo(state.getValue());
        int[] degree = new int[3 * rows + ends];
        int[] mate = new int[3 * rows + ends];
        decode(state.getKey(), degree, mate);
        extend(0, layer, degree, mate);
      }
    }
    return states;
  }

  private Map<String, Integer> readLayer() {
    Map<String, Integer> states = new LinkedHashMap<>();
    String last = "";
    do {
      String state = lines.next();
      int length = 2 * rows + ends;
      require(state.matches("[02a-z]{" + length + "}"), "a state has " + length + " of 0, 2, a-z");
      for (int place = 0; place < length; place++) {
        char c = state.charAt(place);
        long times = state.chars().filter(other -> other == c).count();
        require(c < 'a' || times == 2, "a letter not twice");
      }
      require(state.equals(lesser(state)), "must be written " + lesser(state));
      require(last.compareTo(state) < 0, "states must be in strictly ascending order");
      states.put(state, lines.line());
      last = state;
    } while (lines.hasNext() && !lines.nextBegins("layer"));
    return states;
  }

  /** Reads degrees and the other ends of paths. The new column's squares have no edge. */
  private void decode(String state, int[] degree, int[] mate) {
    Arrays.setAll(mate, vertex -> vertex);
    for (int place = 0; place < state.length(); place++) {
      char c = state.charAt(place);
      boolean isEnd = c >= 'a';
      int other = isEnd ? state.indexOf(c) + state.lastIndexOf(c) - place : place;
      degree[vertex(place)] = isEnd ? 1 : c - '0';
      mate[vertex(place)] = vertex(other);
    }
  }

  /**
   * Returns the vertex of a place in a state. The new column's squares are numbered before the two
   * ends.
   */
  private int vertex(int place) {
    return place < 2 * rows ? place : place + rows;
  }

  /** Gives the new column's squares, from a row on, their edges in every way. */
  private void extend(int newRow, int layer, int[] degree, int[] mate) {
    lines.work(EFFORT_OF_A_ROW);
    if (newRow > 1 && degree[newRow - 2] < 2) {
      return; // both of its further neighbours have their edges
    }
    if (newRow == rows) {
      take(layer, degree, mate);
      return;
    }
    List<Integer> near = near(newRow, layer, degree);
    extend(newRow + 1, layer, degree, mate);
    for (int i = 0; i < near.size(); i++) {
      int[] degreeOne = degree.clone();
      int[] mateOne = mate.clone();
      join(2 * rows + newRow, near.get(i), degreeOne, mateOne); // the first edge closes nothing
      extend(newRow + 1, layer, degreeOne, mateOne);
      for (int j = 0; j < i; j++) {
        int[] degreeTwo = degreeOne.clone();
        int[] mateTwo = mateOne.clone();
        if (!join(2 * rows + newRow, near.get(j), degreeTwo, mateTwo)) {
          extend(newRow + 1, layer, degreeTwo, mateTwo);
        } else {
          // Squares of this column above have no edge yet: a cycle completes in its last row only.
          boolean isLast = newRow == rows - 1;
          boolean isComplete = isLast && Arrays.stream(degreeTwo).allMatch(d -> d == 2);
          require(!isComplete || (isOdd && layer == 1), "this state completes a tour");
        }
      }
    }
  }

  /** Returns the vertices that can still be joined to the new column's square in a row. */
  private List<Integer> near(int newRow, int layer, int[] degree) {
    List<Integer> near = new ArrayList<>();
    for (int move : new int[] {-2, -1, 1, 2}) {
      int row = newRow + move;
      int square = row + (Math.abs(move) == 2 ? rows : 0);
      if (row >= 0 && row < rows && degree[square] < 2) {
        near.add(square);
      }
    }
    boolean isRank = rank == 0 || newRow == rank - 1 || newRow == rows - rank;
    boolean mayBegin = isRank && (!isFromLight || (newRow + layer) % 2 == 1);
    for (int end = 0; end < ends; end++) {
      if (degree[3 * rows + end] < 2 && (end == 1 || mayBegin)) {
        near.add(3 * rows + end);
      }
    }
    return near;
  }

  /** Adds an edge. Returns true if it closes a cycle. */
  private static boolean join(int u, int v, int[] degree, int[] mate) {
    degree[u]++;
    degree[v]++;
    int a = mate[u];
    int b = mate[v];
    mate[a] = b;
    mate[b] = a;
    return a == v;
  }

  /** Completes a column. Its state for later columns must be listed. */
  private void take(int layer, int[] degree, int[] mate) {
    for (int row = 0; row < rows; row++) {
      int still = (row > 0 ? 1 : 0) + (row < rows - 1 ? 1 : 0);
      if (degree[row] < 2 || degree[rows + row] + still < 2) {
        return;
      }
    }
    char[] text = new char[2 * rows + ends];
    for (int place = 0; place < text.length; place++) {
      int vertex = rows + place;
      int least = Math.min(vertex, mate[vertex]);
      text[place] = (char) (degree[vertex] == 1 ? 'a' + least : '0' + degree[vertex]);
    }
    String state = lesser(new String(text));
    boolean isListed = layers.get((layer + 1) % layers.size()).containsKey(state);
    require(isListed, "a successor is not listed: " + state);
  }

  /** Returns the lesser text of a state and its mirror image, with renamed letters. */
  private String lesser(String state) {
    StringBuilder turned = new StringBuilder(state);
    for (int place = 0; place < 2 * rows; place++) {
      turned.setCharAt(place / rows * rows + rows - 1 - place % rows, state.charAt(place));
    }
    String up = lettered(state);
    String down = lettered(turned.toString());
    return up.compareTo(down) < 0 ? up : down;
  }

  /** Renames the letters to a, b, ... in the order of their first places. */
  private static String lettered(String state) {
    StringBuilder text = new StringBuilder(state);
    char letter = 'a';
    for (int place = 0; place < state.length(); place++) {
      int first = state.indexOf(state.charAt(place));
      boolean isEnd = state.charAt(place) >= 'a';
      text.setCharAt(
          place, !isEnd ? state.charAt(place) : first < place ? text.charAt(first) : letter++);
    }
    return text.toString();
  }
}
