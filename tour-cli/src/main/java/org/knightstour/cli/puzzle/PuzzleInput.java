package org.knightstour.cli.puzzle;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.knightstour.cli.options.InputFile;
import org.knightstour.core.InputException;
import org.knightstour.puzzle.PuzzleFile;

/** A puzzle in a file, a pipe or stdin. */
final class PuzzleInput {

  private static final int MOST_BYTES = 1 << 18; // more than a puzzle may have

  private PuzzleInput() {}

  /** Reads it; mistakes name the file. */
  static PuzzleFile read(String name) throws IOException {
    InputFile file = new InputFile(name);
    try (InputStream in = file.open()) {
      return PuzzleFile.parse(new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
    } catch (InputException e) {
      throw new InputException(file.place() + e.getMessage());
    } catch (IOException e) {
      throw file.fault(e);
    }
  }
}
