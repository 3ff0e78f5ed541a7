package org.knightstour.cli.report;

import java.io.StringWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import org.knightstour.core.Existence;
import org.knightstour.core.Graph;
import org.knightstour.core.Tour;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.Verdict;
import org.knightstour.core.Vertex;
import org.knightstour.core.VertexNames;
import org.knightstour.core.answer.Work;
import org.knightstour.core.text.JsonObject;
import org.knightstour.search.SearchResult;
import org.knightstour.solve.SearchRun;

/** The JSON object of an answer, with the field names that scripts rely on. */
public final class JsonAnswer extends JsonObject<JsonAnswer> {

  private static final MathContext SIX_DIGITS = new MathContext(6);

  private final Writer out;

  private JsonAnswer(Writer out) {
    super(out);
    this.out = out;
  }

  /** Creates the answer of a command. */
  public static JsonAnswer of(String command) {
    return to(new StringWriter(), command);
  }

  /** Creates an answer that is written as it grows, because it is too long for memory. */
  public static JsonAnswer to(Writer out, String command) {
    return new JsonAnswer(out).text("command", command);
  }

  /** Adds a count as a string, because it can exceed 2^53. */
  public JsonAnswer count(String name, long value) {
    return text(name, Long.toString(value));
  }

  /** Adds an estimate as a string, which is a whole number if it is large. */
  public JsonAnswer estimate(String name, double value) {
    return text(
        name,
        Double.isFinite(value)
            ? new BigDecimal(value).round(SIX_DIGITS).stripTrailingZeros().toPlainString()
            : String.valueOf(value));
  }

  /** Adds a ratio with six significant digits. */
  public JsonAnswer ratio(String name, double value) {
    return raw(name, new BigDecimal(value).round(SIX_DIGITS).toString());
  }

  /** Adds the board, if there is one, the kind, and the text of the question. */
  public JsonAnswer asked(TourQuestion question) {
    question.rectangle().ifPresent(rectangle -> text("board", rectangle.board().toString()));
    this.text("kind", question.kind().label()).text("question", question.text());
    if (question.ground() instanceof Graph graph && !graph.vertices().isEmpty()) {
      text("vertices", Vertex.text(graph.vertices()));
    }
    return this;
  }

  public JsonAnswer verdict(Verdict verdict) {
    return text("verdict", verdict.label());
  }

  /** Adds the reason why the work stopped before an answer. */
  public JsonAnswer stopped(String reason) {
    return verdict(Verdict.STOPPED).text("reason", reason);
  }

  public JsonAnswer work(SearchRun run) {
    return text("branch", run.branching().label())
        .work(run.outcome().work())
        .text("branchReason", run.choice().reason());
  }

  public JsonAnswer work(Work work) {
    return number("nodes", work.amount())
        .number("walkedNodes", work.walked())
        .number("threads", work.threads())
        .number("elapsedNanos", work.elapsedNanos());
  }

  public JsonAnswer theory(Existence existence) {
    return text("theory", existence.says().label()).text("theoryReason", existence.reason());
  }

  public JsonAnswer tour(Tour tour) {
    return names("tour", tour.ground().naming(), tour.toArray());
  }

  /** Adds the results of each start square. */
  public JsonAnswer starts(VertexNames naming, List<SearchResult.Start> starts) {
    return objects(
        "starts",
        starts,
        start ->
            text("square", naming.name(start.square()))
                .verdict(start.verdict())
                .number("nodes", start.nodes())
                .count("tours", start.tours()));
  }

  /** Ends the object, and returns it on one line. Call once. */
  public String finished() {
    end('}');
    return out.toString();
  }
}
