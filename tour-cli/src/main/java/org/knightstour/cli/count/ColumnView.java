package org.knightstour.cli.count;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Lines;
import org.knightstour.cli.report.View;
import org.knightstour.core.Convention;
import org.knightstour.core.TourKind;
import org.knightstour.core.answer.NumberText;
import org.knightstour.core.answer.Work;
import org.knightstour.count.ColumnCount;
import org.knightstour.count.LinearRecurrence;

/**
 * The numbers of tours of all boards with some rows: a recurrence, and its generating function.
 *
 * @param name the boards, for example 3xn
 */
record ColumnView(String name, TourKind kind, Convention convention) implements View<ColumnCount> {

  @Override
  public void ask(JsonAnswer json) {
    json.text("board", name).text("kind", kind.label()).text("convention", convention.label());
  }

  @Override
  public String subject() {
    return name;
  }

  @Override
  public Lines text(ColumnCount count, Work work) {
    LinearRecurrence recurrence = count.recurrence();
    int first = recurrence.first().size();
    Lines lines = new Lines();
    if (recurrence.coefficients().isEmpty()) {
      return lines.add("a(n) = 0 for all n%s", first == 0 ? "" : " > " + first);
    }
    List<String> terms = new ArrayList<>();
    for (int i = 1; i <= recurrence.coefficients().size(); i++) {
      add(terms, recurrence.coefficients().get(i - 1), "a(n-" + i + ")");
    }
    lines.add("a(n) = %s for all n > %d".formatted(String.join(" ", terms), first));
    for (int n = 1; n <= first; n++) {
      lines.add("a(" + n + ") = " + recurrence.first().get(n - 1));
    }
    return lines.add(
        "a(1) z + a(2) z^2 + ... = (%s) / (%s)"
            .formatted(polynomial(recurrence.numerator()), polynomial(recurrence.denominator())));
  }

  private static String polynomial(List<BigInteger> coefficients) {
    List<String> terms = new ArrayList<>();
    for (int i = 0; i < coefficients.size(); i++) {
      add(terms, coefficients.get(i), i == 0 ? "" : i == 1 ? "z" : "z^" + i);
    }
    return String.join(" ", terms);
  }

  private static void add(List<String> terms, BigInteger factor, String power) {
    if (factor.signum() == 0) {
      return;
    }
    String sign =
        factor.signum() < 0 ? (terms.isEmpty() ? "-" : "- ") : terms.isEmpty() ? "" : "+ ";
    BigInteger size = factor.abs();
    boolean isOne = size.equals(BigInteger.ONE) && !power.isEmpty();
    terms.add((sign + (isOne ? "" : size + " ") + power).stripTrailing());
  }

  @Override
  public Lines commentary(ColumnCount count, Work work) {
    int confirmed = count.terms() - count.recurrence().first().size();
    return new Lines()
        .add(
            "%s %s tours of %s: a(n) is the number for n columns. %s between two columns prove a"
                + " recurrence of order %d. Because %s confirm this one, it is true for all n (%s).",
            convention.label(),
            kind.label(),
            name,
            NumberText.counted(count.states(), "state", "states"),
            count.states(),
            NumberText.counted(confirmed, "term", "terms"),
            NumberText.seconds(work.elapsedNanos()));
  }

  @Override
  public void add(ColumnCount count, Work work, JsonAnswer json) {
    LinearRecurrence recurrence = count.recurrence();
    json.text("method", work.engine());
    items(json, "coefficients", recurrence.coefficients());
    items(json, "first", recurrence.first());
    items(json, "numerator", recurrence.numerator());
    items(json, "denominator", recurrence.denominator());
    json.number("states", count.states())
        .number("terms", count.terms())
        .number("elapsedNanos", work.elapsedNanos());
  }

  private static void items(JsonAnswer json, String name, List<BigInteger> numbers) {
    json.begin(name, '[');
    numbers.forEach(number -> json.item(number.toString()));
    json.end(']');
  }
}
