package org.knightstour.cli.numbering;

import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.util.Optional;
import org.knightstour.cli.report.Answer;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.cli.report.Tally;
import org.knightstour.core.Convention;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.text.NumbersText;
import org.knightstour.solve.Numbered;

/**
 * A tour and its number among all.
 *
 * @param command which command answers
 * @param question which tours are numbered
 * @param numbered the answer
 */
record NumberedView(String command, TourQuestion question, Outcome<Optional<Numbered>> numbered)
    implements Answer {

  /** The answer; refuses what was declined. */
  static NumberedView of(
      String command, TourQuestion question, Outcome<Optional<Numbered>> numbered) {
    String board = question.board().toString();
    Subcommand.refuse(
        numbered
            .declined()
            .map(reason -> reason.startsWith(board) ? reason : board + ": " + reason));
    return new NumberedView(command, question, numbered);
  }

  @Override
  public ExitStatus status() {
    return isNone() ? ExitStatus.OPPOSITE : Answer.super.status();
  }

  @Override
  public String stopped() {
    return numbered
        .stopped()
        .map(reason -> "stopped before an answer: " + reason.text() + ".")
        .orElse("");
  }

  private boolean isNone() {
    return numbered.known().isPresent() && one().isEmpty();
  }

  private Optional<Numbered> one() {
    return numbered.known().flatMap(known -> known);
  }

  private String nothing() {
    String kind = question.kind().label();
    return Tally.where(question) + " has no " + kind + " tour" + (isAny() ? "" : " as asked for");
  }

  private boolean isAny() {
    return question.from().isEmpty() && question.to().isEmpty() && question.required().isEmpty();
  }

  @Override
  public void write(Writer out) throws IOException {
    if (one().isPresent()) {
      Numbered one = one().get();
      NumbersText.write(one.tour(), out);
      out.write(
          new Lines()
              .add(
                  "number %s of %s"
                      .formatted(
                          one.number(),
                          Tally.of(
                              BigInteger.valueOf(one.count()),
                              Convention.of(question.kind()).label(),
                              question,
                              false)))
              .toString());
    } else if (isNone()) {
      out.write(new Lines().add(nothing() + ".").toString());
    }
  }

  @Override
  public JsonAnswer json() {
    JsonAnswer answer =
        JsonAnswer.of(command)
            .asked(question)
            .string("convention", Convention.of(question.kind()).label());
    if (one().isPresent()) {
      Numbered one = one().get();
      return answer
          .string("verdict", "tour")
          .count("number", one.number())
          .count("count", one.count())
          .tour(one.tour());
    }
    return isNone()
        ? answer.string("verdict", "none").string("reason", nothing()).count("count", 0)
        : answer.stopped(stopped());
  }
}
