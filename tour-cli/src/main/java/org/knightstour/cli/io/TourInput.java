package org.knightstour.cli.io;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.knightstour.cli.options.Converters;
import org.knightstour.core.InputException;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.core.text.TourText;
import org.knightstour.draw.read.DrawnTour;
import org.knightstour.verify.CheckResult;
import org.knightstour.verify.WalkCheck;

/**
 * A file, a pipe, or stdin, with a tour or a certificate; its mistakes name it. It is read once and
 * in order. The name - stands for stdin.
 */
public record TourInput(String name) {

  private static final String STDIN = "-";

  /** What a message about it begins with. */
  public String place() {
    return name.equals(STDIN) ? "stdin: " : name + ": ";
  }

  /** Opens it; reading can begin again where it was marked. */
  public InputStream open() throws IOException {
    return new BufferedInputStream(name.equals(STDIN) ? System.in : open(Converters.file(name)));
  }

  private static InputStream open(Path file) throws IOException {
    if (!Files.exists(file) || Files.isRegularFile(file) || Files.isDirectory(file)) {
      return Files.newInputStream(file);
    }
    // A pipe: a channel would ask for its position.
    try {
      return new FileInputStream(file.toFile());
    } catch (FileNotFoundException e) {
      throw new FileSystemException(file.toString(), null, "cannot be opened");
    }
  }

  /** Reads what is written there, whether it is a tour or not; fails without squares. */
  public TourText read() throws IOException {
    try (InputStream in = open()) {
      return read(in);
    }
  }

  /** Reads the rest of what was opened. */
  public TourText read(InputStream in) throws IOException {
    try (Reader reader = text(new BufferedInputStream(in))) {
      return TourText.read(reader);
    } catch (InputException e) {
      throw new InputException(place() + e.getMessage());
    } catch (IOException e) {
      throw e instanceof FileSystemException
          ? e
          : new IOException(place() + "cannot be read: " + e.getMessage(), e);
    }
  }

  private static Reader text(BufferedInputStream in) throws IOException {
    Optional<Reader> drawn = DrawnTour.text(in);
    return drawn.isPresent() ? drawn.get() : TourText.decode(in);
  }

  /** A walk as a tour of a question; fails, naming the first fault, when it is none. */
  public Tour require(Walk walk, TourQuestion question) {
    CheckResult result = WalkCheck.check(walk, question);
    if (result instanceof CheckResult.Invalid invalid) {
      throw new InputException(place() + "not a tour: " + invalid.message() + ".");
    }
    return ((CheckResult.Valid) result).tour();
  }
}
