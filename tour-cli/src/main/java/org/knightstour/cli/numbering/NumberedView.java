package org.knightstour.cli.numbering;

import java.math.BigInteger;
import java.util.Optional;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.Text;
import org.knightstour.cli.report.View;
import org.knightstour.core.Convention;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Work;
import org.knightstour.core.text.TextFormat;
import org.knightstour.solve.Numbered;

/**
 * A tour and its number among all.
 *
 * @param command which command answers
 * @param question which tours are numbered
 */
record NumberedView(String command, TourQuestion question) implements View<Optional<Numbered>> {

  @Override
  public String subject() {
    return question.board().toString();
  }

  @Override
  public ExitStatus status(Optional<Numbered> numbered) {
    return numbered.isPresent() ? ExitStatus.ANSWERED : ExitStatus.OPPOSITE;
  }

  @Override
  public Optional<Verdict> verdict(Optional<Numbered> numbered) {
    return Optional.of(numbered.isPresent() ? Verdict.TOUR : Verdict.NONE);
  }

  private String nothing() {
    boolean isAny =
        question.from().isEmpty() && question.to().isEmpty() && question.required().isEmpty();
    return "%s has no %s tour%s"
        .formatted(Sentence.where(question), question.kind().label(), isAny ? "" : " as asked for");
  }

  @Override
  public Text text(Optional<Numbered> numbered, Work work) {
    if (numbered.isEmpty()) {
      return new Lines().add(nothing() + ".");
    }
    Numbered one = numbered.get();
    String convention = Convention.of(question.kind()).label();
    String all = Sentence.tally(BigInteger.valueOf(one.count()), convention, question, false);
    return out -> {
      TextFormat.NUMBERS.write(one.tour(), out);
      new Lines().add("number " + one.number() + " of " + all).write(out);
    };
  }

  @Override
  public JsonAnswer asked() {
    return JsonAnswer.of(command)
        .asked(question)
        .string("convention", Convention.of(question.kind()).label());
  }

  @Override
  public void add(Optional<Numbered> numbered, Work work, JsonAnswer json) {
    if (numbered.isPresent()) {
      Numbered one = numbered.get();
      json.count("number", one.number()).count("count", one.count()).tour(one.tour());
    } else {
      json.string("reason", nothing()).count("count", 0);
    }
  }
}
