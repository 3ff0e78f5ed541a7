package org.example.tours;

import java.util.stream.Stream;
import org.knightstour.Tours;
import org.knightstour.core.Tour;

/** The first three closed tours of 5x6. */
final class ListTours {

  public static void main(String[] args) {
    try (Stream<Tour> all = Tours.on("5x6").closed().stream()) {
      all.limit(3).forEach(System.out::println);
    }
  }
}
