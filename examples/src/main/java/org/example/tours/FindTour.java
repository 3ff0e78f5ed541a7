package org.example.tours;

import org.knightstour.solve.FindResult;
import org.knightstour.solve.run.Tours;

/** One closed tour that begins on e4. */
final class FindTour {

  public static void main(String[] args) {
    FindResult found = Tours.on("8x8").closed().from("e4").find().value();
    System.out.println(found);
  }
}
