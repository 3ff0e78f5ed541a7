package org.knightstour.cli.list;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Outcome;
import org.knightstour.solve.Lister.Listed;

/** Writes each tour when it is found: on a line, or as an item of one JSON object. */
final class Listing {

  // How often it checks whether the reader of the pipe has gone.
  private static final int TOURS_A_LOOK = 1024;

  private final TourQuestion question;
  private final boolean isDistinct;
  private final boolean isJson;
  private final PrintWriter out;
  private final StringBuilder line = new StringBuilder();
  private @Nullable JsonAnswer json;
  private long listed;

  Listing(TourQuestion question, boolean isDistinct, boolean isJson, PrintWriter out) {
    this.question = question;
    this.isDistinct = isDistinct;
    this.isJson = isJson;
    this.out = out;
  }

  /** The object, begun with the first tour, so that a refusal is an object of its own. */
  private JsonAnswer json() {
    if (json == null) {
      json = new TallyView(question, isDistinct).begin(JsonAnswer.to(out, "list"));
      json.begin("tours", '[');
    }
    return json;
  }

  /** Writes a tour; false when the reader has gone. */
  boolean visit(int[] squares) {
    Board board = question.board();
    line.setLength(0);
    for (int square : squares) {
      line.append(line.length() == 0 ? "" : " ").append(board.name(square));
    }
    if (isJson) {
      json().item(line.toString());
    } else {
      out.println(line);
    }
    listed++;
    return listed % TOURS_A_LOOK != 0 || !out.checkError();
  }

  /** Ends the JSON. */
  void end(Outcome<Listed> outcome) {
    Listed answer = outcome.soFar().orElseThrow();
    if (isJson) {
      json().end(']').verdict(outcome.known().map(Listed::verdict).orElse(Verdict.STOPPED));
      if (!answer.reason().isEmpty()) {
        json().string("reason", answer.reason());
      }
      json().count("count", answer.tours()).flag("complete", answer.isComplete()).finished();
      out.println();
    }
  }
}
