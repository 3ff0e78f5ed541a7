package org.knightstour.verify.certificate;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Checks a certificate that no tour exists, by docs/formats/tourproof.md; it shares no code with
 * what wrote it. A tour is a cycle through all vertices: the squares, and for an open tour one more
 * vertex, {@code *}, joined to every square. Nothing recurses; file, board and effort are bounded.
 */
public final class TourproofChecker {

  /** The longest file, in bytes. */
  public static final int MOST_BYTES = 1 << 20;

  /** The largest board, in squares: the state of each open branch is kept, a byte an edge. */
  public static final int MOST_SQUARES = 1024;

  private static final long MOST_EFFORT = 4_000_000_000L; // visits of an edge: some ten seconds
  private static final String SQUARE = "([a-z]{1,3}[1-9][0-9]{0,3})";
  private static final Pattern STATEMENT =
      Pattern.compile(
          "([1-9][0-9]{0,3})x([1-9][0-9]{0,3}) (closed|open(?: from %s(?: to %s)?)?)"
                  .formatted(SQUARE, SQUARE)
              + "(?: leaper ([0-9]{1,4}),([0-9]{1,4}))?(?: without (.+))?");
  private static final Pattern TOKEN = Pattern.compile("[a-zA-Z]|[1-9][0-9]*|\\((-?[0-9]+)\\)");
  private static final byte FREE = 0;
  private static final byte IN = 1;
  private static final byte OUT = 2;

  private final String[] lines;
  private int at; // index of the line being read
  private int rows;
  private int columns;
  private boolean isOpen;
  private final Map<String, Integer> vertexOf =
      new LinkedHashMap<>(); // from a1, last the extra one
  private final List<Integer> cells = new ArrayList<>(); // of each vertex: rank * columns + file
  private final List<int[]> edges = new ArrayList<>();
  private byte[] state = {}; // of each edge
  private long effort;

  private TourproofChecker(String text) {
    lines = text.split("\n", -1);
  }

  /** Checks a certificate; a refusal names line and reason, whatever the bytes are. */
  public static CertificateVerdict check(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      return new CertificateVerdict.Refused(1, "the file is longer than 1 MiB");
    }
    var checker = new TourproofChecker(new String(bytes, StandardCharsets.ISO_8859_1));
    try {
      return checker.proved();
    } catch (IllegalArgumentException e) {
      return new CertificateVerdict.Refused(checker.at + 1, String.valueOf(e.getMessage()));
    } catch (ArithmeticException e) {
      return new CertificateVerdict.Refused(checker.at + 1, "the weights overflow 64 bits");
    }
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  private void work() {
    effort += edges.size();
    require(effort < MOST_EFFORT, "the check would take too long");
  }

  private String nextLine() {
    require(++at < lines.length - 1, "the file ends before the proof does, or within a line");
    return lines[at];
  }

  /** Walks the tree of steps, written in preorder. */
  private CertificateVerdict.Proved proved() {
    require(lines[0].equals("tourproof 1") && lines.length > 1, "must be: tourproof 1");
    String sentence = readStatement(nextLine());
    boolean isRefuted = !force();
    Deque<byte[]> statesBefore = new ArrayDeque<>();
    Deque<Integer> branchedOn = new ArrayDeque<>();
    for (int steps = 1; ; steps++) {
      String[] words = nextLine().split(" ", -1);
      if (words[0].equals("branch")) {
        require(words.length == 3 && !isRefuted, "a branch needs two vertices and an open case");
        int edge = freeEdge(vertex(words[1]), vertex(words[2]));
        statesBefore.push(state.clone());
        branchedOn.push(edge);
        state[edge] = IN;
      } else {
        require(isRefuted == words[0].equals("forced"), "forcing says otherwise in this case");
        require(isRefuted ? words.length == 1 : holds(words), "proves nothing");
        if (branchedOn.isEmpty()) {
          require(++at == lines.length - 1 && lines[at].isEmpty(), "rubbish after the last step");
          return new CertificateVerdict.Proved(lines[1], sentence, steps);
        }
        // The cases with the edge are refuted: those without it follow.
        state = statesBefore.pop();
        state[branchedOn.pop()] = OUT;
      }
      isRefuted = !force();
    }
  }

  private String readStatement(String line) {
    Matcher said = STATEMENT.matcher(line);
    require(said.matches(), "no statement, like: 7x7 open from b1 to c1");
    rows = Integer.parseInt(said.group(1));
    columns = Integer.parseInt(said.group(2));
    require(rows * columns <= MOST_SQUARES, "a board of more than 1024 squares");
    isOpen = said.group(3).startsWith("open");
    String[] missing = said.group(8) == null ? new String[0] : said.group(8).split(" ", -1);
    int passed = 0;
    for (int cell = 0; cell < rows * columns; cell++) {
      if (passed < missing.length && missing[passed].equals(name(cell))) {
        passed++;
      } else {
        vertexOf.put(name(cell), cells.size());
        cells.add(cell);
      }
    }
    require(passed == missing.length, "missing squares are on the board, in ascending order");
    require(!cells.isEmpty(), "no square is left");
    boolean isKnight = said.group(6) == null;
    join(isKnight ? 1 : number(said.group(6)), isKnight ? 2 : number(said.group(7)));
    for (int end = 4; end <= 5; end++) {
      if (said.group(end) != null) {
        state[freeEdge(vertex(said.group(end)), vertex("*"))] = IN;
      }
    }
    String kind = said.group(3).replaceFirst("closed|open", "$0 tour");
    String rest = line.substring(said.end(3));
    return "there is no %s on %dx%d%s".formatted(kind, rows, columns, rest);
  }

  /** Makes the edges: the moves, and those of the extra vertex. */
  private void join(int a, int b) {
    require(a <= b && b > 0, "a leaper a,b needs a at most b, and b at least 1");
    for (int v = 0; v < cells.size(); v++) {
      for (int u = 0; u < v; u++) {
        int files = Math.abs(cells.get(u) % columns - cells.get(v) % columns);
        int ranks = Math.abs(cells.get(u) / columns - cells.get(v) / columns);
        if (Math.min(files, ranks) == a && Math.max(files, ranks) == b) {
          edges.add(new int[] {u, v});
        }
      }
    }
    for (int v = 0; isOpen && v < cells.size(); v++) {
      edges.add(new int[] {v, cells.size()});
    }
    if (isOpen) {
      vertexOf.put("*", cells.size());
    }
    state = new byte[edges.size()];
    // Two squares a move apart, or one square with the extra vertex: a tour that is no cycle.
    require(vertexOf.size() != 2 || edges.isEmpty(), "this board has a tour: there and back");
  }

  private String name(int cell) {
    String letters = "";
    for (int left = cell % columns + 1; left > 0; left = (left - 1) / 26) {
      letters = (char) ('a' + (left - 1) % 26) + letters;
    }
    return letters + (cell / columns + 1);
  }

  private int vertex(String name) {
    Integer vertex = vertexOf.get(name);
    require(vertex != null, "\"" + shown(name) + "\" is no square here");
    return vertex == null ? -1 : vertex;
  }

  private static String shown(String text) {
    return text.substring(0, Math.min(20, text.length())).replaceAll("[^ -~]", "?");
  }

  private static int number(String text) {
    require(text.matches("0|-?[1-9][0-9]{0,8}"), "\"" + shown(text) + "\" is no number");
    return Integer.parseInt(text);
  }

  private int freeEdge(int u, int v) {
    for (int e = 0; e < state.length; e++) {
      int[] edge = edges.get(e);
      if (state[e] == FREE && edge[0] == Math.min(u, v) && edge[1] == Math.max(u, v)) {
        return e;
      }
    }
    throw new IllegalArgumentException("no edge that is still free");
  }

  /**
   * Decides what is forced, to the fixpoint; false at a contradiction. A tour has two edges at each
   * vertex: so two that are left are in, and two in leave the rest out. An edge between two
   * vertices of one path would close a cycle that misses the others, or is a third one inside.
   */
  private boolean force() {
    for (boolean changed = true; changed; ) {
      work();
      int[] in = new int[vertexOf.size()];
      int[] left = new int[vertexOf.size()];
      int edgesIn = 0;
      for (int e = 0; e < state.length; e++) {
        edgesIn += state[e] == IN ? 1 : 0;
        for (int v : edges.get(e)) {
          in[v] += state[e] == IN ? 1 : 0;
          left[v] += state[e] == OUT ? 0 : 1;
        }
      }
      int[] path = pieces(IN, new boolean[in.length]);
      int paths = count(path);
      // More edges than paths have: one of them is a cycle, and not through all.
      boolean hasShortCycle = edgesIn > in.length - paths && paths > 1;
      if (hasShortCycle
          || Arrays.stream(in).anyMatch(n -> n > 2)
          || Arrays.stream(left).anyMatch(n -> n < 2)) {
        return false;
      }
      changed = false;
      for (int e = 0; e < state.length; e++) {
        int u = edges.get(e)[0];
        int v = edges.get(e)[1];
        if (state[e] == FREE) {
          boolean isOut = in[u] == 2 || in[v] == 2 || (path[u] == path[v] && paths > 1);
          state[e] = isOut ? OUT : left[u] == 2 || left[v] == 2 ? IN : FREE;
          changed |= state[e] != FREE;
        }
      }
    }
    return true;
  }

  /** For each vertex the least one that edges, all in or else just not out, connect it with. */
  private int[] pieces(byte least, boolean[] isRemoved) {
    int[] piece = new int[vertexOf.size()];
    Arrays.setAll(piece, v -> isRemoved[v] ? -1 : v);
    for (boolean changed = true; changed; ) {
      work();
      changed = false;
      for (int e = 0; e < state.length; e++) {
        int u = edges.get(e)[0];
        int v = edges.get(e)[1];
        boolean connects = state[e] == IN || (least == FREE && state[e] == FREE);
        if (connects && piece[u] != piece[v] && !isRemoved[u] && !isRemoved[v]) {
          piece[u] = Math.min(piece[u], piece[v]);
          piece[v] = piece[u];
          changed = true;
        }
      }
    }
    return piece;
  }

  private static int count(int[] pieces) {
    return (int) IntStream.range(0, pieces.length).filter(v -> pieces[v] == v).count();
  }

  private boolean holds(String[] words) {
    return switch (words[0]) {
      case "parity" -> words.length == 1 && (parity(0) || parity(1));
      case "remove" -> removal(words);
      case "weights" -> weights(words);
      default -> throw new IllegalArgumentException("\"" + shown(words[0]) + "\" is no step");
    };
  }

  /** Without k of its vertices a cycle falls into k pieces at most; with all of them, into one. */
  private boolean removal(String[] words) {
    boolean[] isRemoved = new boolean[vertexOf.size()];
    for (int i = 1; i < words.length; i++) {
      require(!isRemoved[vertex(words[i])], "a square twice");
      isRemoved[vertex(words[i])] = true;
    }
    return count(pieces(FREE, isRemoved)) > Math.max(1, words.length - 1);
  }

  /** Weights +1 on the squares of one colour and -1 elsewhere. */
  private boolean parity(int colour) {
    long[] y = new long[vertexOf.size()];
    Arrays.fill(y, -1);
    for (int v = 0; v < cells.size(); v++) {
      y[v] = (cells.get(v) / columns + cells.get(v) % columns) % 2 == colour ? 1 : -1;
    }
    return exceeds(y, new long[edges.size()], Arrays.stream(y).sum());
  }

  private boolean weights(String[] words) {
    require(words.length == (isOpen ? 3 : 2), "weights need ranks, and for open tours a number");
    long[] y = ranks(words[1], true);
    if (isOpen) {
      y[cells.size()] = number(words[2]);
    }
    long sum = Arrays.stream(y).sum();
    long[] crossing = new long[edges.size()];
    while (lines[at + 1].startsWith("sets ")) {
      String[] set = nextLine().split(" ", -1);
      require(set.length == 3 && number(set[1]) > 0, "sets need a weight and ranks");
      long z = number(set[1]);
      long[] label = ranks(set[2], false);
      long sets = Arrays.stream(label).filter(x -> x > 0).distinct().count();
      boolean isAll = sets == 1 && Arrays.stream(label).allMatch(x -> x > 0);
      require(sets > 0 && !isAll, "a set must be neither empty nor everything");
      sum = Math.addExact(sum, Math.multiplyExact(z, sets));
      for (int e = 0; e < crossing.length; e++) {
        long u = label[edges.get(e)[0]];
        long v = label[edges.get(e)[1]];
        long sides = u == v ? 0 : (u > 0 ? 1 : 0) + (v > 0 ? 1 : 0);
        crossing[e] = Math.addExact(crossing[e], Math.multiplyExact(z, sides));
      }
      work();
    }
    return exceeds(y, crossing, sum);
  }

  /**
   * The rule of weights. A tour has two edges at each vertex and two or more leave each set, so
   * that twice the sum of all weights is at most the sum of c over its edges; which is at most the
   * sum over those in and over what is positive of those free.
   */
  private boolean exceeds(long[] y, long[] crossing, long sum) {
    long most = 0;
    for (int e = 0; e < state.length; e++) {
      long ends = Math.addExact(y[edges.get(e)[0]], y[edges.get(e)[1]]);
      long c = Math.addExact(ends, crossing[e]);
      most = Math.addExact(most, state[e] == IN ? c : state[e] == FREE ? Math.max(0, c) : 0);
    }
    return Math.multiplyExact(2, sum) > most;
  }

  /** Reads ranks from the top: letters are weights (a = 1, A = -1) or set names, numbers gaps. */
  private long[] ranks(String text, boolean areWeights) {
    long[] values = new long[vertexOf.size()];
    String[] ranks = text.split("/", -1);
    require(ranks.length == rows, "needs " + rows + " ranks");
    for (int rank = 0; rank < rows; rank++) {
      int file = 0;
      int end = 0;
      Matcher token = TOKEN.matcher(ranks[rows - 1 - rank]);
      for (; token.find() && token.start() == end && file < columns; end = token.end()) {
        char c = token.group().charAt(0);
        if (c >= '1' && c <= '9') {
          file += Math.min(number(token.group()), columns + 1);
          continue;
        }
        require(c != '(' || areWeights, "a set is a letter");
        long value = c == '(' ? number(token.group(1)) : c >= 'a' ? c - 'a' + 1 : 'A' - 1 - c;
        values[vertex(name(rank * columns + file++))] =
            areWeights || value > 0 ? value : 26 - value;
      }
      require(
          end == ranks[rows - 1 - rank].length() && file == columns, "a rank of another length");
    }
    return values;
  }
}
