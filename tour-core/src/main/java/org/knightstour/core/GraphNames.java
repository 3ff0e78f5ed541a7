package org.knightstour.core;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The names of a graph's vertices: different numbers in ascending order, and possibly a name and a
 * place for each. Texts are read as names, and then as numbers.
 */
final class GraphNames {

  final int[] numbers;
  final List<Vertex> vertices; // empty if the numbers are the names
  private final Map<String, Integer> byName = new HashMap<>();

  GraphNames(int[] numbers, List<Vertex> vertices) {
    this.numbers = numbers;
    this.vertices = List.copyOf(vertices);
    if (!vertices.isEmpty() && vertices.size() != numbers.length) {
      throw new ArgumentException(
          "vertices", vertices.size(), "must be as many as in the graph, " + numbers.length);
    }
    for (int v = 0; v < vertices.size(); v++) {
      String name = vertices.get(v).name();
      boolean isNumber = Character.isDigit(name.charAt(0));
      if (isNumber && !name.equals(Integer.toString(numbers[v]))) {
        throw new ArgumentException("vertex", name, "must not have the number " + numbers[v]);
      }
      if (byName.put(name, v) != null) {
        throw new ArgumentException("vertex", name, "must not be the name of two vertices");
      }
    }
  }

  /** Returns the names of some vertices. */
  GraphNames only(int... kept) {
    return new GraphNames(
        IntStream.of(kept).map(v -> numbers[v]).toArray(),
        vertices.isEmpty() ? vertices : IntStream.of(kept).mapToObj(vertices::get).toList());
  }

  String name(int vertex) {
    return vertices.isEmpty() ? Integer.toString(numbers[vertex]) : vertices.get(vertex).name();
  }

  int parse(String text) {
    Integer named = byName.get(text);
    long number = Board.number(text, 9);
    boolean isNumber = number >= 0 && number <= Graph.GREATEST_NAME;
    int square = isNumber ? Arrays.binarySearch(numbers, (int) number) : -1;
    square = named == null ? square : named;
    if (square < 0) {
      throw new InputException(
          text,
          "is not a vertex of this graph: its vertices are %s%s."
              .formatted(vertices.isEmpty() ? "the numbers " : "", list()));
    }
    return square;
  }

  static int parseNumber(String text) {
    long number = Board.number(text, 9);
    if (number < 0 || number > Graph.GREATEST_NAME) {
      throw new InputException(
          text, "is not a vertex: write a number from 0 to " + Graph.GREATEST_NAME + ".");
    }
    return (int) number;
  }

  private String list() {
    int last = numbers.length - 1;
    return last <= 2
        ? IntStream.rangeClosed(0, last).mapToObj(this::name).collect(Collectors.joining(", "))
        : name(0) + ", " + name(1) + ", ... " + name(last);
  }
}
