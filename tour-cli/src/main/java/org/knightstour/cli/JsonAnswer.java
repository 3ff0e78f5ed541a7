package org.knightstour.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import org.knightstour.core.Board;
import org.knightstour.core.Tour;
import org.knightstour.core.TourKind;
import org.knightstour.core.theory.Existence;
import org.knightstour.search.StartResult;
import org.knightstour.search.Statistics;

/** The one JSON object of an answer, with the field names that scripts rely on. */
final class JsonAnswer {

  private static final JsonFactory FACTORY = new JsonFactory();

  /** Fields that one command adds. */
  @FunctionalInterface
  interface Fields {
    void write(JsonGenerator json) throws IOException;
  }

  private final StringWriter text = new StringWriter();
  private final JsonGenerator json;

  private JsonAnswer() throws IOException {
    json = FACTORY.createGenerator(text);
    json.writeStartObject();
  }

  static JsonAnswer of(String command) {
    try {
      return new JsonAnswer().string("command", command);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A generator over a stream, for answers too long to hold. */
  static JsonGenerator stream(Writer out) throws IOException {
    return FACTORY.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
  }

  JsonAnswer add(Fields fields) {
    try {
      fields.write(json);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  JsonAnswer string(String name, String value) {
    return add(g -> g.writeStringField(name, value));
  }

  /** A count that can pass 2^53, so a string. */
  JsonAnswer count(String name, long value) {
    return string(name, Long.toString(value));
  }

  JsonAnswer asked(Board board, TourKind kind) {
    return string("board", board.toString()).string("kind", kind.label());
  }

  JsonAnswer work(Statistics statistics) {
    return string("branch", statistics.branching().label())
        .add(g -> g.writeNumberField("nodes", statistics.nodes()))
        .add(g -> g.writeNumberField("threads", statistics.threads()))
        .add(g -> g.writeNumberField("elapsedNanos", statistics.elapsedNanos()));
  }

  JsonAnswer theory(Existence existence) {
    String says =
        existence instanceof Existence.Exists
            ? "tour"
            : existence instanceof Existence.None ? "none" : "unsettled";
    return string("theory", says).string("theoryReason", existence.reason());
  }

  JsonAnswer tour(Tour tour) {
    return add(g -> writeTour(g, tour));
  }

  private static void writeTour(JsonGenerator g, Tour tour) throws IOException {
    g.writeArrayFieldStart("tour");
    for (String name : tour.names()) {
      g.writeString(name);
    }
    g.writeEndArray();
  }

  JsonAnswer starts(Board board, List<StartResult> starts) {
    return add(g -> writeStarts(g, board, starts));
  }

  static void writeStarts(JsonGenerator g, Board board, List<StartResult> starts)
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
  String finished() {
    try {
      json.writeEndObject();
      json.close();
      return text.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
