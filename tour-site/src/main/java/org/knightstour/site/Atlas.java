package org.knightstour.site;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.knightstour.core.Board;

/** The boards of the atlas, drawn: a page for each, and what the page of them all shows. */
final class Atlas {

  /** Where the source tree and the site have it. */
  static final String FOLDER = "docs/atlas/";

  private static final String FILE = FOLDER + "\\d+x\\d+[.]txt";

  private final List<AtlasBoard> boards = new ArrayList<>();

  /** The atlas of a source tree. */
  Atlas(SourceTree tree) throws IOException {
    for (String file : tree.files(FOLDER)) {
      if (file.matches(FILE)) {
        String name = file.substring(FOLDER.length(), file.length() - ".txt".length());
        boards.add(AtlasBoard.read(Board.parse(name), tree.text(file)));
      }
    }
    boards.sort(
        Comparator.<AtlasBoard>comparingInt(one -> one.board().rows())
            .thenComparingInt(one -> one.board().columns()));
  }

  /** The page of all boards, with each drawn above its table. */
  Page overview(Page readme) {
    StringBuilder drawings = new StringBuilder("<ul class=\"boards\">\n");
    boards.forEach(board -> drawings.append("<li>").append(board.thumbnail()).append("</li>\n"));
    drawings.append("</ul>\n");
    String body = readme.body().replaceAll("href=\"(\\d+x\\d+)[.]txt\"", "href=\"$1.html\"");
    int table = body.indexOf("<div class=\"wide\"");
    return Page.of(
        readme.path(), readme.title(), body.substring(0, table) + drawings + body.substring(table));
  }

  /** A page for each board. */
  List<Page> pages() {
    return boards.stream().map(AtlasBoard::page).toList();
  }

  /** The drawings, by their places, each for light and for dark. */
  Map<String, String> drawings() throws IOException {
    Map<String, String> drawings = new TreeMap<>();
    for (AtlasBoard board : boards) {
      board.draw(drawings);
    }
    return drawings;
  }
}
