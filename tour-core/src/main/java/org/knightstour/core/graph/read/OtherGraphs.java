package org.knightstour.core.graph.read;

import java.util.regex.Pattern;

/** Notations of graphs that are not supported, each rejected by its name. */
final class OtherGraphs {

  private static final String WRITE_EDGES =
      ": write edges with numbers, like 0 1, two vertices a line.";

  // How each begins, and its description.
  private static final String[][] NOTATIONS = {
    {"(?is)(strict\\s+)?(di)?graph\\b[^\\[]*\\{.*", "is Graphviz DOT" + WRITE_EDGES},
    {"(?is)(strict\\s+)?digraph\\b.*", "is Graphviz DOT" + WRITE_EDGES},
    {"(?is)(creator\\b|graph\\s*\\[).*", "is GML" + WRITE_EDGES},
    {"(?is)\\*(vertices|network)\\b.*", "is Pajek" + WRITE_EDGES},
    {"(?s)\\{\\s*\\{.*", "is a list in braces, as Mathematica writes it" + WRITE_EDGES},
    {"(?s)\\{\\s*[0-9].*", "is a dictionary, as Python writes it" + WRITE_EDGES},
    {
      "(?s)[A-Za-z_]+[ \\t\\f,;]+[A-Za-z_]+",
      "names vertices by letters: write numbers, like 0 1, two vertices a line."
    },
  };

  private static final Pattern[] BEGINNINGS = new Pattern[NOTATIONS.length];

  static {
    for (int at = 0; at < BEGINNINGS.length; at++) {
      BEGINNINGS[at] = Pattern.compile(NOTATIONS[at][0]);
    }
  }

  private OtherGraphs() {}

  /** Rejects the current line if it begins an unsupported notation. */
  static void refuse(GraphLines lines) {
    String line = lines.text();
    for (int at = 0; at < BEGINNINGS.length; at++) {
      if (BEGINNINGS[at].matcher(line).matches() && !isRead(line)) {
        throw lines.fault(line, NOTATIONS[at][1]);
      }
    }
  }

  /** Returns whether a line of letters is in a supported notation. */
  private static boolean isRead(String line) {
    return HcpText.begins(line) || DimacsText.begins(line) || SixBits.areAll(line);
  }
}
