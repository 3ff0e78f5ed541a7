package org.knightstour.cli.numbering;

import org.knightstour.cli.options.QuestionOptions;
import org.knightstour.cli.options.TableOptions;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.count.CountSettings;
import picocli.CommandLine.Mixin;

/** Which tours are numbered, and what the numbering may use. */
final class NumberingOptions {

  @Mixin private QuestionOptions question;
  @Mixin private TableOptions tables;

  TourQuestion question(Board board) {
    return question(TourQuestion.of(board));
  }

  TourQuestion question(TourQuestion written) {
    return question.on(written);
  }

  CountSettings settings() {
    return tables.settings();
  }
}
