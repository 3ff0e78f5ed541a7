package org.knightstour.verify.certificate;

/** The lines of a text, one after the other; each ends with one LF. */
final class LineReader {

  /** Why a text proves nothing; the line at fault is the one that was read last. */
  static final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    final String reason;

    Refusal(String reason) {
      super(reason, null, false, false);
      this.reason = reason;
    }
  }

  private static final long MOST_EFFORT = 600_000_000; // some ten seconds

  private final String[] lines; // the last one is what comes after the last LF
  private int read;
  private long effort;

  LineReader(String text) {
    lines = text.split("\n", -1);
  }

  static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new Refusal(otherwise);
    }
  }

  /** Counts visits of edges or the like, and refuses what would take too long. */
  void work(long visits) {
    effort += visits;
    require(effort < MOST_EFFORT, "the check would take too long");
  }

  /** The number of the line that was read last, from 1. */
  int line() {
    return read;
  }

  /** Makes a line that was read the last one again, so that a refusal names it. */
  void backTo(int line) {
    read = line;
  }

  /** Whether a whole line follows. */
  boolean hasNext() {
    return read < lines.length - 1;
  }

  /** Whether a whole line follows and begins with a text. */
  boolean nextBegins(String begin) {
    return hasNext() && lines[read].startsWith(begin);
  }

  /** The next line; a text that ends without one, or within it, is refused. */
  String next() {
    boolean hasNext = hasNext();
    read++;
    require(hasNext, "the file ends too early, or within a line");
    return lines[read - 1];
  }

  /** Requires that nothing follows. */
  void end() {
    boolean isLast = !hasNext();
    read++;
    require(isLast, "something follows the last step");
    require(lines[read - 1].isEmpty(), "the last line does not end");
  }
}
