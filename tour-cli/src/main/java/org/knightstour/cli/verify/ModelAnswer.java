package org.knightstour.cli.verify;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.knightstour.cli.options.InputFile;
import org.knightstour.cli.report.Subcommand.PlainAnswer;
import org.knightstour.core.InputException;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Walk;
import org.knightstour.prove.ModelText;
import org.knightstour.verify.WalkCheck;

/** The check of a tour in the answer of a solver. */
final class ModelAnswer {

  private ModelAnswer() {}

  /** Reads the question in a formula, and the tour in its model. */
  static PlainAnswer of(InputFile formula, InputFile model) {
    if (formula.isStandardInput() && model.isStandardInput()) {
      throw new InputException("--model -: the formula is on stdin: name a file.");
    }
    TourQuestion question =
        formula.named(
            () -> {
              try (BufferedReader text = open(formula)) {
                return ModelText.question(text);
              }
            });
    Walk walk =
        model.named(
            () -> {
              try (BufferedReader text = open(model)) {
                return ModelText.read(question, text);
              }
            });
    PlainAnswer answer = VerifyCommand.said(question, walk, WalkCheck.check(walk, question));
    String squares =
        Arrays.stream(walk.toArray())
            .mapToObj(walk.naming()::name)
            .collect(Collectors.joining(" "));
    return new PlainAnswer(
        answer.status(),
        answer.line() + "\n" + squares,
        answer.json().names("tour", walk.naming(), walk.toArray()));
  }

  private static BufferedReader open(InputFile file) throws IOException {
    return new BufferedReader(new InputStreamReader(file.open(), StandardCharsets.ISO_8859_1));
  }
}
