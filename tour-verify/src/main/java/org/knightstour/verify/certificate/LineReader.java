package org.knightstour.verify.certificate;

/** A reader of the lines of a text. Each line ends with one LF. */
final class LineReader {

  /** Thrown if a text proves nothing. The error is in the line that was read last. */
  static final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    final String reason;

    Refusal(String reason) {
      super(reason, null, false, false);
      this.reason = reason;
    }
  }

  private static final long MOST_EFFORT = 600_000_000; // some ten seconds

  private final String[] lines; // the last is the text after the last LF
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

  /** Adds to the work, for example visits of edges, and rejects a text that would take too long. */
  void work(long visits) {
    effort += visits;
    require(effort < MOST_EFFORT, "the check would take too long");
  }

  /** Returns the number of the line that was read last, from 1. */
  int line() {
    return read;
  }

  /** Makes an earlier line the last line again, for the message of an error. */
  void backTo(int line) {
    read = line;
  }

  /** Returns whether a whole line follows. */
  boolean hasNext() {
    return read < lines.length - 1;
  }

  boolean nextBegins(String begin) {
    return hasNext() && lines[read].startsWith(begin);
  }

  /** Returns the next line. Rejects a text that ends without a line or within a line. */
  String next() {
    boolean hasNext = hasNext();
    read++;
    require(hasNext, "the file ends too early, or within a line");
    return lines[read - 1];
  }

  /** Checks that the text ends here. */
  void end() {
    boolean isLast = !hasNext();
    read++;
    require(isLast, "something follows the last step");
    require(lines[read - 1].isEmpty(), "the last line does not end");
  }
}
