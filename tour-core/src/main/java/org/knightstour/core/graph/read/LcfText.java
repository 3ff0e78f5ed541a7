package org.knightstour.core.graph.read;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.StringTokenizer;
import java.util.stream.IntStream;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;

/**
 * The notation of Lederberg, Coxeter and Frucht for a cycle with chords. For example, {@code
 * [5,-5]^7} has 14 vertices, 0 to 13, each joined to the next. Vertex 0 is joined to 5, vertex 1 to
 * 1 - 5, which is 10, and so on. The chords in brackets are repeated seven times. Blanks and line
 * ends are allowed anywhere.
 */
final class LcfText {

  private static final String SIGNS = "[],^";
  private static final char MINUS = '\u2212';
  private static final int FEWEST_VERTICES = 3;
  private static final String END = "";

  private final GraphLines lines;
  private StringTokenizer tokens;
  private final IntArrayList chords = new IntArrayList();
  private final IntArrayList chordLines = new IntArrayList();

  private LcfText(GraphLines lines) {
    this.lines = lines;
    tokens = tokens();
  }

  static Graph read(GraphLines lines) throws IOException {
    LcfText text = new LcfText(lines);
    text.next(); // the bracket that identifies the format
    return text.read();
  }

  /** Reads a graph after a line that has only its bracket. */
  static Graph readInside(GraphLines lines) throws IOException {
    return new LcfText(lines).read();
  }

  private StringTokenizer tokens() {
    return new StringTokenizer(lines.text().replace(MINUS, '-'), GraphLines.BLANKS + SIGNS, true);
  }

  private String next() throws IOException {
    while (true) {
      while (tokens.hasMoreTokens()) {
        String token = tokens.nextToken();
        if (GraphLines.BLANKS.indexOf(token.charAt(0)) < 0) {
          return token;
        }
      }
      if (!lines.nextContent()) {
        return END;
      }
      tokens = tokens();
    }
  }

  private Graph read() throws IOException {
    String sign = ",";
    while (sign.equals(",")) {
      chords.add(chord(next()));
      chordLines.add((int) Math.min(Integer.MAX_VALUE, lines.number()));
      if (chords.size() > Graph.MOST_VERTICES) {
        throw lines.fault("more than " + Graph.MOST_VERTICES + " chords.");
      }
      sign = next();
    }
    if (!sign.equals("]")) {
      throw unexpected(sign, "write chords with commas between them, like [5,-5]^7.");
    }
    sign = next();
    int times = 1;
    if (sign.equals("^")) {
      String word = next();
      times = GraphLines.parse(word);
      if (times < 1) {
        throw unexpected(word, "write how many times the chords are repeated, like [5,-5]^7.");
      }
      sign = next();
    }
    if (!sign.equals(END)) {
      throw unexpected(sign, "write one graph per file, like [5,-5]^7.");
    }
    long vertices = (long) chords.size() * times;
    if (vertices < FEWEST_VERTICES || vertices > Graph.MOST_VERTICES) {
      throw lines.fault(
          "a cycle of "
              + vertices
              + " vertices: write one of "
              + FEWEST_VERTICES
              + " to "
              + Graph.MOST_VERTICES
              + ".");
    }
    return graph((int) vertices);
  }

  private int chord(String word) {
    boolean isBack = word.startsWith("-");
    int length = GraphLines.parse(isBack ? word.substring(1) : word);
    if (length < 0) {
      throw unexpected(word, "write a chord as a number, like 5 or -5.");
    }
    return isBack ? -length : length;
  }

  private RuntimeException unexpected(String word, String right) {
    return word.equals(END)
        ? lines.fault("the text ends within the brackets or the exponent: " + right)
        : lines.fault(word, "is not expected here: " + right);
  }

  private Graph graph(int vertices) {
    for (int at = 0; at < chords.size(); at++) {
      int chord = chords.getInt(at);
      if (chord == 0 || Math.abs(chord) >= vertices) {
        throw new InputException(
            ("line %d: \"%d\" is not a chord of a cycle of %d vertices: write a number from 1 to %d,"
                    + " or from -1 to -%d.")
                .formatted(chordLines.getInt(at), chord, vertices, vertices - 1, vertices - 1));
      }
    }
    int[] ends = new int[4 * vertices];
    for (int v = 0; v < vertices; v++) {
      ends[4 * v] = v;
      ends[4 * v + 1] = (v + 1) % vertices;
      ends[4 * v + 2] = v;
      ends[4 * v + 3] = Math.floorMod(v + chords.getInt(v % chords.size()), vertices);
    }
    int[] names = IntStream.range(0, vertices).toArray();
    return lines.make(() -> Graph.of(names, ends));
  }
}
