package org.knightstour.cli;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/**
 * Runs some short commands in one process while Java records the classes that they load. The
 * launcher makes its archive of classes from that record.
 */
final class Rehearsal {

  private Rehearsal() {}

  public static void main(String[] args) {
    run("--help");
    String tour = run("find", "8x8", "--closed");
    System.setIn(new ByteArrayInputStream(tour.getBytes(StandardCharsets.UTF_8)));
    run("verify", "-", "--closed");
    run("prove", "5x5", "--closed");
    TourCommand.main(new String[] {"find", "3x10", "--json"});
  }

  private static String run(String... args) {
    StringWriter out = new StringWriter();
    TourCommand.run(new PrintWriter(out), new PrintWriter(new StringWriter()), args);
    return out.toString();
  }
}
