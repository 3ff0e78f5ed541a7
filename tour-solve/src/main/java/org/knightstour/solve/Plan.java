package org.knightstour.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.knightstour.core.Budget;
import org.knightstour.core.Existence;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.graph.MoveGraph;

/**
 * The engines that answer a request, in order. {@link Decider} runs them until one of them decides
 * the question. A plan depends only on the request, the question and the theorems, not on
 * measurements.
 *
 * <p>The order for one tour. If a theorem rules tours out, the theorem is the answer. On boards, a
 * construction comes first: it takes milliseconds, on boards of any size. Attempts by Warnsdorff's
 * rule before the search gain no time, because the first descent of the search follows the same
 * rule. On boards with removed squares, required moves or other pieces, the exhaustive search finds
 * a tour within milliseconds or not within a minute. The CDCL search decides nearly all of the
 * second kind in milliseconds, and the prover often proves that the others have no tour. Each of
 * the three gets a small share, limited by nodes and not by time, because the same tour must result
 * each time. Then one of them gets the rest. On graphs, the frontier search comes first, because it
 * ends in seconds with any answer.
 *
 * <p>The order for a proof. The prover runs first, and the exhaustive run follows. If the prover
 * has an answer, the run confirms it, unless it would take long. On questions with more than {@link
 * #MOST_SQUARES_BESIDE} squares, a theorem or a construction answers without an exhaustive run.
 */
record Plan(List<Stage> stages, String note) {

  /** An engine, or several in turns. */
  enum Engine {
    /** The theorems. */
    THEORY,
    /** A tour from tiles. */
    CONSTRUCTION,
    /** Attempts by Warnsdorff's rule. */
    WARNSDORFF,
    /** The network of Takefuji and Lee. */
    NEURAL,
    /** A frontier search: vertices are completed in an order of small width. */
    FRONTIER,
    /** The search with clause learning. */
    CDCL,
    /** The prover of certificates. */
    PROVER,
    /** The exhaustive search. */
    SEARCH,
    /** The exhaustive search and the search with clause learning, in turns. */
    SEARCH_AND_CDCL,
    /** The exhaustive search and the prover, in turns. */
    SEARCH_AND_PROVER,
    /** The plan for one tour. If it finds no tour, its answer is not used. */
    FIND
  }

  /** The condition for the begin of a stage. */
  enum When {
    /** If no stage before it decided the question. */
    UNDECIDED,
    /** If the stage before it declined the question. */
    DECLINED,
    /** If no stage before it decided the question, or if the run takes seconds. */
    UNDECIDED_OR_SHORT,
    /** Also if a stage before it decided the question. */
    ALWAYS
  }

  /**
   * The part of a budget that a stage can use.
   *
   * @param nodes the most nodes
   * @param timeParts the divisor of the remaining time
   * @param time the longest time
   */
  record Share(long nodes, int timeParts, Duration time) {

    /** The whole rest. */
    static final Share REST = new Share(Long.MAX_VALUE, 1, Budget.NO_TIME_LIMIT);

    /** No limit: for an engine that takes milliseconds. */
    static final Share UNLIMITED = new Share(Long.MAX_VALUE, 0, Budget.NO_TIME_LIMIT);

    static Share ofNodes(long nodes) {
      return new Share(nodes, 1, Budget.NO_TIME_LIMIT);
    }

    /** Returns this share of the rest. */
    Budget of(Budget left) {
      if (timeParts == 0) {
        return Budget.none();
      }
      Budget part = left.nodes(Math.min(nodes, left.nodes()));
      if (!left.time().equals(Budget.NO_TIME_LIMIT)) {
        part = part.time(left.time().dividedBy(timeParts));
      }
      return part.time().compareTo(time) > 0 ? part.time(time) : part;
    }
  }

  /**
   * The part of one engine in a plan.
   *
   * @param isBrief whether the engine has one thread, because then its share always gives one
   *     answer
   * @param isRequired whether the plan declines the question if this engine does
   */
  record Stage(Engine engine, Share share, When when, boolean isBrief, boolean isRequired) {

    static Stage of(Engine engine, Share share) {
      return new Stage(engine, share, When.UNDECIDED, false, false);
    }

    static Stage of(Engine engine) {
      return of(engine, Share.REST);
    }

    Stage when(When condition) {
      return new Stage(engine, share, condition, isBrief, isRequired);
    }
  }

  /** The most squares of a question that gets an exhaustive run in addition to a certificate. */
  static final int MOST_SQUARES_BESIDE = 144;

  private static final int MOST_SQUARES_OF_CERTIFICATES = 1024;
  private static final long MOST_CASES_BESIDE = 200;
  private static final Duration TIME_FOR_A_CYCLE = Duration.ofSeconds(5);

  // The nodes of a small share: a constant, and more for each square.
  private static final long BRIEF = 20_000;
  private static final long SEARCHED_A_SQUARE = 4;
  private static final long LEARNED_A_SQUARE = 20;
  private static final int MOST_SQUARES_OF_A_REASON = 144;

  private static Plan of(Engine engine) {
    return new Plan(List.of(Stage.of(engine)), "");
  }

  /**
   * Returns the plan for one tour.
   *
   * @param isSliced whether the caller works in slices; on a board, two searches take turns then
   */
  static Plan of(FindRequest request, Existence theory, boolean isSliced) {
    if (theory.isNone()) {
      return of(Engine.THEORY);
    }
    return switch (request.method()) {
      case AUTO -> auto(request, isSliced);
      case CONSTRUCT -> of(Engine.CONSTRUCTION);
      case WARNSDORFF -> of(Engine.WARNSDORFF);
      case NEURAL -> of(Engine.NEURAL);
      case SEARCH -> of(Engine.SEARCH);
    };
  }

  private static Plan auto(FindRequest request, boolean isSliced) {
    TourQuestion question = request.question();
    if (question.magic().isPresent()) {
      return of(Engine.SEARCH);
    }
    boolean isBoard = question.rectangle().isPresent();
    int squares = question.naming().squares();
    List<Stage> stages = new ArrayList<>();
    if (isBoard) {
      stages.add(Stage.of(Engine.CONSTRUCTION, Share.UNLIMITED));
    }
    if (isBoard && isSliced) {
      stages.add(Stage.of(Engine.SEARCH_AND_CDCL));
    } else if (request.search().branching().isPresent()) {
      stages.add(Stage.of(Engine.SEARCH));
    } else {
      Share brief = Share.ofNodes(BRIEF + SEARCHED_A_SQUARE * question.squares());
      Share half = new Share(Long.MAX_VALUE, 2, Budget.NO_TIME_LIMIT);
      stages.add(
          isBoard
              ? new Stage(Engine.SEARCH, brief, When.UNDECIDED, true, false)
              : Stage.of(Engine.FRONTIER, half));
      if (squares <= MOST_SQUARES_OF_A_REASON) {
        stages.add(Stage.of(Engine.CDCL, Share.ofNodes(BRIEF + LEARNED_A_SQUARE * squares)));
        stages.add(Stage.of(Engine.PROVER, Share.ofNodes(1)));
      }
      if (squares > MoveGraph.MOST_MASK_SQUARES || !isBoard) {
        stages.add(Stage.of(Engine.CDCL));
      }
      stages.add(Stage.of(Engine.SEARCH));
    }
    return new Plan(stages, "");
  }

  /** Returns the plan for a proof. */
  static Plan of(ProveRequest request, Existence theory) {
    return switch (request.method()) {
      case SEARCH -> of(Engine.SEARCH);
      case CERTIFICATE ->
          new Plan(List.of(Stage.of(Engine.PROVER)), "No exhaustive run was asked for.");
      case AUTO -> auto(request, theory);
    };
  }

  private static Plan auto(ProveRequest request, Existence theory) {
    TourQuestion question = request.question();
    int squares = question.naming().squares();
    boolean needsSearch = request.needsSearch();
    boolean needsCertificate = request.needsCertificate();
    if (question.magic().isPresent() && !needsCertificate) {
      return of(Engine.SEARCH);
    }
    if (needsSearch && !needsCertificate) {
      return of(Engine.SEARCH);
    }
    List<Stage> stages = new ArrayList<>();
    if (question.rectangle().isEmpty() && !needsSearch && !theory.isNone()) {
      stages.add(Stage.of(Engine.FIND, new Share(Long.MAX_VALUE, 1, TIME_FOR_A_CYCLE)));
    }
    if (squares <= MOST_SQUARES_BESIDE || needsSearch || needsCertificate) {
      Share cases = Share.ofNodes(MOST_CASES_BESIDE);
      stages.add(new Stage(Engine.PROVER, cases, When.UNDECIDED, false, needsCertificate));
      stages.add(Stage.of(Engine.SEARCH).when(needsSearch ? When.ALWAYS : When.UNDECIDED_OR_SHORT));
      return new Plan(stages, "");
    }
    boolean isCertifiable = squares <= MOST_SQUARES_OF_CERTIFICATES;
    if (!theory.isNone()) {
      stages.add(Stage.of(Engine.CONSTRUCTION));
    }
    if (isCertifiable) {
      stages.add(Stage.of(Engine.PROVER, theory.isNone() ? Share.ofNodes(1) : Share.REST));
    }
    stages.add(
        theory.isNone()
            ? Stage.of(Engine.THEORY)
            : Stage.of(Engine.SEARCH).when(isCertifiable ? When.DECLINED : When.UNDECIDED));
    return new Plan(stages, "An exhaustive run was not tried: the search method makes one.");
  }

  /**
   * Returns the plan, in slices, for the first of a proof or a tour. The search usually finds a
   * tour if there is one, and the prover proves the absence of tours.
   */
  static Plan ofTurns(TourQuestion question, Existence theory) {
    if (question.magic().isPresent()) {
      return of(Engine.SEARCH);
    }
    boolean isConstructible = question.rectangle().isPresent() && !theory.isNone();
    Stage turns = Stage.of(Engine.SEARCH_AND_PROVER);
    return new Plan(
        isConstructible ? List.of(Stage.of(Engine.CONSTRUCTION), turns) : List.of(turns), "");
  }
}
