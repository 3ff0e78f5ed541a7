package org.knightstour.cli.count;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Sentence;
import org.knightstour.cli.report.View;
import org.knightstour.core.Convention;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Work;
import org.knightstour.core.text.BoardGrid;
import org.knightstour.count.CountWork;
import org.knightstour.count.StartCounts;

/**
 * A count for each start square.
 *
 * @param question what was asked
 */
record StartsView(TourQuestion question) implements View.OfQuestion<StartCounts> {

  @Override
  public Lines text(StartCounts counts, Work work) {
    String tally = Sentence.tally(counts.sum(), Convention.DIRECTED.label(), question, false);
    return new Lines()
        .add("%s, by start square: %s.", tally, CountView.work((CountWork) work))
        .addText(BoardGrid.of(question.board(), square -> cell(counts.counts(), square)).text());
  }

  private static String cell(SortedMap<Integer, BigInteger> counts, int square) {
    BigInteger count = counts.get(square);
    return count == null ? "." : String.format(Locale.ROOT, "%,d", count);
  }

  @Override
  public void ask(JsonAnswer json) {
    json.asked(question).string("convention", Convention.DIRECTED.label());
  }

  @Override
  public Optional<Verdict> verdict(StartCounts counts) {
    return Optional.of(counts.sum().signum() > 0 ? Verdict.TOUR : Verdict.NONE);
  }

  @Override
  public void add(StartCounts counts, Work work, JsonAnswer json) {
    json.string("count", counts.sum().toString())
        .objects(
            "starts",
            counts.counts().entrySet(),
            start ->
                json.string("square", question.board().name(start.getKey()))
                    .string("verdict", start.getValue().signum() > 0 ? "tour" : "none")
                    .string("tours", start.getValue().toString()));
    CountView.work(json, (CountWork) work);
  }
}
