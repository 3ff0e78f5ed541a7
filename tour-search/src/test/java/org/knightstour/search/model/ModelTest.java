package org.knightstour.search.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.Budget;
import org.knightstour.core.InputException;

/** Tests the values of a search as text and as bytes. */
final class ModelTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "branch edge",
        "branch edge, colour, symmetry",
        "branch path, rules none, colour",
        "rules full",
        "symmetry",
        "tie-break random, seed -9223372036854775808",
        "branch path, rules classic, colour, symmetry, tie-break start, seed 7"
      })
  void parse_text_isTheSettings(String line) {
    assertThat(SearchSettings.parse(line).text()).isEqualTo(line);
  }

  @Test
  void text_everySetting_isReadBack() {
    SearchSettings usual = SearchSettings.defaults();
    assertThat(SearchSettings.parse("")).isEqualTo(usual);
    for (TieBreak tieBreak : TieBreak.values()) {
      for (Rules rules : Rules.values()) {
        SearchSettings settings =
            usual.branching(Branching.PATH).rules(rules).tieBreak(tieBreak).seed(5).colour(true);
        assertThat(SearchSettings.parse(settings.text())).isEqualTo(settings);
      }
    }
    assertThat(usual.threads(7).text()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "branch",
        "branch up",
        "edge",
        "seed x",
        "colour,symmetry",
        "colour, ",
        "branch edge, rules full"
      })
  void parse_otherText_isRefused(String line) {
    assertThatThrownBy(() -> SearchSettings.parse(line))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("is not a setting of a search");
  }

  @Test
  void walkedUnit_writtenAndRead_isTheSame() throws Exception {
    WorkUnit unit = new WorkUnit(17, new byte[] {2, 0, 1}, 0.25);
    WorkUnit rest = WorkUnit.root(18, 0.5);
    WorkUnit.Walked walked =
        new WorkUnit.Walked(unit, true, 5, 4, 1, List.of(0, 7, 3), List.of(rest), 12);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(walked);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      WorkUnit.Walked read = (WorkUnit.Walked) in.readObject();
      assertThat(read).isEqualTo(walked);
      assertThat(read.unit().share()).isEqualTo(0.25);
      assertThat(read.unit()).hasToString("17:2.0.1");
    }
  }

  /** Checks that threads share the memory. Earlier, each thread of a stream got all of it. */
  @Test
  void ofOneThread_settingsOfSeveral_shareTheMemory() {
    SearchSettings eight = SearchSettings.automatic().threads(8);
    assertThat(8 * eight.ofOneThread().budget().memoryBytes())
        .isLessThanOrEqualTo(Runtime.getRuntime().maxMemory());
    Budget little = Budget.none().memoryBytes(80);
    assertThat(eight.budget(little).ofOneThread().budget().memoryBytes()).isEqualTo(10);
    assertThat(eight.ofOneThread().threads()).isOne();
  }
}
