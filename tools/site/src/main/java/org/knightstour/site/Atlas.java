package org.knightstour.site;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.draw.Geometry;
import org.knightstour.draw.PathColour;
import org.knightstour.draw.PictureStyle;
import org.knightstour.draw.Theme;
import org.knightstour.draw.svg.SvgPicture;

/** The boards of the atlas with pictures: a page for each board, and an overview. */
final class Atlas {

  /** The directory in the source tree and on the site. */
  static final String FOLDER = "docs/atlas/";

  private static final String FILE = FOLDER + "\\d+x\\d+[.]txt";
  private static final int CELL = 36;
  private static final int MOST_LINES = 40;

  private final List<Answers> boards = new ArrayList<>();

  Atlas(SourceTree tree) throws IOException {
    for (String file : tree.files(FOLDER)) {
      if (file.matches(FILE)) {
        String name = file.substring(FOLDER.length(), file.length() - ".txt".length());
        boards.add(new Answers(Board.parse(name), entries(tree.text(file))));
      }
    }
    boards.sort(
        Comparator.<Answers>comparingInt(one -> one.board().rows())
            .thenComparingInt(one -> one.board().columns()));
  }

  private static List<Entry> entries(String text) {
    List<Entry> entries = new ArrayList<>();
    for (String part : text.split("\n\n", -1)) {
      String[] lines = part.strip().split("\n", 3);
      entries.add(
          new Entry(lines[1], lines[0].startsWith("tour "), lines.length > 2 ? lines[2] : ""));
    }
    return List.copyOf(entries);
  }

  /** Returns the page of all boards, with each drawing above its table. */
  Page overview(Page readme) {
    StringBuilder drawings = new StringBuilder("<ul class=\"boards\">\n");
    boards.forEach(board -> drawings.append("<li>").append(board.thumbnail()).append("</li>\n"));
    drawings.append("</ul>\n");
    String body = readme.body().replaceAll("href=\"(\\d+x\\d+)[.]txt\"", "href=\"$1.html\"");
    int table = body.indexOf("<div class=\"wide\"");
    return Page.of(
        readme.path(), readme.title(), body.substring(0, table) + drawings + body.substring(table));
  }

  List<Page> pages() {
    return boards.stream().map(Answers::page).toList();
  }

  /** Returns the drawings by their places, each for light and for dark. */
  Map<String, String> drawings() throws IOException {
    Map<String, String> drawings = new TreeMap<>();
    for (Answers board : boards) {
      for (Theme theme : Theme.values()) {
        board.draw(drawings, theme);
      }
    }
    return drawings;
  }

  /** The answer to a question: a tour's squares, or a certificate after its head. */
  private record Entry(String question, boolean isTour, String body) {}

  private record Answers(Board board, List<Entry> entries) {

    private Optional<Entry> first(Predicate<Entry> wanted) {
      return entries.stream().filter(wanted).findFirst();
    }

    private Optional<Entry> closed() {
      return first(entry -> entry.isTour() && entry.question().equals(board + " closed"));
    }

    private Optional<Entry> open() {
      return first(entry -> entry.isTour() && entry.question().startsWith(board + " open"));
    }

    /** Returns a small picture that links to the page: a closed tour, or else an open tour. */
    String thumbnail() {
      String what =
          closed().isPresent() ? "closed tour" : open().isPresent() ? "open tour" : "none";
      return "<a href=\"%s.html\">%s<span>%s, %s</span></a>"
          .formatted(board, image("", what), board, what);
    }

    Page page() {
      long tours = entries.stream().filter(Entry::isTour).count();
      String head =
          """
          <h1>The %d×%d board</h1>
          <p>Questions about this board that <a href="index.html">the atlas</a> answers by a tour: %d; by \
          a certificate that no tour exists: %d. <a href="%s.txt">The board’s file</a> has them all.</p>
          """
              .formatted(board.rows(), board.columns(), tours, entries.size() - tours, board);
      if (closed().isEmpty() && open().isEmpty()) {
        head += "<figure class=\"board\">%s</figure>%n".formatted(image("", "no tour"));
      }
      String suffix = closed().isPresent() ? "-open" : "";
      return Page.of(
          FOLDER + board + ".html",
          "The " + board + " board",
          head + section("closed", closed(), "") + section("open", open(), suffix));
    }

    private String section(String kind, Optional<Entry> tour, String suffix) {
      String heading =
          "<h2>%s tour</h2>%n".formatted(kind.equals("closed") ? "A closed" : "An open");
      if (tour.isPresent()) {
        String question = tour.get().question();
        return heading
            + "<figure class=\"board\">%s<figcaption>%s</figcaption></figure>%n"
                .formatted(image(suffix, question), question)
            + "<pre class=\"squares\"><code>%s</code></pre>%n"
                .formatted(Page.escape(tour.get().body()));
      }
      if (kind.equals("open") && closed().isPresent()) {
        return heading + "<p>The closed tour without any one of its moves.</p>\n";
      }
      return first(entry -> entry.question().equals(board + " " + kind))
          .map(entry -> heading + "<p>No tour exists.</p>\n" + certificate(entry.body()))
          .orElse("");
    }

    private static String certificate(String body) {
      List<String> lines = body.lines().toList();
      boolean isLong = lines.size() > MOST_LINES;
      return "<p>%s</p>%n<pre><code>%s%s</code></pre>%n"
          .formatted(
              isLong ? "The certificate begins:" : "The certificate:",
              Page.escape(String.join("\n", lines.subList(0, Math.min(MOST_LINES, lines.size())))),
              isLong ? "\n..." : "");
    }

    private String image(String suffix, String what) {
      return """
      <picture><source media="(prefers-color-scheme: dark)" srcset="drawn/%1$s%2$s-dark.svg">\
      <img src="drawn/%1$s%2$s.svg" alt="%3$s" loading="lazy" width="%4$d" height="%5$d"></picture>\
      """
          .formatted(
              board,
              suffix,
              Page.escape(board + ": " + what),
              geometry().width(),
              geometry().height());
    }

    /** Adds the drawings that the pages show, by their places. */
    void draw(Map<String, String> drawings, Theme theme) throws IOException {
      String place = FOLDER + "drawn/" + board;
      String ending = theme == Theme.DARK ? "-dark.svg" : ".svg";
      Optional<Entry> main = closed().or(this::open);
      drawings.put(place + ending, main.isPresent() ? tour(main.get(), theme) : withoutTour(theme));
      if (closed().isPresent() && open().isPresent()) {
        drawings.put(place + "-open" + ending, tour(open().get(), theme));
      }
    }

    private String tour(Entry entry, Theme theme) throws IOException {
      int[] squares =
          Arrays.stream(entry.body().trim().split("\\s+", -1))
              .mapToInt(board::parseSquare)
              .toArray();
      StringWriter svg = new StringWriter();
      SvgPicture.write(Tour.of(board, squares), style(theme), svg);
      return svg.toString();
    }

    private String withoutTour(Theme theme) {
      Geometry geometry = geometry();
      StringBuilder dark = new StringBuilder();
      for (int square = 0; square < board.squares(); square++) {
        if (!board.isLight(square)) {
          int x = geometry.left(board.file(square));
          dark.append("M%d %dh%d".formatted(x, geometry.top(board.rank(square)) + CELL / 2, CELL));
        }
      }
      return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d">
      <title>%3$s, which has no tour</title>
      <rect width="%1$d" height="%2$d" fill="#%4$06x"/>
      <rect x="%5$d" y="%5$d" width="%6$d" height="%7$d" fill="#%8$06x" stroke="#%9$06x" stroke-width="2"/>
      <path d="%10$s" stroke="#%11$06x" stroke-width="%12$d"/>
      </svg>
      """
          .formatted(
              geometry.width(),
              geometry.height(),
              board,
              theme.colours().paper(),
              geometry.margin(),
              board.columns() * CELL,
              board.rows() * CELL,
              theme.colours().lightSquare(),
              theme.colours().frame(),
              dark,
              theme.colours().darkSquare(),
              CELL);
    }

    private Geometry geometry() {
      return Geometry.of(board, style(Theme.LIGHT), CELL);
    }

    private static PictureStyle style(Theme theme) {
      return new PictureStyle(theme, PathColour.AUTO, false, false, false, CELL);
    }
  }
}
