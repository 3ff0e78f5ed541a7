package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The recurrences of {@code count 3xn}. */
final class CountColumnsTest {

  @Test
  void count_threeRowsClosed_printsTheRecurrence() {
    Cli cli = Cli.line("count 3xn --closed");
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.out())
        .startsWith("a(n) = 6 a(n-2) + 64 a(n-4) - 200 a(n-6) - 1000 a(n-8) ")
        .contains(" + 131072 a(n-42) for all n > 44\na(1) = 0\n", "\na(10) = 16\na(11) = 0\n")
        .contains("\na(1) z + a(2) z^2 + ... = (16 z^10 + 80 z^12 ")
        .endsWith(" - 131072 z^42)\n");
    assertThat(cli.err())
        .contains("undirected closed tours of 3xn: ", "52 states", "order 52", "62 terms");
    assertThat(Cli.line("count 3xN --closed --quiet").err()).isEmpty();
  }

  @Test
  void count_json_hasTheSameNumbers() {
    Cli cli = Cli.line("count 3xn --closed --json");
    assertThat(cli.status()).isZero();
    assertThat(cli.out())
        .startsWith("{\"command\":\"count\",\"board\":\"3xn\",\"kind\":\"closed\"")
        .contains("\"coefficients\":[\"0\",\"6\",\"0\",\"64\",\"0\",\"-200\"")
        .contains("\"denominator\":[\"1\",\"0\",\"-6\"", "\"states\":52,\"terms\":106,");
  }

  @Test
  void count_rowsWithoutTours_areZero() {
    assertThat(Cli.line("count 4xn --closed").out()).isEqualTo("a(n) = 0 for all n\n");
    assertThat(Cli.line("count 2xn").out()).isEqualTo("a(n) = 0 for all n\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "count 5xn --closed|5|5xn has no recurrence here: 2 to 4 rows have few enough states",
        "count 1xn|5|1xn has no recurrence here",
        "count 3xn --from a1|2|--from: has no effect for every n",
        "count 3xn --strictly-open|2|--strictly-open: has no effect for every n",
        "count 3xn --distinct|2|--distinct: has no effect for every n",
        "count 3xn --piece king|2|--piece: has no effect for every n",
        "count 3xn --closed --undirected|2|--undirected: only for open tours.",
      })
  void count_unsupported_isRejected(String line, int status, String message) {
    Cli cli = Cli.line(line);
    assertThat(cli.status()).isEqualTo(status);
    assertThat(cli.out()).isEmpty();
    assertThat(cli.mistake()).contains(message);
  }
}
