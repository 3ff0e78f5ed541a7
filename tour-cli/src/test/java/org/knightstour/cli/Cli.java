package org.knightstour.cli;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs the program inside the test and stores its output. */
final class Cli {

  private final int status;
  private final String out;
  private final String err;

  private Cli(int status, String out, String err) {
    this.status = status;
    this.out = out;
    this.err = err;
  }

  static Cli run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = TourCommand.run(new PrintWriter(out), new PrintWriter(err, true), args);
    if (List.of(args).contains("--json")) {
      JsonSchemas.check(String.join(" ", args), out.toString());
    }
    return new Cli(status, out.toString(), err.toString());
  }

  /** Runs the program with the words of a line as arguments. */
  static Cli line(String line) {
    return run(line.split(" ", -1));
  }

  /** Runs one line with a text as the standard input. */
  static synchronized Cli withInput(String text, String line) {
    InputStream in = System.in;
    System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    try {
      return line(line);
    } finally {
      System.setIn(in);
    }
  }

  int status() {
    return status;
  }

  String out() {
    return out;
  }

  String err() {
    return err;
  }

  /** Returns stderr with the hint on the line of the error. */
  String mistake() {
    return err.replace("\nhint: ", ": ");
  }

  /** Returns the answer and then the messages, as a terminal shows them after the command. */
  String said() {
    return out + err;
  }
}
