package org.knightstour.cli.count;

import java.math.BigInteger;
import java.util.Optional;
import org.knightstour.cli.options.SymmetricOption;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.View;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Work;
import org.knightstour.core.symmetry.Symmetry;

/**
 * The number of magic tours, with the nodes of the search that counted them.
 *
 * @param image the symmetry of the tours, or empty for all tours
 */
record MagicView(TourQuestion question, Optional<Symmetry> image)
    implements View.OfQuestion<BigInteger> {

  @Override
  public Lines text(BigInteger count, Work work) {
    return new Lines().add(count.toString());
  }

  @Override
  public Lines commentary(BigInteger count, Work work) {
    String tours = Sentence.tours(count, question.convention().label(), question, false);
    return new Lines()
        .add(tours + SymmetricOption.words(image) + ": " + NumberText.work(work) + ".");
  }

  @Override
  public String reason(StopReason reason, Work work) {
    String remedy = ". To keep the work, use list --number-only --ledger FILE";
    return reason.text() + (image.isPresent() ? "" : remedy);
  }

  @Override
  public Optional<Verdict> verdict(BigInteger count) {
    return Optional.of(count.signum() > 0 ? Verdict.TOUR : Verdict.NONE);
  }

  @Override
  public void add(BigInteger count, Work work, JsonAnswer json) {
    image.ifPresent(each -> json.text("symmetric", each.label()));
    json.text("convention", question.convention().label()).text("count", count.toString());
    add(work, json);
  }

  @Override
  public void add(Work work, JsonAnswer json) {
    json.text("method", "search").work(work);
  }
}
