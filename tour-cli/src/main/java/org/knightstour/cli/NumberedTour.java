package org.knightstour.cli;

import java.io.IOException;
import java.io.PrintWriter;
import org.knightstour.core.Convention;
import org.knightstour.core.Tour;
import org.knightstour.core.text.NumbersText;
import org.knightstour.count.CountRequest;
import org.knightstour.verify.TourVerifier;

/** A tour and its number among all. */
final class NumberedTour {

  private NumberedTour() {}

  static void print(
      String command,
      CountRequest request,
      Tour tour,
      long number,
      long count,
      OutputOptions output,
      PrintWriter out)
      throws IOException {
    TourVerifier.require(
        request.board(), tour.toArray(), request.kind(), request.from(), request.to());
    if (output.json()) {
      out.println(
          JsonAnswer.of(command)
              .asked(request.board(), request.kind())
              .string("verdict", "tour")
              .string("convention", Convention.of(request.kind()).label())
              .count("number", number)
              .count("count", count)
              .tour(tour)
              .finished());
    } else {
      NumbersText.write(tour, out);
      out.println(
          "number "
              + number
              + " of "
              + count
              + " "
              + Convention.of(request.kind()).label()
              + " "
              + request.kind().label()
              + " tours of "
              + request.board());
    }
    out.flush();
  }
}
