package org.example.tours;

import java.util.Optional;
import org.knightstour.Tours;
import org.knightstour.core.Tour;

/** One closed tour that begins on e4. */
final class FindTour {

  public static void main(String[] args) {
    Optional<Tour> tour = Tours.on("8x8").closed().from("e4").findTour();
    System.out.println(tour.orElseThrow());
  }
}
