package org.knightstour.cli.options;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.knightstour.core.InputException;

/**
 * A file or a pipe by its name on the command line, read once and in order. The name {@code -} is
 * standard input.
 */
public record InputFile(String name) {

  private static final String STDIN = "-";

  /** A step of reading, which can throw an exception. */
  @FunctionalInterface
  public interface Reading<T> {
    T read() throws IOException;
  }

  public boolean isStandardInput() {
    return name.equals(STDIN);
  }

  /** Returns the beginning of messages about the file. */
  public String place() {
    return name.equals(STDIN) ? "stdin: " : name + ": ";
  }

  /** Opens the file. Reading can continue from a mark. */
  public InputStream open() throws IOException {
    return new BufferedInputStream(name.equals(STDIN) ? System.in : open(Converters.file(name)));
  }

  private static InputStream open(Path file) throws IOException {
    if (!Files.exists(file) || Files.isRegularFile(file) || Files.isDirectory(file)) {
      return Files.newInputStream(file);
    }
    // A pipe, because a channel would ask for its position.
    try {
      return new FileInputStream(file.toFile());
    } catch (FileNotFoundException e) {
      throw new FileSystemException(file.toString(), null, "cannot be opened");
    }
  }

  /**
   * Reads at most the given number of bytes from the file and parses them. An error names the file.
   */
  public <T> T read(int mostBytes, Function<byte[], T> parser) {
    return named(
        () -> {
          try (InputStream in = open()) {
            return parser.apply(in.readNBytes(mostBytes));
          }
        });
  }

  /**
   * Runs a step of reading.
   *
   * @throws InputException if the text is invalid. The message contains the name of the file
   * @throws UncheckedIOException if the file cannot be read
   */
  public <T> T named(Reading<T> reading) {
    try {
      return reading.read();
    } catch (InputException e) {
      throw new InputException(place() + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(fault(e));
    }
  }

  /** Returns an exception of reading that contains the name of the file. */
  public IOException fault(IOException e) {
    return e instanceof FileSystemException
        ? e
        : new IOException(place() + "cannot be read: " + e.getMessage(), e);
  }
}
