package org.knightstour.core;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The name and the place of a vertex of a graph, for people. Its text is {@code a1,0,0}.
 *
 * @param name a letter or underscore, then letters, digits, underscores and full stops. A number is
 *     the name of the vertex with this number only
 * @param place its whole coordinates, two or three, or empty if it has no place
 */
public record Vertex(String name, List<Integer> place) {

  private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.]*|[0-9]{1,9}");
  private static final Pattern COORDINATE = Pattern.compile("-?[0-9]{1,9}");
  private static final int MOST_COORDINATES = 3;

  /** Copies the coordinates, and checks the name and the number of coordinates. */
  public Vertex {
    place = List.copyOf(place);
    if (!NAME.matcher(name).matches()) {
      throw new ArgumentException(
          "vertex",
          "\"" + InputException.excerpt(name) + "\"",
          "must begin with a letter, as in a1");
    }
    if (place.size() == 1 || place.size() > MOST_COORDINATES) {
      throw new ArgumentException("vertex", name, "must have two or three coordinates, if any");
    }
  }

  /**
   * Reads a vertex.
   *
   * @param words its name, and then its coordinates
   * @throws InputException if the words are not a name and whole coordinates
   */
  public static Vertex parse(List<String> words) {
    List<Integer> place = new ArrayList<>();
    for (String word : words.subList(1, words.size())) {
      if (!COORDINATE.matcher(word).matches()) {
        throw new InputException(word, "is not a whole coordinate.");
      }
      place.add(Integer.parseInt(word));
    }
    try {
      return new Vertex(words.get(0), place);
    } catch (ArgumentException e) {
      throw new InputException(e.getMessage() + ".");
    }
  }

  /** Reads the texts of vertices with blanks between them. */
  public static List<Vertex> parseAll(String text) {
    return List.of(text.strip().split(" +", -1)).stream()
        .map(each -> parse(List.of(each.split(",", -1))))
        .toList();
  }

  /** Returns the texts of vertices with blanks between them, for example {@code a1,0,0 b1,1,0}. */
  public static String text(List<Vertex> vertices) {
    return vertices.stream().map(Vertex::toString).collect(Collectors.joining(" "));
  }

  @Override
  public String toString() {
    return name + place.stream().map(each -> "," + each).collect(Collectors.joining());
  }
}
