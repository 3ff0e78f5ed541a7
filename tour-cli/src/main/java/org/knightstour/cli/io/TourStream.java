package org.knightstour.cli.io;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Vertex;
import org.knightstour.core.text.TourText;

/**
 * Tours in a text, in the formats of {@code list} and {@code find}. It holds one tour at a time,
 * because a stream can have any length.
 *
 * <p>A line of squares, of vertices, or of JSON is a tour. Rows of numbers are one board up to the
 * next blank line. If the first two rows each have every number from 1 to their length, each row is
 * a tour, because a board has each number once. A text that begins with {@code board 5x6}, a CSV
 * header, a tag or {@code 1.} also reaches to the next blank line.
 *
 * <p>Comments are skipped, except {@code # question} and {@code # knights}. Before a line, they
 * apply to this line and all lines up to the next such comment, because {@code list} writes them
 * once. Before a text of several lines, they apply to this text only, because {@code find} writes
 * them for each tour. Not thread-safe.
 */
final class TourStream {

  /**
   * A tour in a stream.
   *
   * @param line the number of its first line, from 1
   */
  record Entry(long line, TourText text) {}

  /** The lines of a tour that cannot be read. */
  static final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1;

    private final long line;

    UnreadableException(long line, String message) {
      super(message);
      this.line = line;
    }

    /** Returns the number of the first line of the tour, from 1. */
    long line() {
      return line;
    }
  }

  /** The maximum length of one tour with several lines, in characters. */
  private static final int LONGEST = 1 << 28;

  private static final Pattern LINE = Pattern.compile("line ([0-9]{1,9}): (.*)", Pattern.DOTALL);
  private static final Pattern BLOCK =
      Pattern.compile("(board\\b|[0-9]+[xX][0-9]+\\s*$|\"?step\"?[,;\t]|\\[[A-Za-z]+\\s|1\\.).*");
  private static final char BYTE_ORDER_MARK = '\ufeff';

  private final BufferedReader in;
  private final Optional<Graph> graph;
  private final List<String> head = new ArrayList<>(); // comments that apply to the next tour
  private @Nullable Graph headGraph; // parsed once from the comments
  private @Nullable String ahead;
  private long number; // of the last line that was read
  private boolean isHeadUsed; // the next such comment begins a new head
  private boolean areRowsTours; // the rows of numbers up to the next blank line

  TourStream(Reader reader, Optional<Graph> graph) {
    in = new BufferedReader(reader, 1 << 16);
    this.graph = graph;
  }

  /**
   * Reads the next tour, or returns empty at the end.
   *
   * @throws UnreadableException if the next lines are not a tour. The stream continues after them
   */
  Optional<Entry> next() throws IOException, UnreadableException {
    for (String line = line(); line != null; line = line()) {
      if (line.startsWith("#")) {
        comment(line);
      } else if (line.isBlank()) {
        areRowsTours = false;
      } else {
        return Optional.of(entry(line));
      }
    }
    return Optional.empty();
  }

  private @Nullable String line() throws IOException {
    String line = ahead == null ? in.readLine() : ahead;
    ahead = null;
    number++;
    return number == 1 && line != null && line.indexOf(BYTE_ORDER_MARK) == 0
        ? line.substring(1)
        : line;
  }

  private void back(String line) {
    ahead = line;
    number--;
  }

  private void comment(String line) throws UnreadableException {
    Graph graph = headGraph;
    if (line.startsWith("# vertices ") && graph != null) {
      headGraph = read(() -> graph.called(Vertex.parseAll(line.substring("# vertices ".length()))));
      return;
    }
    boolean isQuestion = line.startsWith("# question ");
    if (!isQuestion && !line.startsWith("# knights ")) {
      return;
    }
    if (isHeadUsed || isQuestion) {
      clearHead();
    }
    if (isQuestion && line.startsWith("# question graph ")) {
      headGraph =
          read(() -> (Graph) TourQuestion.parse(line.substring("# question ".length())).ground());
    } else {
      head.add(line);
    }
  }

  private Graph read(Supplier<Graph> comment) throws UnreadableException {
    try {
      return comment.get();
    } catch (InputException | ArgumentException e) {
      throw new UnreadableException(number, String.valueOf(e.getMessage()));
    }
  }

  private void clearHead() {
    head.clear();
    headGraph = null;
    isHeadUsed = false;
  }

  private Entry entry(String line) throws IOException, UnreadableException {
    long first = number;
    isHeadUsed = true;
    Optional<Graph> ground = graph.or(() -> Optional.ofNullable(headGraph));
    if (ground.isPresent()) {
      return new Entry(first, parse(line, first, ground));
    }
    String start = line.strip();
    char c = start.charAt(0);
    boolean isNumbers = (c >= '0' && c <= '9') || c == '.';
    boolean isBlock = BLOCK.matcher(start).matches();
    if (!isBlock && !(isNumbers && !isPairs(start) && !areRowsTours)) {
      return new Entry(first, parse(line, first, Optional.empty()));
    }
    String text = isBlock ? block(line) : rows(line);
    TourText read;
    try {
      read = parse(text, first, Optional.empty());
    } finally {
      if (text.indexOf('\n') >= 0) {
        clearHead();
      }
    }
    return new Entry(first, read);
  }

  /** Returns the rows of a board, or one row if the rows are tours. */
  private String rows(String line) throws IOException {
    String next = line();
    if (next == null) {
      return line;
    }
    back(next);
    areRowsTours = isEveryNumber(line) && isEveryNumber(next);
    return areRowsTours ? line : block(line);
  }

  /** Returns the lines up to the next blank line. */
  private String block(String line) throws IOException {
    StringBuilder text = new StringBuilder(line);
    boolean isTag = line.startsWith("[");
    for (String next = line(); next != null; next = line()) {
      // Chess programs write a blank line between the tags and the moves.
      if (next.isBlank() && !isTag) {
        break;
      }
      if (next.startsWith("# question ")) {
        back(next);
        break;
      }
      isTag &= next.isBlank() || next.startsWith("[");
      if (text.length() < LONGEST) {
        text.append('\n').append(next);
      }
    }
    return text.toString();
  }

  /** Returns whether a row has the numbers from 1 to its length, each once. */
  private static boolean isEveryNumber(String row) {
    BitSet seen = new BitSet();
    StringTokenizer cells = new StringTokenizer(row, " \t,;");
    int length = cells.countTokens();
    while (cells.hasMoreTokens()) {
      String cell = cells.nextToken();
      if (!cell.matches("[0-9]{1,9}") || Integer.parseInt(cell) > length) {
        return false;
      }
      seen.set(Integer.parseInt(cell));
    }
    return length > 1 && !seen.get(0) && seen.cardinality() == length;
  }

  /** Returns whether a line is squares as pairs, for example {@code 0,0 2,1}. */
  private static boolean isPairs(String line) {
    return line.matches("([0-9]+,[0-9]+(\\s+|$)){2,}");
  }

  private TourText parse(String text, long first, Optional<Graph> ground)
      throws IOException, UnreadableException {
    String comments = head.isEmpty() ? "" : String.join("\n", head) + "\n";
    try {
      if (ground.isPresent()) {
        return TourText.read(new StringReader(text), ground.get());
      }
      Optional<TourText> plain = comments.isEmpty() ? TourText.readPlain(text) : Optional.empty();
      return plain.isPresent() ? plain.get() : TourText.read(new StringReader(comments + text));
    } catch (InputException | ArgumentException e) {
      String message = String.valueOf(e.getMessage());
      throw new UnreadableException(first, there(message, first, head.size()));
    }
  }

  /** Returns a message with its line in the stream, if this is not the first line of the tour. */
  private static String there(String message, long first, int comments) {
    Matcher named = LINE.matcher(message);
    if (!named.matches()) {
      return message;
    }
    long line = first - 1 - comments + Long.parseLong(named.group(1));
    return line <= first ? named.group(2) : "line " + line + ": " + named.group(2);
  }
}
