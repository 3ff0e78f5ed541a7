package org.knightstour.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.Walk;
import org.knightstour.core.text.TourText;
import org.knightstour.verify.TourVerifier;
import org.knightstour.verify.Verdict;
import org.knightstour.verify.Verdict.Invalid;

/**
 * A file with a tour, or stdin; its mistakes name it.
 *
 * @param name the file, or - for stdin
 */
record TourInput(String name) {

  private static final String STDIN = "-";

  /** What a message about it begins with. */
  String place() {
    return name.equals(STDIN) ? "stdin: " : name + ": ";
  }

  /** Opens it; reading can begin again where it was marked. */
  InputStream open() throws IOException {
    return new BufferedInputStream(
        name.equals(STDIN) ? System.in : Files.newInputStream(Path.of(name)));
  }

  /**
   * Reads what is written there, whether it is a tour or not.
   *
   * @throws InputException when it is no text of squares
   * @throws IOException when it cannot be read
   */
  Walk read() throws IOException {
    try (InputStream in = open()) {
      return read(in);
    }
  }

  /** Reads the rest of what was opened. */
  Walk read(InputStream in) throws IOException {
    try (Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      return TourText.read(reader);
    } catch (InputException e) {
      throw new InputException(place() + e.getMessage());
    } catch (IOException e) {
      throw e instanceof FileSystemException
          ? e
          : new IOException(place() + "cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Reads a tour.
   *
   * @throws InputException naming the first fault when it is none
   */
  Tour readTour() throws IOException {
    Walk walk = read();
    Verdict verdict = TourVerifier.verify(walk, TourKind.OPEN);
    if (verdict instanceof Invalid invalid) {
      throw new InputException(place() + "no tour: " + invalid.message() + ".");
    }
    return ((Verdict.Valid) verdict).tour();
  }
}
