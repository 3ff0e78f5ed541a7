package org.knightstour.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.Board;
import org.knightstour.core.Convention;
import org.knightstour.core.Monitor;
import org.knightstour.core.StopReason;
import org.knightstour.core.TourKind;
import org.knightstour.core.TourQuestion;

/** Tests recurrences against other counts, a published recurrence, and known sequences. */
final class ColumnCountTest {

  private static ColumnCount count(int rows, boolean isClosed) {
    TourKind kind = isClosed ? TourKind.CLOSED : TourKind.OPEN;
    return ColumnCount.of(rows, isClosed, Convention.of(kind), new Monitor()).value();
  }

  private static List<BigInteger> extended(LinearRecurrence recurrence, int terms) {
    List<BigInteger> all = new ArrayList<>(recurrence.first());
    while (all.size() < terms) {
      BigInteger next = BigInteger.ZERO;
      for (int i = 1; i <= recurrence.coefficients().size(); i++) {
        next = next.add(recurrence.coefficients().get(i - 1).multiply(all.get(all.size() - i)));
      }
      all.add(next);
    }
    return all.subList(0, terms);
  }

  /** Compares with the frontier count, which shares no code with the automaton. */
  @ParameterizedTest
  @CsvSource({"2, false, 8", "3, false, 14", "3, true, 60", "4, false, 9", "4, true, 14"})
  void of_rows_isTheCountOfEachBoard(int rows, boolean isClosed, int columns) throws IOException {
    List<BigInteger> terms = extended(count(rows, isClosed).recurrence(), columns);
    TourKind kind = isClosed ? TourKind.CLOSED : TourKind.OPEN;
    for (int n = 1; n <= columns; n++) {
      TourQuestion question = TourQuestion.of(new Board(rows, n)).kind(kind);
      BigInteger expected =
          TourCounter.count(
                  question, question.convention(), CountSettings.defaults(), new Monitor())
              .value();
      assertThat(terms.get(n - 1)).as(rows + "x" + n).isEqualTo(expected);
    }
  }

  /** Checks OEIS A070030, from D. E. Knuth: the recurrence for 3 rows and even columns. */
  @Test
  void of_threeRowsClosed_isThePublishedRecurrence() {
    long[] published = {
      6, 64, -200, -1000, 3016, 3488, -24256, 23776, 104168, -203408, -184704, 443392, 14336,
      -151296, 145920, -263424, 317440, 36864, -966656, 573440, 131072
    };
    ColumnCount count = count(3, true);
    List<BigInteger> coefficients = count.recurrence().coefficients();
    assertThat(coefficients).hasSize(42);
    assertThat(IntStream.range(0, 42).filter(i -> i % 2 == 0).mapToObj(coefficients::get))
        .containsOnly(BigInteger.ZERO);
    assertThat(IntStream.range(0, 21).mapToObj(i -> coefficients.get(2 * i + 1)))
        .containsExactlyElementsOf(LongStream.of(published).mapToObj(BigInteger::valueOf).toList());
    assertThat(count.terms() - count.recurrence().first().size())
        .isGreaterThanOrEqualTo(count.states());
  }

  @Test
  void of_openToursWithoutDirection_areHalf() {
    List<BigInteger> directed = extended(count(3, false).recurrence(), 60);
    LinearRecurrence half =
        ColumnCount.of(3, false, Convention.UNDIRECTED, new Monitor()).value().recurrence();
    assertThat(extended(half, 60).stream().map(BigInteger.TWO::multiply)).isEqualTo(directed);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 100})
  void of_otherRows_areDeclined(int rows) {
    assertThat(
            ColumnCount.of(rows, true, Convention.UNDIRECTED, new Monitor())
                .declined()
                .orElseThrow())
        .contains(rows + "xn has no recurrence here");
  }

  /** Checks that a record with too few terms is rejected, because they do not prove its claim. */
  @Test
  void new_tooFewTerms_areRejected() {
    LinearRecurrence ones = new LinearRecurrence(List.of(BigInteger.ONE), List.of(BigInteger.ONE));
    assertThat(new ColumnCount(ones, 3, 4).states()).isEqualTo(3);
    assertThatThrownBy(() -> new ColumnCount(ones, 3, 3)).isInstanceOf(ArgumentException.class);
  }

  private static List<BigInteger> numbers(long... terms) {
    return LongStream.of(terms).mapToObj(BigInteger::valueOf).toList();
  }

  private static Optional<LinearRecurrence> shortest(long... terms) {
    return LinearRecurrence.of(numbers(terms), new Monitor());
  }

  @Test
  void of_stopped_isNoAnswer() {
    Monitor monitor = new Monitor();
    monitor.stop();
    assertThat(ColumnCount.of(4, false, Convention.DIRECTED, monitor).stopped())
        .contains(StopReason.INTERRUPTED);
  }

  @Test
  void recurrence_knownSequences_areTheShortest() {
    LinearRecurrence fibonacci = shortest(1, 1, 2, 3, 5, 8, 13).orElseThrow();
    assertThat(fibonacci.coefficients()).isEqualTo(numbers(1, 1));
    assertThat(fibonacci.first()).isEqualTo(numbers(1, 1));
    assertThat(fibonacci.numerator()).isEqualTo(numbers(0, 1));
    assertThat(fibonacci.denominator()).isEqualTo(numbers(1, -1, -1));
    // Two first terms, and then powers of -3.
    LinearRecurrence powers = shortest(5, 7, 1, -3, 9, -27, 81).orElseThrow();
    assertThat(powers.coefficients()).isEqualTo(numbers(-3));
    assertThat(powers.first()).isEqualTo(numbers(5, 7, 1));
    assertThat(powers.numerator()).isEqualTo(numbers(0, 5, 22, 22));
    assertThat(shortest(0, 0, 0).orElseThrow().first()).isEmpty();
    // Halves: a(n) = a(n-1) / 2.
    assertThat(shortest(8, 4, 2, 1)).isEmpty();
  }
}
