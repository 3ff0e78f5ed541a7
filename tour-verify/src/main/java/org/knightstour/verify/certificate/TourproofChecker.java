package org.knightstour.verify.certificate;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks a certificate that no tour exists, by docs/formats/tourproof.md; it shares no code with
 * what wrote it. A tour is a cycle through all vertices: the squares, and for an open tour one more
 * vertex, {@code *}, joined to every square. File, board, memory and effort are bounded.
 */
public final class TourproofChecker {

  /** The longest file, in bytes. */
  public static final int MOST_BYTES = 1 << 20;

  /** The largest board, in squares: each open case is kept, a byte an edge. */
  public static final int MOST_SQUARES = 1024;

  private static final long MOST_EFFORT = 4_000_000_000L; // visits of an edge: some ten seconds
  private static final Pattern STATEMENT =
      Pattern.compile(
          "(?<rows>N)x(?<columns>N) (?<kind>closed|open)(?<ends>(?: from (\\S+)(?: to (\\S+))?)?)"
                  .replace("N", "[1-9][0-9]{0,3}")
              + "(?<rest>(?: leaper (?<a>L),(?<b>L))?(?: without (?<missing>.+))?)"
                  .replace("L", "0|[1-9][0-9]{0,3}"));

  private static final byte FREE = 0;
  private static final byte IN = 1;
  private static final byte OUT = 2;

  private record Edge(int u, int v) {}

  private final String[] lines;
  private int at; // index of the line being read
  private final List<String> names = new ArrayList<>(); // of the vertices
  private final List<int[]> squares = new ArrayList<>(); // file and rank, from 0
  private final List<Edge> edges = new ArrayList<>(); // u < v
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
    } catch (IllegalArgumentException | ArithmeticException e) {
      return new CertificateVerdict.Refused(checker.at + 1, String.valueOf(e.getMessage()));
    }
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  private String[] nextLine() {
    require(++at < lines.length - 1, "the file ends before the proof does, or within a line");
    return lines[at].split(" ", -1);
  }

  /** Refutes case by case; a branch puts two cases in the place of one. */
  private CertificateVerdict.Proved proved() {
    require(lines[0].equals("tourproof 1") && lines.length > 1, "must be: tourproof 1");
    Matcher said = STATEMENT.matcher(String.join(" ", nextLine()));
    readStatement(said);
    Deque<byte[]> cases = new ArrayDeque<>(List.of(state));
    int steps = 0;
    for (; !cases.isEmpty(); steps++) {
      state = cases.pop();
      boolean isContradicted = !force();
      String[] words = nextLine();
      require(isContradicted == words[0].equals("forced"), "forcing says otherwise in this case");
      if (words[0].equals("branch")) {
        require(words.length == 3, "a branch needs two vertices");
        int edge = freeEdge(words[1], words[2]);
        state[edge] = OUT;
        cases.push(state.clone());
        state[edge] = IN;
        cases.push(state);
      } else {
        require(refutes(words), "proves nothing");
      }
    }
    require(++at == lines.length - 1 && lines[at].isEmpty(), "rubbish after the last step");
    String sentence =
        said.replaceFirst("there is no ${kind} tour${ends} on ${rows}x${columns}${rest}");
    return new CertificateVerdict.Proved(lines[1], sentence, steps);
  }

  /** Makes the graph and the first case. */
  private void readStatement(Matcher said) {
    require(said.matches(), "no statement, like: 7x7 open from b1 to c1");
    int columns = Integer.parseInt(said.group("columns"));
    int cells = Integer.parseInt(said.group("rows")) * columns;
    require(cells <= MOST_SQUARES, "a board of more than 1024 squares");
    int a = said.group("a") == null ? 1 : Integer.parseInt(said.group("a"));
    int b = said.group("b") == null ? 2 : Integer.parseInt(said.group("b"));
    require(a <= b && b > 0, "a leaper a,b needs a at most b, and b at least 1");
    String without = said.group("missing");
    String[] missing = without == null ? new String[0] : without.split(" ", -1);
    int passed = 0;
    for (int cell = 0; cell < cells; cell++) {
      String name = file(cell % columns) + (cell / columns + 1);
      if (passed < missing.length && missing[passed].equals(name)) {
        passed++;
      } else {
        names.add(name);
        squares.add(new int[] {cell % columns, cell / columns});
      }
    }
    require(passed == missing.length, "missing squares are on the board, in ascending order");
    require(!squares.isEmpty(), "no square is left");
    boolean isOpen = said.group("kind").equals("open");
    join(a, b, isOpen);
    // Two squares a move apart, or one square with the extra vertex: a tour that is no cycle.
    require(names.size() != 2 || edges.isEmpty(), "this board has a tour: there and back");
    for (int end = 5; end <= 6; end++) {
      if (said.group(end) != null) {
        require(isOpen, "no statement: a closed tour has no ends");
        state[freeEdge(said.group(end), "*")] = IN;
      }
    }
  }

  private static String file(int file) {
    return (file < 26 ? "" : file(file / 26 - 1)) + (char) ('a' + file % 26);
  }

  private void join(int a, int b, boolean isOpen) {
    for (int v = 0; v < squares.size(); v++) {
      for (int u = 0; u < v; u++) {
        int files = Math.abs(squares.get(u)[0] - squares.get(v)[0]);
        int ranks = Math.abs(squares.get(u)[1] - squares.get(v)[1]);
        if (Math.min(files, ranks) == a && Math.max(files, ranks) == b) {
          edges.add(new Edge(u, v));
        }
      }
    }
    for (int v = 0; isOpen && v < squares.size(); v++) {
      edges.add(new Edge(v, squares.size()));
    }
    names.addAll(isOpen ? List.of("*") : List.of());
    state = new byte[edges.size()];
  }

  private int vertex(String name) {
    require(names.contains(name), "no square here: " + name);
    return names.indexOf(name);
  }

  private int freeEdge(String one, String other) {
    int u = vertex(one);
    int v = vertex(other);
    int edge = edges.indexOf(new Edge(Math.min(u, v), Math.max(u, v)));
    require(edge >= 0 && state[edge] == FREE, "no edge that is still free");
    return edge;
  }

  /**
   * Decides what is forced, to the fixpoint; false at a contradiction. A tour has two edges at each
   * vertex: so two that are left are in, and two in leave the rest out. An edge between two
   * vertices of one path would close a cycle that misses the others, or is a third one inside.
   */
  private boolean force() {
    byte[] before;
    do {
      before = state.clone();
      int[] in = new int[names.size()];
      int[] left = new int[names.size()];
      for (int e = 0; e < state.length; e++) {
        for (int v : new int[] {edges.get(e).u, edges.get(e).v}) {
          in[v] += state[e] == IN ? 1 : 0;
          left[v] += state[e] == OUT ? 0 : 1;
        }
      }
      int[] path = pieces(false, new boolean[in.length]);
      long paths = count(path);
      // More edges than paths have: one of them is a cycle, and not through all.
      boolean hasShortCycle = paths > 1 && Arrays.stream(in).sum() > 2 * (in.length - paths);
      boolean hasThree = Arrays.stream(in).anyMatch(n -> n > 2);
      if (hasShortCycle || hasThree || Arrays.stream(left).anyMatch(n -> n < 2)) {
        return false;
      }
      for (int e = 0; e < state.length; e++) {
        int u = edges.get(e).u;
        int v = edges.get(e).v;
        boolean isOut = in[u] == 2 || in[v] == 2 || (path[u] == path[v] && paths > 1);
        if (state[e] == FREE && (isOut || left[u] == 2 || left[v] == 2)) {
          state[e] = isOut ? OUT : IN;
        }
      }
    } while (!Arrays.equals(before, state));
    return true;
  }

  /** For each vertex the least one that edges in, or also free ones, join it with. */
  private int[] pieces(boolean isByFree, boolean[] isRemoved) {
    int[] piece = new int[names.size()];
    Arrays.setAll(piece, v -> isRemoved[v] ? -1 : v);
    int[] before;
    do {
      before = piece.clone();
      effort += edges.size();
      require(effort < MOST_EFFORT, "the check would take too long");
      for (int e = 0; e < state.length; e++) {
        int u = edges.get(e).u;
        int v = edges.get(e).v;
        boolean joins = state[e] == IN || (state[e] == FREE && isByFree);
        if (joins && !isRemoved[u] && !isRemoved[v]) {
          piece[u] = Math.min(piece[u], piece[v]);
          piece[v] = piece[u];
        }
      }
    } while (!Arrays.equals(before, piece));
    return piece;
  }

  private static long count(int[] pieces) {
    return Arrays.stream(pieces).filter(v -> v >= 0).distinct().count();
  }

  private boolean refutes(String[] words) {
    return switch (words[0]) {
      case "forced" -> words.length == 1;
      case "parity" -> words.length == 1 && (parity(0) || parity(1));
      case "remove" -> removal(words);
      case "weights" -> words.length == 1 && weights();
      default -> throw new IllegalArgumentException("no step: " + words[0]);
    };
  }

  /** Without k of its vertices a cycle falls into k pieces at most; with all of them, into one. */
  private boolean removal(String[] words) {
    return count(pieces(true, members(words, 1))) > Math.max(1, words.length - 1);
  }

  /** Marks the vertices that a line names from some word on. */
  private boolean[] members(String[] words, int first) {
    boolean[] isMember = new boolean[names.size()];
    for (String name : Arrays.asList(words).subList(first, words.length)) {
      require(!isMember[vertex(name)], "a square twice: " + name);
      isMember[vertex(name)] = true;
    }
    return isMember;
  }

  /** Weights +1 on the squares of one colour and -1 elsewhere. */
  private boolean parity(int colour) {
    long[] y = new long[names.size()];
    Arrays.fill(y, -1);
    for (int v = 0; v < squares.size(); v++) {
      y[v] = (squares.get(v)[0] + squares.get(v)[1]) % 2 == colour ? 1 : -1;
    }
    return exceeds(
        Arrays.stream(y).sum(), edges.stream().mapToLong(e -> y[e.u] + y[e.v]).toArray());
  }

  private boolean weights() {
    long sum = 0;
    long[] c = new long[edges.size()]; // the weights of both ends and of every set that it leaves
    while (lines[at + 1].startsWith("each ") || lines[at + 1].startsWith("set ")) {
      String[] words = nextLine();
      boolean isSet = words[0].equals("set");
      require(words[1].matches((isSet ? "" : "-?") + "[1-9][0-9]{0,8}"), "no weight: " + words[1]);
      long weight = Long.parseLong(words[1]);
      boolean[] isMember = members(words, 2);
      int members = words.length - 2;
      require(members > 0 && !(isSet && members == names.size()), "neither none nor everything");
      sum = Math.addExact(sum, weight * (isSet ? 1 : members));
      for (int e = 0; e < c.length; e++) {
        int ends = (isMember[edges.get(e).u] ? 1 : 0) + (isMember[edges.get(e).v] ? 1 : 0);
        c[e] = Math.addExact(c[e], weight * (isSet ? ends % 2 : ends));
      }
      effort += edges.size();
    }
    return exceeds(sum, c);
  }

  /**
   * The rule of weights. A tour has two edges at each vertex and two or more leave each set, so
   * that twice the sum of all weights is at most the sum of c over its edges; which is at most the
   * sum over those in and over what is positive of those free.
   */
  private boolean exceeds(long sum, long[] c) {
    long most = 0;
    for (int e = 0; e < c.length; e++) {
      long collected = state[e] == IN ? c[e] : state[e] == FREE ? Math.max(0, c[e]) : 0;
      most = Math.addExact(most, collected);
    }
    return Math.multiplyExact(2, sum) > most;
  }
}
