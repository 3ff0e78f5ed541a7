package org.knightstour.cli;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.knightstour.core.InputException;
import org.knightstour.core.Walk;
import org.knightstour.core.text.TourText;

/** A tour that a user hands over, in a file or on stdin. */
final class TourFile {

  private TourFile() {}

  /** How messages name it: its path and a colon. */
  static String place(String file) {
    return file.equals("-") ? "stdin: " : file + ": ";
  }

  /**
   * Reads it.
   *
   * @param file its path, or - for stdin
   */
  static Walk read(String file) throws IOException {
    try (Reader reader =
        new InputStreamReader(
            file.equals("-") ? System.in : Files.newInputStream(Path.of(file)),
            StandardCharsets.UTF_8)) {
      return TourText.read(reader);
    } catch (InputException e) {
      throw new InputException(place(file) + e.getMessage());
    } catch (IOException e) {
      throw e instanceof FileSystemException
          ? e
          : new IOException(place(file) + "cannot be read: " + e.getMessage(), e);
    }
  }
}
