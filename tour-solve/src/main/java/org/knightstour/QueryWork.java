package org.knightstour;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.Convention;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.core.answer.Task;
import org.knightstour.count.CountSettings;
import org.knightstour.count.DistinctCount;
import org.knightstour.puzzle.Givens;
import org.knightstour.puzzle.MadePuzzle;
import org.knightstour.puzzle.Puzzle;
import org.knightstour.puzzle.PuzzleSpec;
import org.knightstour.search.model.Branching;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.CountCertificate;
import org.knightstour.solve.Counter;
import org.knightstour.solve.Decider;
import org.knightstour.solve.FindRequest;
import org.knightstour.solve.FindResult;
import org.knightstour.solve.Lister;
import org.knightstour.solve.Proof;
import org.knightstour.solve.ProveRequest;
import org.knightstour.solve.PuzzleAnswer;
import org.knightstour.solve.Puzzles;
import org.knightstour.solve.Searcher;
import org.knightstour.solve.Sweep;
import org.knightstour.solve.ledger.Ledger;
import org.knightstour.solve.ledger.LedgerPlan;
import org.knightstour.solve.ledger.SearchJob;

/**
 * The work of the jobs of a query. Each method checks its request immediately, and the returned
 * work answers it.
 */
record QueryWork(TourQuestion question, SearchSettings choices) {

  CountSettings countSettings() {
    return CountSettings.defaults().threads(choices.threads()).budget(choices.budget());
  }

  Job.Work<Outcome<FindResult>> finding(FindRequest.Method method) {
    FindRequest request = FindRequest.of(question, method, choices);
    return monitor -> Decider.find(request, monitor);
  }

  Job.Work<Outcome<Proof>> proving() {
    ProveRequest request = ProveRequest.of(question, ProveRequest.Method.AUTO, choices);
    return monitor -> Decider.prove(request, monitor);
  }

  /** Proves by an exhaustive search that a file keeps. */
  Job.Work<Outcome<Proof>> proving(Path ledger) {
    ProveRequest request = ProveRequest.of(question, ProveRequest.Method.SEARCH, choices);
    LedgerPlan plan =
        new LedgerPlan("prove", List.of(new SearchJob(question, Goal.FIRST, choices)));
    return monitor -> {
      try (Ledger kept = Ledger.of(ledger, plan)) {
        return Decider.prove(
            request,
            (asked, goal, how, look) -> Task.of(() -> kept.search(asked, goal, how, look)),
            monitor);
      }
    };
  }

  Job.Work<Outcome<BigInteger>> counting() {
    Convention convention = question.convention();
    return monitor -> Counter.count(question, convention, countSettings(), monitor);
  }

  Job.Work<Outcome<BigInteger>> countingDistinct() {
    return monitor ->
        Counter.distinct(question, countSettings(), monitor).map(DistinctCount::classes);
  }

  Job.Work<Outcome<CountCertificate>> certifying() {
    return monitor -> Counter.certificate(question, countSettings(), monitor);
  }

  Job.Work<Outcome<Lister.Listed>> visiting(Predicate<? super Tour> visitor) {
    Lister.Settings all = Lister.Settings.all(choices);
    return monitor -> {
      // The threads of a search throw copies of exceptions. The caller gets the original.
      AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
      Outcome<Lister.Listed> listed =
          Lister.list(question, all, squares -> visit(squares, visitor, failure), monitor);
      RuntimeException thrown = failure.get();
      if (thrown != null) {
        throw thrown;
      }
      return listed;
    };
  }

  private boolean visit(
      int[] squares,
      Predicate<? super Tour> visitor,
      AtomicReference<@Nullable RuntimeException> failure) {
    try {
      return visitor.test(Tour.of(question, squares));
    } catch (RuntimeException e) {
      failure.set(e);
      return false;
    }
  }

  Job.Work<Outcome<MadePuzzle>> making(UnaryOperator<PuzzleSpec> change) {
    PuzzleSpec spec = change.apply(PuzzleSpec.of(question).seed(choices.seed()));
    return monitor -> Puzzles.make(spec, choices.budget(), monitor);
  }

  Job.Work<Outcome<PuzzleAnswer>> solving(Givens givens) {
    Puzzle puzzle = new Puzzle(question, givens);
    return monitor -> Puzzles.solve(puzzle, choices.budget(), monitor);
  }

  Job.Work<Outcome<Sweep>> sweeping() {
    SearchSettings path = choices.branching(Branching.PATH);
    return monitor -> Sweep.of(List.of(question), false, path, Searcher.here(), monitor);
  }
}
