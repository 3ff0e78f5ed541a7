package org.knightstour.cli.numbering;

import java.io.IOException;
import java.util.Optional;
import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.TableOptions;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Watch;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountSettings;
import org.knightstour.solve.Numbered;
import picocli.CommandLine.Mixin;

/** A command that prints a tour and its number. */
abstract class NumberingCommand extends Subcommand {

  /** How the tour is chosen. */
  @FunctionalInterface
  interface Choice {
    Outcome<Optional<Numbered>> of(TourQuestion question, CountSettings settings, Watch watch)
        throws IOException;
  }

  @Mixin private QuestionOptions questionOptions;
  @Mixin private TableOptions tables;

  /** Which tours are numbered. */
  final TourQuestion question(TourQuestion written) {
    return questionOptions.on(written);
  }

  final int say(String command, TourQuestion question, Choice choice) {
    CountSettings settings = tables.settings();
    return say(
        watched(watch -> choice.of(question, settings, watch)),
        new NumberedView(command, question));
  }
}
