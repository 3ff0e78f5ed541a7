package org.knightstour.verify.certificate;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks a proof that boards of m rows have no closed or open tour for any n, or any odd n, by
 * docs/formats/tourlayers.md. It shares no code with what wrote it. Linear in the file, with a
 * factor that is exponential in the rows.
 */
public final class TourlayersChecker {

  /** The longest file, in bytes: with its states as texts this stays below 256 MiB. */
  public static final int MOST_BYTES = 1 << 20;

  private static final Pattern STATEMENT =
      Pattern.compile("([1-5])xn (closed|open)( from rank ([1-5])| from light)?( odd)?");

  private final String[] lines;
  private int at;
  private int rows;
  private int ends; // vertices that stand for an open tour's ends: none or two
  private int rank; // of the first end or of its mirror image, from 1; 0 for any
  private boolean isFromLight; // the first end is not of a1's colour
  private final List<Set<String>> layers = new ArrayList<>();
  private boolean completes;

  private TourlayersChecker(String text) {
    lines = text.split("\n", -1);
  }

  /** Checks a file; a refusal names line and reason, whatever the bytes are. */
  public static CertificateVerdict check(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      return new CertificateVerdict.Refused(1, "the file is longer than 1 MiB");
    }
    TourlayersChecker checker =
        new TourlayersChecker(new String(bytes, StandardCharsets.ISO_8859_1));
    try {
      return checker.proved();
    } catch (IllegalArgumentException e) {
      return new CertificateVerdict.Refused(checker.at + 1, String.valueOf(e.getMessage()));
    }
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  private CertificateVerdict.Proved proved() {
    require(lines[0].equals("tourlayers 1") && lines.length > 2, "must be: tourlayers 1");
    at = 1;
    Matcher said = STATEMENT.matcher(lines[1]);
    require(said.matches(), "no statement, like: 5xn closed odd");
    rows = Integer.parseInt(said.group(1));
    ends = said.group(2).equals("open") ? 2 : 0;
    rank = said.group(4) == null ? 0 : Integer.parseInt(said.group(4));
    isFromLight = said.group(3) != null && rank == 0;
    boolean isOdd = said.group(5) != null;
    require(said.group(3) == null || ends == 2, "no statement: a closed tour has no ends");
    require(rank <= rows, "no statement: the board has no such rank");
    require(!isFromLight || (isOdd && rows % 2 == 1), "from light takes odd rows and columns");
    read();
    require(layers.size() == (isOdd ? 2 : 1), "all n needs one layer, odd n two");
    at = 2;
    String first = "2".repeat(2 * rows) + "a".repeat(ends);
    require(layers.get(0).contains(first), "the state before any column is missing");
    int layer = -1;
    int states = 0;
    for (at = 2; at < lines.length - 1; at++) {
      if (lines[at].equals("layer")) {
        layer++;
        continue;
      }
      states++;
      completes = false;
      int[] degree = new int[3 * rows + ends];
      int[] mate = new int[3 * rows + ends];
      decode(lines[at], degree, mate);
      extend(0, layer, degree, mate);
      require(!completes || layer == 1, "this state completes a tour");
    }
    String every = isOdd ? "any odd n" : "any n";
    String from = said.group(3) == null ? "" : said.group(3).replace("light", "a light square");
    return new CertificateVerdict.Proved(
        lines[1],
        "there is no %s tour%s on %dxn for %s".formatted(said.group(2), from, rows, every),
        states);
  }

  private void read() {
    for (at = 2; at < lines.length - 1; at++) {
      if (lines[at].equals("layer")) {
        layers.add(new HashSet<>());
        continue;
      }
      require(!layers.isEmpty(), "a layer begins with: layer");
      int length = 2 * rows + ends;
      require(lines[at].length() == length, "a state has " + length + " letters");
      decode(lines[at], new int[3 * rows + ends], new int[3 * rows + ends]);
      layers.get(layers.size() - 1).add(lines[at]);
    }
    require(lines[at].isEmpty(), "the last line does not end");
  }

  /** Degrees and the other ends of paths; the new column's squares have no edge. */
  private void decode(String state, int[] degree, int[] mate) {
    Arrays.setAll(mate, square -> square);
    for (int i = 0; i < state.length(); i++) {
      char c = state.charAt(i);
      int first = state.indexOf(c);
      int last = state.lastIndexOf(c);
      boolean isPath = c >= 'a' && c <= 'z';
      require(c == '0' || c == '2' || isPath, "a state is of 0, 2 and letters");
      require(
          !isPath || (first < last && state.indexOf(c, first + 1) == last), "a letter not twice");
      degree[vertex(i)] = isPath ? 1 : c - '0';
      mate[vertex(i)] = vertex(isPath ? first + last - i : i);
    }
  }

  /** Of a place in a state: the new column's squares stand before the two ends. */
  private int vertex(int place) {
    return place < 2 * rows ? place : place + rows;
  }

  /** Gives the new column's squares, from a row on, their edges in every way. */
  private void extend(int newRow, int layer, int[] degree, int[] mate) {
    if (newRow > 1 && degree[newRow - 2] < 2) {
      return; // both of its further neighbours have their edges
    }
    if (newRow == rows) {
      for (int row = 0; row < rows; row++) {
        int still = (row > 0 ? 1 : 0) + (row < rows - 1 ? 1 : 0);
        if (degree[row] < 2 || degree[rows + row] + still < 2) {
          return;
        }
      }
      String state = lesser(degree, mate);
      boolean isListed = layers.get((layer + 1) % layers.size()).contains(state);
      require(isListed, "a successor is not listed: " + state);
      return;
    }
    List<Integer> near = new ArrayList<>();
    for (int move : new int[] {-2, -1, 1, 2}) {
      int row = newRow + move;
      int square = row + (Math.abs(move) == 2 ? rows : 0);
      if (row >= 0 && row < rows && degree[square] < 2) {
        near.add(square);
      }
    }
    for (int end = 0; end < ends; end++) {
      boolean isRankRight = rank == 0 || newRow == rank - 1 || newRow == rows - rank;
      boolean isRight = isRankRight && (!isFromLight || (newRow + layer) % 2 == 1);
      if (degree[3 * rows + end] < 2 && (end == 1 || isRight)) {
        near.add(3 * rows + end);
      }
    }
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
          // Squares of this column above have no edge yet: a cycle completes in its last rows only.
          completes |= isCompletedBy(newRow, degreeTwo);
        }
      }
    }
  }

  private boolean isCompletedBy(int newRow, int[] degree) {
    return newRow == rows - 1 && Arrays.stream(degree).allMatch(d -> d == 2);
  }

  /** Adds an edge; true when it closes a cycle. */
  private static boolean join(int u, int v, int[] degree, int[] mate) {
    degree[u]++;
    degree[v]++;
    int a = mate[u];
    int b = mate[v];
    mate[a] = b;
    mate[b] = a;
    return a == v;
  }

  private String lesser(int[] degree, int[] mate) {
    String up = text(degree, mate, false);
    String down = text(degree, mate, true);
    return up.compareTo(down) < 0 ? up : down;
  }

  private String text(int[] degree, int[] mate, boolean isDown) {
    char[] text = new char[2 * rows + ends];
    char letter = 'a';
    for (int i = 0; i < text.length; i++) {
      if (text[i] == 0) {
        int square = rows + turned(i, isDown);
        text[i] = degree[square] == 1 ? letter++ : (char) ('0' + degree[square]);
        if (degree[square] == 1) {
          text[turned(mate[square] - rows, isDown)] = text[i];
        }
      }
    }
    return new String(text);
  }

  /** The place of a state's square when each column is read from the other end. */
  private int turned(int place, boolean isDown) {
    boolean isSquare = place < 2 * rows;
    return isDown && isSquare ? place / rows * rows + rows - 1 - place % rows : place;
  }
}
