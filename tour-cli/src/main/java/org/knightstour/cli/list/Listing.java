package org.knightstour.cli.list;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.core.Board;
import org.knightstour.core.TourQuestion;
import org.knightstour.solve.Listed;

/** Writes tours as they come, a line each or as one JSON object. */
final class Listing {

  // A reader that went away is looked for this often.
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
      json = TallyView.begun(JsonAnswer.to(out, "list"), question, isDistinct);
      json.add(g -> g.writeArrayFieldStart("tours"));
    }
    return json;
  }

  /** Writes a tour; false when nobody reads any more. */
  boolean visit(int[] squares) {
    Board board = question.board();
    line.setLength(0);
    for (int square : squares) {
      line.append(line.length() == 0 ? "" : " ").append(board.name(square));
    }
    if (isJson) {
      json().add(g -> g.writeString(line.toString()));
    } else {
      out.println(line);
    }
    listed++;
    return listed % TOURS_A_LOOK != 0 || !out.checkError();
  }

  /** Ends the JSON. */
  void end(Listed answer) {
    if (isJson) {
      json().add(JsonGenerator::writeEndArray).verdict(answer.verdict());
      if (!answer.reason().isEmpty()) {
        json().string("reason", answer.reason());
      }
      json().count("count", answer.tours()).flag("complete", answer.isComplete()).finished();
      out.println();
    }
  }
}
