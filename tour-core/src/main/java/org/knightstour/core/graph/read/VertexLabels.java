package org.knightstour.core.graph.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.knightstour.core.Graph;

/**
 * The labels of vertices in a text. Numbers remain the names of the vertices. If a label is not a
 * number, the vertices are numbered from 0 in the order of the text, and a note states the numbers.
 */
final class VertexLabels {

  private static final int MOST_IN_NOTE = 8;

  private final GraphLines lines;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> labels = new ArrayList<>();
  private boolean areNames = true; // all labels are different numbers

  VertexLabels(GraphLines lines) {
    this.lines = lines;
  }

  /** Returns the number of the vertex with this label, from 0 in the order of the text. */
  int number(String label) {
    Integer known = numbers.get(label);
    if (known != null) {
      return known;
    }
    if (labels.size() == Graph.MOST_VERTICES) {
      throw lines.fault("more than " + Graph.MOST_VERTICES + " vertices.");
    }
    int name = GraphLines.parse(label);
    areNames &= name >= 0 && String.valueOf(name).equals(label);
    numbers.put(label, labels.size());
    labels.add(label);
    return labels.size() - 1;
  }

  boolean isEmpty() {
    return labels.isEmpty();
  }

  /** Returns the number of labels. */
  int size() {
    return labels.size();
  }

  /** Returns the names of vertices by their numbers. */
  int[] names(int... vertices) {
    return areNames
        ? IntStream.of(vertices).map(at -> GraphLines.parse(labels.get(at))).toArray()
        : vertices.clone();
  }

  /** Returns the graph of all labels and of edges between their numbers. */
  Graph graph(int... ends) {
    int[] all = IntStream.range(0, labels.size()).toArray();
    return lines.make(() -> Graph.named(names(all), names(ends)));
  }

  /** Returns the note about vertices that are numbered, or empty if every label is a number. */
  Optional<String> note() {
    if (areNames) {
      return Optional.empty();
    }
    String listed =
        IntStream.range(0, Math.min(MOST_IN_NOTE, labels.size()))
            .mapToObj(at -> at + " is " + labels.get(at))
            .collect(Collectors.joining(", "));
    return Optional.of(
        "the vertices are numbered in the order of the text: "
            + listed
            + (labels.size() > MOST_IN_NOTE ? ", and so on." : "."));
  }
}
