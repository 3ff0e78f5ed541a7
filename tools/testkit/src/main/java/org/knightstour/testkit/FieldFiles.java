package org.knightstour.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Small files in common notations of other programs, each with the correct answer. */
public final class FieldFiles {

  /**
   * A file with a graph, and the answer of {@code find --graph FILE --closed}.
   *
   * @param name the name of the file
   * @param edges the edges as Tour prints them, or empty if the file is rejected
   * @param answer the text on standard output, with times as {@code #}
   * @param message the note or the error on standard error after the name of the file, or empty
   */
  public record GraphFile(String name, int status, String edges, String answer, String message) {}

  private FieldFiles() {}

  /** Returns the table of files with graphs. */
  public static List<GraphFile> graphs() {
    return text("field-graphs.txt")
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\\|", 5))
        .map(row -> new GraphFile(row[0], Integer.parseInt(row[1]), row[2], row[3], row[4]))
        .toList();
  }

  /** Returns the text of a file, for example {@code graphs/g01_n_first.txt}. */
  public static String file(String name) {
    return text("field/" + name);
  }

  private static String text(String resource) {
    try (InputStream in =
        Objects.requireNonNull(FieldFiles.class.getResourceAsStream(resource), resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
