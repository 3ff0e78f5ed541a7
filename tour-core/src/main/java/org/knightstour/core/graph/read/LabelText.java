package org.knightstour.core.graph.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A list of edges between labels: two words a line, separated by blanks, commas or semicolons. */
final class LabelText {

  private static final String SEPARATORS = "[\\s,;]+";
  private static final String LABEL = "\"[^\"]+\"|[\\p{L}_][^\\s,;\"{}\\[\\]()]*";

  private static final String SQUARES = "[a-h][1-8]" + SEPARATORS + "[a-h][1-8]";

  private LabelText() {}

  /** Returns whether a line is an edge between two labels, the first with a letter. */
  static boolean begins(String line) {
    return line.matches("(%s)%s(%s|[0-9]+)".formatted(LABEL, SEPARATORS, LABEL));
  }

  static PlainText.Read read(GraphLines lines) throws IOException {
    if (lines.text().matches(SQUARES)) {
      throw lines.fault(
          lines.text(),
          "looks like squares of a tour: number the vertices, and write edges, like 0 1, two vertices"
              + " a line.");
    }
    String place = "line " + lines.number() + ": ";
    VertexLabels labels = new VertexLabels(lines);
    Edges edges = new Edges(lines);
    do {
      String[] words = lines.text().split(SEPARATORS, -1);
      if (words.length != 2) {
        throw lines.fault(
            lines.text(), "is not an edge between two labels: write two words a line, like a b.");
      }
      edges.add(labels.number(unquoted(words[0])), labels.number(unquoted(words[1])));
    } while (lines.nextContent());
    List<String> notes = new ArrayList<>();
    labels.note().ifPresent(note -> notes.add(place + note));
    return new PlainText.Read(labels.graph(edges.toArray()), notes);
  }

  private static String unquoted(String word) {
    return word.replace("\"", "");
  }
}
