package org.knightstour.core.graph.read;

import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.Move;
import org.knightstour.core.text.OtherFiles;

/**
 * A reader of the graphs in a text. It reads any number of graphs as graph6 and sparse6, one graph
 * a line. It also reads a single graph as DIMACS, TSPLIB, LCF, DOT, GML, nested lists, an adjacency
 * matrix, a list of edges, or as Tour prints it. The first line that is neither blank nor a comment
 * decides the format:
 *
 * <ul>
 *   <li>A digit begins a matrix or a list of edges.
 *   <li>A pair in round brackets, column names {@code source,target}, or a line {@code Graph 1,
 *       order 3.} of nauty begin a list of edges.
 *   <li>The single letter c, p or e begins DIMACS.
 *   <li>Any other word {@code graph} begins the text of Tour.
 *   <li>A keyword of TSPLIB, with or without a colon after it, begins a question of TSPLIB.
 *   <li>A colon begins sparse6.
 *   <li>A line of characters from ? to ~ is graph6, with or without a header {@code >>graph6<<}.
 *   <li>A word {@code graph} with a curly bracket after it begins DOT, with a square bracket GML.
 *   <li>A curly bracket, or two brackets, begin nested lists.
 *   <li>Any other bracket [ begins LCF.
 *   <li>Two words begin a list of edges between labels.
 * </ul>
 *
 * <p>For any other text, and for later errors, it throws an {@link InputException} that names the
 * line of the text.
 */
public final class GraphReader implements Closeable {

  /**
   * A graph of a text.
   *
   * @param line the number of its first line, from 1
   * @param text the line itself, without a header, or empty if a text has one graph
   * @param required edges that every cycle must have, by the numbers of their vertices
   * @param notes the chosen readings of ambiguous parts of the text, each with its line
   */
  public record Entry(
      long line, String text, Graph graph, SortedSet<Move> required, List<String> notes) {
    /** Copies the notes. */
    public Entry {
      notes = List.copyOf(notes);
    }

    /** Creates an entry without notes. */
    public Entry(long line, String text, Graph graph, SortedSet<Move> required) {
      this(line, text, graph, required, List.of());
    }
  }

  private enum Format {
    LINES,
    PLAIN,
    TABLE,
    LISTED,
    DIMACS,
    HCP,
    LCF,
    TOUR,
    LISTS,
    DOT,
    GML,
    LABELS
  }

  private static final String HEADER_BEGIN = ">>";
  private static final String HEADER_END = "<<";

  private final Reader text;
  private final GraphLines lines;
  private final Format format;
  private final Graph6 graph6 = new Graph6();
  private final Deque<Entry> ahead = new ArrayDeque<>(); // graphs that were read for isSingle
  private @Nullable InputException faultAhead; // after them
  private boolean isAtLine; // which shows the format and is not read yet

  private GraphReader(Reader text, GraphLines lines) throws IOException {
    this.text = text;
    this.lines = lines;
    OtherFiles.refuse(lines.begin(), "graph");
    isAtLine = lines.nextContent();
    format = isAtLine ? format(lines) : Format.LINES;
  }

  /** Begins to read. A text without graphs is an empty stream. */
  public static GraphReader of(Reader text) throws IOException {
    return new GraphReader(text, new GraphLines(text));
  }

  private static Format format(GraphLines lines) {
    String line = lines.text();
    char first = line.charAt(0);
    OtherFiles.refuse(line, "graph");
    if ((first >= '0' && first <= '9') || EdgeLine.beginsTuples(line)) {
      return Format.PLAIN;
    }
    if (EdgeLine.namesColumns(line)) {
      return Format.TABLE;
    }
    if (PlainText.beginsListed(line)) {
      return Format.LISTED;
    }
    if (DotText.begins(line)) {
      return Format.DOT;
    }
    if (GmlText.begins(line)) {
      return Format.GML;
    }
    if (ListsText.begins(line)) {
      return Format.LISTS;
    }
    if (DimacsText.begins(line)) {
      return Format.DIMACS;
    }
    if (HcpText.begins(line)) {
      return Format.HCP;
    }
    if (line.split("[ \t\f]", 2)[0].equals(TourGraphText.GRAPH)) {
      return Format.TOUR;
    }
    if (line.matches("(?is)\\*(vertices|network)\\b.*")) {
      throw lines.fault(line, "is Pajek: write edges with numbers, like 0 1, two vertices a line.");
    }
    if (LabelText.begins(line)) {
      return Format.LABELS;
    }
    boolean isGraph6 = SixBits.areAll(line);
    if (first == '[' && (!isGraph6 || line.length() == 1)) {
      return Format.LCF;
    }
    if (isGraph6 || ":;&".indexOf(first) >= 0 || line.startsWith(HEADER_BEGIN)) {
      return Format.LINES;
    }
    throw lines.fault(
        line,
        "begins no graph: write graph6, sparse6, DIMACS, TSPLIB HCP, LCF like [5,-5]^7, or edges"
            + " like 0 1, two vertices a line.");
  }

  /** Returns whether the format allows any number of graphs, one a line. */
  public boolean isStream() {
    return format == Format.LINES;
  }

  /** Returns whether exactly one graph remains. Reads at most two graphs ahead. */
  public boolean isSingle() throws IOException {
    try {
      while (ahead.size() < 2 && faultAhead == null) {
        Optional<Entry> entry = read();
        if (entry.isEmpty()) {
          return ahead.size() == 1;
        }
        ahead.add(entry.get());
      }
    } catch (InputException e) {
      faultAhead = e;
    }
    return false;
  }

  /**
   * Returns the next graph, or empty at the end. After an invalid line, the next call continues.
   *
   * @throws InputException if a line is invalid
   */
  public Optional<Entry> next() throws IOException {
    if (!ahead.isEmpty()) {
      return Optional.of(ahead.remove());
    }
    InputException fault = faultAhead;
    if (fault != null) {
      faultAhead = null;
      throw fault;
    }
    return read();
  }

  private Optional<Entry> read() throws IOException {
    if (isStream()) {
      return nextOfStream();
    }
    if (!isAtLine) {
      return Optional.empty();
    }
    isAtLine = false;
    long line = lines.number();
    return Optional.of(
            switch (format) {
              case PLAIN -> entry(line, PlainText.read(lines));
              case TABLE -> entry(line, PlainText.readTable(lines));
              case LISTED -> entry(line, PlainText.readListed(lines));
              case DIMACS -> entry(line, DimacsText.read(lines));
              case LCF -> readBracket(line);
              case TOUR -> entry(line, TourGraphText.read(lines));
              case LISTS -> entry(line, ListsText.read(lines));
              case DOT -> entry(line, DotText.read(lines));
              case GML -> entry(line, GmlText.read(lines));
              case LABELS -> entry(line, LabelText.read(lines));
              case HCP -> HcpText.read(lines);
              case LINES -> throw new IllegalStateException("a stream");
            })
        .map(this::named);
  }

  /** Returns an entry with the names of vertices in the comments. */
  private Entry named(Entry entry) {
    List<String> notes = new ArrayList<>(entry.notes);
    Graph graph = lines.vertices().called(entry.graph, notes);
    return new Entry(entry.line, entry.text, graph, entry.required, notes);
  }

  /** Reads a text from a bracket [ on: lists if a line has only the bracket, or chords. */
  private Entry readBracket(long line) throws IOException {
    if (!lines.text().equals("[")) {
      return entry(line, LcfText.read(lines));
    }
    if (!lines.nextContent()) {
      throw lines.fault("the text ends after a bracket.");
    }
    return ListsText.begins("[" + lines.text())
        ? entry(line, ListsText.readInside(lines))
        : entry(line, LcfText.readInside(lines));
  }

  /**
   * Returns the only graph of a text.
   *
   * @throws InputException if the text has no graph or several graphs
   */
  public Entry only() throws IOException {
    Entry entry =
        next()
            .orElseThrow(
                () ->
                    new InputException(
                        "no graph in it: write edges, like 0 1, two vertices a line, or graph6."));
    Optional<Entry> second = next();
    if (second.isPresent()) {
      throw new InputException(
          "line " + second.get().line() + ": a second graph, where one is expected.");
    }
    return entry;
  }

  private static Entry entry(long line, Graph graph) {
    return new Entry(line, "", graph, Collections.emptySortedSet());
  }

  private static Entry entry(long line, PlainText.Read read) {
    return new Entry(line, "", read.graph(), Collections.emptySortedSet(), read.notes());
  }

  private Optional<Entry> nextOfStream() throws IOException {
    while (isAtLine || lines.nextContent()) {
      isAtLine = false;
      String line = lines.text();
      if (line.startsWith(HEADER_BEGIN)) {
        line = withoutHeader(line);
      }
      if (!line.isEmpty()) {
        return Optional.of(
            new Entry(lines.number(), line, graph(line), Collections.emptySortedSet()));
      }
    }
    return Optional.empty();
  }

  private String withoutHeader(String line) {
    int end = line.indexOf(HEADER_END);
    String name = end < 0 ? line : line.substring(HEADER_BEGIN.length(), end);
    if (!name.equals("graph6") && !name.equals("sparse6")) {
      throw lines.fault(line, "begins with another header than >>graph6<< and >>sparse6<<.");
    }
    return line.substring(end + HEADER_END.length()).strip();
  }

  private Graph graph(String line) {
    return switch (line.charAt(0)) {
      case ':' -> {
        Sparse6 sparse = new Sparse6(lines, line);
        yield graph6.graph(lines, sparse.vertices(), sparse.ends(lines));
      }
      case ';' ->
          throw lines.fault(
              line,
              "is incremental sparse6, a change of the graph before: write graph6 or sparse6.");
      case '&' ->
          throw lines.fault(
              line, "is digraph6, and tours go along undirected edges: write graph6.");
      default -> graph6.read(lines, line);
    };
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
