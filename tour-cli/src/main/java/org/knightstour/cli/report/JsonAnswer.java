package org.knightstour.cli.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.theory.Existence;
import org.knightstour.search.StartResult;
import org.knightstour.search.Statistics;

/** The one JSON object of an answer, with the field names that scripts rely on. */
public final class JsonAnswer {

  private static final JsonFactory FACTORY = new JsonFactory();

  /** Fields that one command adds. */
  @FunctionalInterface
  public interface Fields {
    /** Writes them. */
    void write(JsonGenerator json) throws IOException;
  }

  private final StringWriter text = new StringWriter();
  private final JsonGenerator json;

  private JsonAnswer() throws IOException {
    json = FACTORY.createGenerator(text);
    json.writeStartObject();
  }

  /** The answer of a command. */
  public static JsonAnswer of(String command) {
    try {
      return new JsonAnswer().string("command", command);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A generator over a stream, for answers too long to hold. */
  public static JsonGenerator stream(Writer out) throws IOException {
    return FACTORY.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
  }

  /** Fields that only a generator can write. */
  public JsonAnswer add(Fields fields) {
    try {
      fields.write(json);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A text. */
  public JsonAnswer string(String name, String value) {
    return add(g -> g.writeStringField(name, value));
  }

  /** A count that can pass 2^53, so a string. */
  public JsonAnswer count(String name, long value) {
    return string(name, Long.toString(value));
  }

  /** A number that cannot pass 2^53. */
  public JsonAnswer number(String name, long value) {
    return add(g -> g.writeNumberField(name, value));
  }

  /** An estimate as a string: a whole number when it is a large one. */
  public JsonAnswer estimate(String name, double value) {
    boolean isFinite = !Double.isNaN(value) && !Double.isInfinite(value);
    return string(
        name,
        isFinite
            ? new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString()
            : String.valueOf(value));
  }

  /** Yes or no. */
  public JsonAnswer flag(String name, boolean value) {
    return add(g -> g.writeBooleanField(name, value));
  }

  /** What was asked: the board and the kind, and the whole question in a line. */
  public JsonAnswer asked(TourQuestion question) {
    return string("board", question.board().toString())
        .string("kind", question.kind().label())
        .string("question", question.text());
  }

  /** What is known. */
  public JsonAnswer verdict(Verdict verdict) {
    return string("verdict", verdict.label());
  }

  /** The work of a search. */
  public JsonAnswer work(Statistics statistics) {
    return string("branch", statistics.branching().label())
        .add(g -> g.writeNumberField("nodes", statistics.nodes()))
        .add(g -> g.writeNumberField("threads", statistics.threads()))
        .add(g -> g.writeNumberField("elapsedNanos", statistics.elapsedNanos()));
  }

  /** What the theorems say. */
  public JsonAnswer theory(Existence existence) {
    String says =
        existence instanceof Existence.Exists
            ? "tour"
            : existence instanceof Existence.None ? "none" : "unsettled";
    return string("theory", says).string("theoryReason", existence.reason());
  }

  /** The squares of a tour. */
  public JsonAnswer tour(Tour tour) {
    return add(g -> writeTour(g, tour));
  }

  private static void writeTour(JsonGenerator g, Tour tour) throws IOException {
    g.writeArrayFieldStart("tour");
    for (String name : tour.names()) {
      g.writeString(name);
    }
    g.writeEndArray();
  }

  /** What is known of each start square. */
  public JsonAnswer starts(Board board, List<StartResult> starts) {
    return add(g -> writeStarts(g, board, starts));
  }

  /** The same within an object that is being written. */
  public static void writeStarts(JsonGenerator g, Board board, List<StartResult> starts)
      throws IOException {
    g.writeArrayFieldStart("starts");
    for (StartResult start : starts) {
      g.writeStartObject();
      g.writeStringField("square", board.name(start.square()));
      g.writeStringField("verdict", start.verdict().label());
      g.writeNumberField("nodes", start.nodes());
      g.writeStringField("tours", Long.toString(start.tours()));
      g.writeEndObject();
    }
    g.writeEndArray();
  }

  /** Ends the object; returns it on one line. Call once. */
  public String finished() {
    try {
      json.writeEndObject();
      json.close();
      return text.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
