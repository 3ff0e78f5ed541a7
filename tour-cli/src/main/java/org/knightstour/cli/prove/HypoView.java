package org.knightstour.cli.prove;

import java.util.Optional;
import org.knightstour.cli.report.ExitStatus;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.Text;
import org.knightstour.cli.report.View;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Work;
import org.knightstour.solve.FoundTour;
import org.knightstour.solve.Hypohamiltonian;

/**
 * The answer whether a graph is hypohamiltonian, with a certificate and a cycle without each
 * vertex.
 */
record HypoView(TourQuestion question) implements View.OfQuestion<Hypohamiltonian> {

  @Override
  public ExitStatus status(Hypohamiltonian answer) {
    return answer.holds() ? ExitStatus.ANSWERED : ExitStatus.OPPOSITE;
  }

  @Override
  public Text text(Hypohamiltonian answer, Work work) {
    Lines lines = new Lines().add(question.naming() + ": " + words(answer) + ".");
    answer.whole().certificate().ifPresent(known -> lines.add(answer.whole().inWords()));
    for (FoundTour cycle : answer.cycles()) {
      lines.add("without " + without(cycle) + ": " + String.join(" ", cycle.tour().names()));
    }
    return lines;
  }

  private static String words(Hypohamiltonian answer) {
    if (answer.holds()) {
      return "hypohamiltonian: no cycle has all vertices, and without any one of them there is one";
    }
    return answer
        .stillWithout()
        .map(name -> "not hypohamiltonian: without " + name + " there is no cycle either")
        .orElse("not hypohamiltonian: it has a cycle");
  }

  /** Returns the vertex that a cycle omits. */
  private String without(FoundTour cycle) {
    Tour tour = cycle.tour();
    for (int vertex = 0; vertex < question.naming().squares(); vertex++) {
      String name = question.naming().name(vertex);
      if (question.has(vertex) && !tour.names().contains(name)) {
        return name;
      }
    }
    throw new IllegalStateException("no vertex is left out: " + tour);
  }

  @Override
  public Optional<Verdict> verdict(Hypohamiltonian answer) {
    return Optional.of(answer.whole().verdict());
  }

  @Override
  public void add(Hypohamiltonian answer, Work work, JsonAnswer json) {
    json.flag("hypohamiltonian", answer.holds()).text("reason", words(answer));
    json.number("elapsedNanos", work.elapsedNanos());
    answer.whole().certificate().ifPresent(known -> ProofView.certificate(json, answer.whole()));
    json.objects(
        "cycles",
        answer.cycles(),
        cycle -> json.text("without", without(cycle)).tour(cycle.tour()));
  }
}
