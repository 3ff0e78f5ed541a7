package org.knightstour.core.text;

import java.util.Optional;
import java.util.function.Supplier;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Vertex;

/** The comments above the squares of a tour: its question, and the names of a graph's vertices. */
final class QuestionComments {

  static final String QUESTION = "# question ";
  static final String VERTICES = "# vertices ";

  private static final int LONGEST = 1 << 19;

  private QuestionComments() {}

  /** Returns the comments of a question, whole lines, or empty. See {@link TourText#head}. */
  static String of(TourQuestion question) {
    boolean isUsual =
        question
            .rectangle()
            .map(each -> each.piece().isKnight() && each.missing().isEmpty())
            .orElse(false);
    if (isUsual) {
      return "";
    }
    TourQuestion bare = TourQuestion.of(question.ground()).kind(question.kind());
    String text = QUESTION + bare.text() + "\n";
    if (!(question.ground() instanceof Graph graph)) {
      return text;
    }
    text += graph.vertices().isEmpty() ? "" : VERTICES + Vertex.text(graph.vertices()) + "\n";
    return text.length() > LONGEST ? "" : text;
  }

  /** Returns the graph in comments, or empty for a board. */
  static Optional<Graph> graph(String... comments) {
    Optional<Graph> graph = Optional.empty();
    for (int line = 0; line < comments.length; line++) {
      String comment = comments[line];
      if (comment.startsWith(QUESTION + "graph ")) {
        String asked = comment.substring(QUESTION.length());
        graph = inLine(line, () -> Optional.of((Graph) TourQuestion.parse(asked).ground()));
      } else if (comment.startsWith(VERTICES) && graph.isPresent()) {
        Graph numbered = graph.get();
        String names = comment.substring(VERTICES.length());
        graph = inLine(line, () -> Optional.of(numbered.called(Vertex.parseAll(names))));
      }
    }
    return graph;
  }

  static <T> T inLine(int line, Supplier<T> read) {
    try {
      return read.get();
    } catch (InputException | ArgumentException e) {
      throw new InputException("line " + (line + 1) + ": " + e.getMessage());
    }
  }
}
