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
import java.util.function.Consumer;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.answer.Work;
import org.knightstour.core.theory.Existence;
import org.knightstour.search.StartResult;
import org.knightstour.search.model.Branching;

/** The one JSON object of an answer, with the field names that scripts rely on. */
public final class JsonAnswer {

  private static final JsonFactory FACTORY = new JsonFactory();
  private static final MathContext SIX_DIGITS = new MathContext(6);

  /** Fields that one command adds. */
  @FunctionalInterface
  public interface Fields {
    /** Writes them. */
    void write(JsonGenerator json) throws IOException;
  }

  private final Writer out;
  private final JsonGenerator json;

  private JsonAnswer(Writer out) throws IOException {
    this.out = out;
    json = FACTORY.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.writeStartObject();
  }

  /** The answer of a command. */
  public static JsonAnswer of(String command) {
    return to(new StringWriter(), command);
  }

  /** An answer too long to hold, written as it grows. */
  public static JsonAnswer to(Writer out, String command) {
    try {
      return new JsonAnswer(out).string("command", command);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
    return string(
        name,
        Double.isFinite(value)
            ? new BigDecimal(value).round(SIX_DIGITS).stripTrailingZeros().toPlainString()
            : String.valueOf(value));
  }

  /** A ratio with six significant digits. */
  public JsonAnswer ratio(String name, double value) {
    return add(g -> g.writeNumberField(name, new BigDecimal(value).round(SIX_DIGITS)));
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

  /** The work stopped before there was an answer, for this reason. */
  public JsonAnswer stopped(String reason) {
    return verdict(Verdict.STOPPED).string("reason", reason);
  }

  /** The work of a search. */
  public JsonAnswer work(Branching branching, Work work) {
    return string("branch", branching.label())
        .number("nodes", work.amount())
        .number("threads", work.threads())
        .number("elapsedNanos", work.elapsedNanos());
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
    String[] names = tour.names().toArray(String[]::new);
    return add(g -> g.writeFieldName("tour")).add(g -> g.writeArray(names, 0, names.length));
  }

  /** An object in a field. */
  public JsonAnswer object(String name, Runnable fields) {
    add(g -> g.writeObjectFieldStart(name));
    fields.run();
    return add(JsonGenerator::writeEndObject);
  }

  /** An array of objects in a field: what is told of each item. */
  public <T> JsonAnswer objects(String name, Iterable<T> items, Consumer<T> fields) {
    add(g -> g.writeArrayFieldStart(name));
    for (T item : items) {
      add(JsonGenerator::writeStartObject);
      fields.accept(item);
      add(JsonGenerator::writeEndObject);
    }
    return add(JsonGenerator::writeEndArray);
  }

  /** What is known of each start square. */
  public JsonAnswer starts(Board board, List<StartResult> starts) {
    return objects(
        "starts",
        starts,
        start ->
            string("square", board.name(start.square()))
                .verdict(start.verdict())
                .number("nodes", start.nodes())
                .count("tours", start.tours()));
  }

  /** Ends the object; returns it on one line. Call once. */
  public String finished() {
    try {
      json.writeEndObject();
      json.close();
      return out.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
