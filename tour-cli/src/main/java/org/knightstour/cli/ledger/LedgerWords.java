package org.knightstour.cli.ledger;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.search.model.Goal;
import org.knightstour.search.model.SearchSettings;
import org.knightstour.solve.ledger.LedgerPlan;
import org.knightstour.solve.ledger.PlannedSearch;

/** The command line that a ledger's plan came from. */
final class LedgerWords {

  private LedgerWords() {}

  /** The words, the command first; without the ledger. */
  static List<String> of(LedgerPlan plan) {
    PlannedSearch search = plan.searches().get(0);
    List<String> words = new ArrayList<>(List.of(plan.command()));
    plan.searches().forEach(each -> words.add(each.question().board().toString()));
    addQuestion(words, search.question());
    boolean isSweep = plan.command().equals("sweep");
    addSettings(words, search.settings(), !isSweep);
    if (plan.command().equals("prove")) {
      words.addAll(List.of("--method", "search"));
    } else if (plan.command().equals("list")) {
      words.add("--count");
    } else if (isSweep && search.goal() == Goal.ALL) {
      words.add("--tours");
    }
    return words;
  }

  private static void addQuestion(List<String> words, TourQuestion question) {
    Board board = question.board();
    switch (question.kind()) {
      case CLOSED -> words.add("--closed");
      case STRICTLY_OPEN -> words.add("--strictly-open");
      case OPEN -> {} // the default
    }
    question.from().ifPresent(square -> words.addAll(List.of("--from", board.name(square))));
    question.to().ifPresent(square -> words.addAll(List.of("--to", board.name(square))));
    if (!question.piece().isKnight()) {
      words.addAll(List.of("--leaper", question.piece().toString()));
    }
    addAll(words, "--without", question.missing(), board::name);
    addAll(words, "--with", question.required(), move -> move.text(board));
    addAll(words, "--avoid", question.forbidden(), move -> move.text(board));
  }

  private static <T> void addAll(
      List<String> words, String option, Collection<T> values, Function<T, String> name) {
    if (!values.isEmpty()) {
      words.add(option);
      words.add(values.stream().map(name).collect(Collectors.joining(",")));
    }
  }

  private static void addSettings(List<String> words, SearchSettings settings, boolean mayBranch) {
    if (mayBranch) {
      settings.branching().ifPresent(value -> words.addAll(List.of("--branch", value.label())));
    }
    settings.rules().ifPresent(value -> words.addAll(List.of("--rules", value.label())));
    if (settings.colour()) {
      words.add("--colour");
    }
    if (settings.symmetry()) {
      words.add("--symmetry");
    }
    SearchSettings usual = SearchSettings.automatic();
    if (settings.tieBreak() != usual.tieBreak()) {
      words.addAll(List.of("--tie-break", settings.tieBreak().label()));
    }
    if (settings.seed() != usual.seed()) {
      words.addAll(List.of("--seed", String.valueOf(settings.seed())));
    }
  }
}
