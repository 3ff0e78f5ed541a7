package org.knightstour.cli.io;

import java.io.IOException;
import org.knightstour.cli.report.Subcommand.PlainAnswer;
import org.knightstour.core.text.TourText;

/** The answer of a command about one tour of a stream. */
@FunctionalInterface
public interface EachTour {

  /**
   * Answers about a tour.
   *
   * @param line the number of the tour's first line, from 1
   * @param input the name of the tour for messages, which begins with the line
   * @throws org.knightstour.core.InputException if the text is not a tour. The stream continues
   */
  PlainAnswer answer(long line, TourInput input, TourText text) throws IOException;
}
