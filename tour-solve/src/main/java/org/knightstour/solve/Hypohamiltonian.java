package org.knightstour.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Limiter;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Work;
import org.knightstour.search.model.SearchSettings;

/**
 * An answer to the question whether a graph is hypohamiltonian. Such a graph has no cycle through
 * all vertices, but has one after any vertex is removed. A certificate proves the first half, and a
 * cycle for each vertex proves the second half.
 *
 * @param whole the run on the whole graph
 * @param cycles the cycle without each vertex, in order of the vertices. The list ends before the
 *     first vertex that has no such cycle. It is empty if the graph itself has a cycle
 */
public record Hypohamiltonian(CertificateRun whole, List<FoundTour> cycles) {

  public Hypohamiltonian {
    cycles = List.copyOf(cycles);
  }

  /**
   * Decides the question for closed tours of a graph, without fixed ends.
   *
   * @param settings of the prover and of each search. They share its budget
   */
  public static Outcome<Hypohamiltonian> of(
      TourQuestion question, SearchSettings settings, Monitor monitor) {
    boolean isWhole = question.required().isEmpty() && question.forbidden().isEmpty();
    if (question.kind() != TourKind.CLOSED || question.from().isPresent() || !isWhole) {
      throw new ArgumentException(
          "question", question, "must ask for closed tours, without ends and moves");
    }
    Limiter limiter = new Limiter(settings.budget(), monitor);
    CertificateRun whole = CertificateRun.of(question, settings.budget(), monitor);
    limiter.claimNodes(whole.result().work().walked());
    List<FoundTour> cycles = new ArrayList<>();
    if (whole.verdict() != Verdict.NONE) {
      return whole.tour().isPresent()
          ? Outcome.known(new Hypohamiltonian(whole, cycles), work(cycles, limiter))
          : whole.result().map(settled -> new Hypohamiltonian(whole, cycles));
    }
    for (int vertex = 0; vertex < question.naming().squares(); vertex++) {
      if (!question.has(vertex)) {
        continue;
      }
      SearchSettings search = settings.budget(limiter.left());
      TourQuestion without = question.without(vertex);
      FindRequest request = FindRequest.of(without, FindRequest.Method.AUTO, search);
      Outcome<FindResult> found = Decider.find(request, monitor);
      limiter.claimNodes(found.work().walked());
      if (found.known().isEmpty()) {
        return found.map(none -> new Hypohamiltonian(whole, cycles));
      }
      if (!(found.known().get() instanceof FoundTour cycle)) {
        break;
      }
      cycles.add(cycle);
    }
    return Outcome.known(new Hypohamiltonian(whole, cycles), work(cycles, limiter));
  }

  private static Work work(List<FoundTour> cycles, Limiter limiter) {
    return Work.of("certificate", cycles.size() + 1L, limiter.elapsedNanos(), 1);
  }

  /** Checks whether the graph is hypohamiltonian. */
  public boolean holds() {
    return whole.verdict() == Verdict.NONE && cycles.size() == whole.question().squares();
  }

  /**
   * Returns the first vertex such that there is still no cycle without it, or empty if there is no
   * such vertex.
   */
  public Optional<String> stillWithout() {
    if (holds() || whole.verdict() != Verdict.NONE) {
      return Optional.empty();
    }
    TourQuestion question = whole.question();
    int at = 0;
    for (int vertex = 0; true; vertex++) {
      if (question.has(vertex) && at++ == cycles.size()) {
        return Optional.of(question.naming().name(vertex));
      }
    }
  }
}
