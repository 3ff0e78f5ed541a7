package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knightstour.testkit.Cases;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** Tests correct proofs for every n, and proofs that the checker rejects. */
final class TourlayersTest {

  private static final Path EXAMPLES = Path.of("..", "docs", "formats", "examples");
  private static final String OPEN = "2xn open;layer;2200aa;220a2a;220aa2;2222aa;22aa22;aa0022";

  @TempDir private Path folder;

  private static String text(String joined) {
    return "tourlayers 1\n" + joined.replace(';', '\n') + "\n";
  }

  private static String threeRows() throws Exception {
    return Files.readString(EXAMPLES.resolve("good-3xn-odd.tourlayers"));
  }

  @ParameterizedTest
  @CsvSource({
    "1xn closed;layer;20;22, 2",
    "1xn open from light odd;layer;22aa;layer;20aa;2aa2, 3",
    OPEN + ", 6"
  })
  void check_rightStates_proveTheStatement(String joined, int states) {
    assertThat(Certificates.check(text(joined)))
        .isEqualTo(new Proved(Format.TOURLAYERS, joined.split(";", -1)[0], states));
  }

  @Test
  void check_threeRows_areProvedForOddNAlone() throws Exception {
    assertThat(Certificates.check(threeRows()))
        .isEqualTo(new Proved(Format.TOURLAYERS, "3xn closed odd", 101));
    List<String> states = threeRows().lines().skip(2).sorted().distinct().toList();
    String all = text("3xn closed;layer;" + String.join(";", states.subList(0, states.size() - 1)));
    assertThat(Certificates.check(all))
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> assertThat(refused.reason()).isEqualTo("this state completes a tour"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6xn closed;layer;222222222222|2|not a statement",
        "0xn closed;layer;222222222222|2|not a statement",
        "3xn closed from rank 1;layer;222222|2|no ends",
        "3xn closed from light odd;layer;222222|2|no ends",
        "3xn open from rank 4;layer;222222aa|2|no such rank",
        "3xn open from light;layer;222222aa|2|from light takes",
        "4xn open from light odd;layer;22222222aa|2|from light takes",
        "2xn open|3|ends too early",
        "2xn open;later|3|must be: layer",
        "2xn open;layer|4|ends too early",
        "2xn open;layer;layer|4|a state has 6",
        "2xn open;layer;2222aa;2222|5|a state has 6",
        "2xn open;layer;2222aa2|4|a state has 6",
        "2xn open;layer;2122aa|4|a state has 6",
        "2xn open;layer;222222|3|before any column",
        "2xn open;layer;22aaaa|4|a letter not twice",
        "2xn open;layer;222aab|4|a letter not twice",
        "2xn open;layer;2222bb|4|must be written 2222aa",
        "2xn open;layer;22a02a|4|must be written 220a2a",
        "2xn open;layer;2222aa;2222aa|5|ascending order",
        "2xn open;layer;2222aa;2200aa|5|ascending order",
        "2xn open;layer;2222aa|4|a successor is not listed",
        "2xn open;layer;2222aa;layer;2222aa|5|something follows",
        "2xn open odd;layer;2222aa|5|ends too early",
        "2xn open odd;layer;2222aa;layer;2222aa;layer;2222aa|7|something follows",
        "1xn open;layer;20aa;22aa;2a2a;2aa2|5|completes a tour",
        "1xn open odd;layer;22aa;layer;20aa;2a2a;2aa2|4|completes a tour",
      })
  void check_wrongStates_areRefusedWithLineAndReason(String joined, int line, String reason) {
    assertThat(Certificates.check(text(joined)))
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> {
              assertThat(refused.reason()).contains(reason);
              assertThat(refused.line()).isEqualTo(line);
            });
  }

  @Test
  void check_lastLineOpenOrMarkWrong_isRefused() {
    String whole = text(OPEN);
    for (String text :
        List.of(
            whole.substring(0, whole.length() - 1),
            whole + "\n",
            whole.replace("tourlayers 1", "tourlayers 2"),
            whole.replace("\n", "\r\n"),
            "tourlayers 1",
            "tourlayers")) {
      assertThat(Certificates.check(text)).as(text).isInstanceOf(Refused.class);
    }
  }

  /** Checks that every state is needed: without a state, a successor is not listed. */
  @Test
  void check_stateLeftOut_isRefused() throws Exception {
    for (String whole : List.of(text(OPEN), threeRows())) {
      List<String> lines = whole.lines().toList();
      for (int left = 3; left < lines.size(); left++) {
        List<String> fewer = new ArrayList<>(lines);
        fewer.remove(left);
        assertThat(Certificates.check(String.join("\n", fewer) + "\n"))
            .as("without line %d", left + 1)
            .isInstanceOf(Refused.class);
      }
    }
  }

  /** Checks mutated lists: no false statement is proved, and both checkers name the same line. */
  @Tag("long")
  @Test
  void check_mutatedLists_bothCheckersAgreeAndProveNothingFalse() throws Exception {
    long seed = 3;
    SplittableRandom random = new SplittableRandom(seed);
    String[] whole = {
      text(OPEN), threeRows(), text("1xn open from light odd;layer;22aa;layer;20aa;2aa2")
    };
    List<Path> files = new ArrayList<>();
    List<CertificateVerdict> verdicts = new ArrayList<>();
    for (int round = 0; round < Cases.of(600); round++) {
      StringBuilder text = new StringBuilder(whole[round % whole.length]);
      for (int changes = random.nextInt(3); changes >= 0; changes--) {
        int most = random.nextBoolean() ? Math.min(40, text.length()) : text.length();
        int at = random.nextInt(most);
        char c = "02abc\n1x5 layerodd".charAt(random.nextInt(18));
        if (random.nextInt(3) == 0) {
          text.deleteCharAt(at);
        } else if (random.nextBoolean()) {
          text.insert(at, c);
        } else {
          text.setCharAt(at, c);
        }
      }
      CertificateVerdict verdict = Certificates.check(text.toString());
      if (verdict instanceof Proved proved && proved.format() == Format.TOURLAYERS) {
        assertThat(proved.statement()).as("seed %d:%n%s", seed, text).matches(LayersForgery.TRUE);
      }
      if (text.toString().startsWith("tourlayers")) {
        verdicts.add(verdict);
        Path file = folder.resolve(files.size() + ".tourlayers");
        files.add(Files.writeString(file, text, StandardCharsets.US_ASCII));
      }
    }
    List<String> said = Python.run("check_tourlayers.py", files).lines();
    for (int i = 0; i < files.size(); i++) {
      int line = verdicts.get(i) instanceof Refused refused ? refused.line() : 0;
      assertThat(Python.line(said.get(i)))
          .as(
              "seed %d: %s %s%n%s",
              seed, said.get(i), verdicts.get(i), Files.readString(files.get(i)))
          .isEqualTo(line);
    }
  }
}
