package org.knightstour.cli.list;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.core.Board;
import org.knightstour.core.Convention;
import org.knightstour.core.TourQuestion;
import org.knightstour.solve.Listed;

/** Writes tours as they come, a line each or as one JSON object. */
final class Listing implements AutoCloseable {

  // A reader that went away is looked for this often.
  private static final int TOURS_A_LOOK = 1024;

  private final TourQuestion question;
  private final boolean isDistinct;
  private final boolean isJson;
  private final PrintWriter out;
  private final StringBuilder line = new StringBuilder();
  private @Nullable JsonGenerator json;
  private long listed;

  Listing(TourQuestion question, boolean isDistinct, boolean isJson, PrintWriter out) {
    this.question = question;
    this.isDistinct = isDistinct;
    this.isJson = isJson;
    this.out = out;
  }

  /** The object, begun with the first tour, so that a refusal is an object of its own. */
  private JsonGenerator json() throws IOException {
    if (json == null) {
      json = JsonAnswer.stream(out);
      json.writeStartObject();
      json.writeStringField("command", "list");
      json.writeStringField("board", question.board().toString());
      json.writeStringField("kind", question.kind().label());
      json.writeStringField("question", question.text());
      json.writeStringField(
          "convention",
          (isDistinct ? Convention.UNDIRECTED : Convention.of(question.kind())).label());
      if (isDistinct) {
        json.writeBooleanField("upToSymmetry", true);
      }
      json.writeArrayFieldStart("tours");
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
      try {
        json().writeString(line.toString());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    } else {
      out.println(line);
    }
    listed++;
    return listed % TOURS_A_LOOK != 0 || !out.checkError();
  }

  /** Ends the JSON. */
  void end(Listed answer) throws IOException {
    if (!isJson) {
      return;
    }
    JsonGenerator g = json();
    g.writeEndArray();
    g.writeStringField("verdict", answer.verdict().label());
    if (!answer.reason().isEmpty()) {
      g.writeStringField("reason", answer.reason());
    }
    g.writeStringField("count", Long.toString(answer.tours()));
    g.writeBooleanField("complete", answer.isComplete());
    g.writeEndObject();
    g.flush();
    out.println();
  }

  @Override
  public void close() throws IOException {
    if (json != null) {
      json.close();
    }
  }
}
