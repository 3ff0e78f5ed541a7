package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the formulas of {@code prove --export} and their models. */
final class ModelCommandTest {

  private static final String SQUARES = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3";

  @TempDir private Path folder;

  private Path model;

  @BeforeEach
  void writeModel() throws IOException {
    // Squares are numbered row after row from a1, and the extra vertex is the last of 13.
    boolean[] values = new boolean[13 * 13 + 1];
    values[12 * 13 + 1] = true;
    String[] squares = SQUARES.split(" ", -1);
    for (int at = 0; at < squares.length; at++) {
      int square = squares[at].charAt(0) - 'a' + 4 * (squares[at].charAt(1) - '1');
      values[square * 13 + at + 2] = true;
    }
    model = folder.resolve("model.txt");
    Files.writeString(
        model,
        IntStream.range(1, values.length)
            .mapToObj(v -> (values[v] ? "" : "-") + v)
            .collect(Collectors.joining(" ", "s SATISFIABLE\nv ", " 0\n")));
  }

  private Path formula(String question, String format) throws IOException {
    Path formula = folder.resolve("formula." + format);
    Files.writeString(formula, Cli.line("prove " + question + " --export " + format).out());
    return formula;
  }

  @ParameterizedTest
  @ValueSource(strings = {"cnf", "opb"})
  void verify_model_printsTheTour(String format) throws IOException {
    Cli cli = Cli.line("verify " + formula("3x4", format) + " --model " + model);
    assertThat(cli.err()).isEmpty();
    assertThat(cli.out().lines())
        .containsExactly("valid: an open tour of 3x4 from a1 to d3", SQUARES);
    Cli json = Cli.line("verify " + formula("3x4", format) + " --json --model " + model);
    assertThat(json.out())
        .contains(
            Arrays.stream(SQUARES.split(" ", -1))
                .collect(Collectors.joining("\",\"", "\"tour\":[\"", "\"]")));
  }

  @Test
  void verify_modelOfAnotherQuestion_isNotValid() throws IOException {
    Cli cli = Cli.line("verify " + formula("3x4 --from b1", "cnf") + " --model " + model);
    assertThat(cli.status()).isEqualTo(1);
    assertThat(cli.out()).startsWith("not valid: ");
  }

  @Test
  void verify_noModel_isAnErrorWithTheFile() throws IOException {
    Path formula = formula("3x4", "cnf");
    Files.writeString(model, "c x\ns UNSATISFIABLE\n");
    Cli cli = Cli.line("verify " + formula + " --model " + model);
    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains(model + ": line 2: the solver answers that there is no tour");
    assertThat(Cli.line("verify " + formula + " --closed --model " + model).err())
        .contains("--closed: has no effect with --model");
    Path refutation = formula("5x5 --closed", "opb");
    assertThat(Cli.line("verify " + refutation + " --model " + model).err())
        .contains("is the problem of a refutation, and has no model");
  }
}
