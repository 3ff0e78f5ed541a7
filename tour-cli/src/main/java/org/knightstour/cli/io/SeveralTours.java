package org.knightstour.cli.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Optional;
import org.knightstour.core.Graph;
import org.knightstour.core.InputException;
import org.knightstour.core.text.TourText;

/** The message about several tours for a command that answers about one. */
final class SeveralTours {

  private SeveralTours() {}

  /**
   * Rejects a text of at least two tours. Returns if a part of the text cannot be read, or does not
   * visit each square of its board once, because {@code --each} is then no remedy.
   */
  static void refuse(KeptInput in, Optional<Graph> graph) throws IOException {
    byte[] bytes = in.beginning();
    StringWriter all = new StringWriter();
    TourText.decode(new ByteArrayInputStream(bytes)).transferTo(all);
    boolean isCut = bytes.length == KeptInput.MOST_BYTES;
    String text = isCut ? wholeTours(all.toString()) : all.toString();
    long tours = tours(new TourStream(new StringReader(text), graph));
    if (tours < 2) {
      return;
    }
    long lines = text.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).count();
    String form = lines == tours ? "one on each line" : "with blank lines between them";
    throw new InputException("contains several tours, %s: add --each.".formatted(form));
  }

  /** Returns a text without its last tour, which can be incomplete. */
  private static String wholeTours(String text) {
    int end = text.lastIndexOf("\n\n");
    return text.substring(0, 1 + (end < 0 ? text.lastIndexOf('\n') : end));
  }

  /** Returns the number of tours, or 0 if a part of the text does not visit each square once. */
  private static long tours(TourStream stream) throws IOException {
    long tours = 0;
    try {
      for (Optional<TourStream.Entry> each = stream.next();
          each.isPresent();
          each = stream.next()) {
        if (!visitsEachSquareOnce(each.get().text())) {
          return 0;
        }
        tours++;
      }
    } catch (TourStream.UnreadableException e) {
      return 0;
    }
    return tours;
  }

  private static boolean visitsEachSquareOnce(TourText text) {
    long different = Arrays.stream(text.walk().toArray()).distinct().count();
    return text.isWhole() && different == text.walk().length();
  }
}
