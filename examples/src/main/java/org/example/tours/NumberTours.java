package org.example.tours;

import java.io.IOException;
import java.nio.file.Path;
import org.knightstour.core.Monitor;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.count.CountSettings;
import org.knightstour.count.TourNumbering;

/** The tour in the middle of all, and its number. */
final class NumberTours {

  public static void main(String[] args) throws IOException {
    CountSettings settings = CountSettings.defaults().index(Path.of(args[0] + ".tourindex"));
    TourQuestion question = TourQuestion.parse("6x8 closed");
    TourNumbering all = TourNumbering.of(question, settings, new Monitor()).value();
    Tour tour = all.tour(all.count() / 2);
    System.out.println(all.number(tour) + " of " + all.count());
  }
}
