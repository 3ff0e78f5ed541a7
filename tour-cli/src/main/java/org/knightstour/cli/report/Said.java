package org.knightstour.cli.report;

import java.io.IOException;
import java.io.Writer;

/**
 * A short answer, at hand as text and as JSON.
 *
 * @param status what the process ends with
 * @param line the answer for people, a line or a picture of lines, or nothing; where the work was
 *     stopped, on stderr
 * @param json the answer for programs
 */
public record Said(ExitStatus status, String line, JsonAnswer json) implements Answer {

  /** The answer asked for. */
  public Said(String line, JsonAnswer json) {
    this(ExitStatus.ANSWERED, line, json);
  }

  @Override
  public void write(Writer out) throws IOException {
    if (status != ExitStatus.STOPPED && !line.isEmpty()) {
      out.write(line.endsWith("\n") ? line : line + System.lineSeparator());
    }
  }

  @Override
  public String stopped() {
    return status == ExitStatus.STOPPED ? line : "";
  }
}
