package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

final class TourproofTest {

  static Stream<String> right() {
    return Certificates.RIGHT.stream();
  }

  @ParameterizedTest
  @MethodSource("right")
  void check_rightCertificate_provesItsStatement(String joined) {
    CertificateVerdict verdict = Certificates.check(Certificates.text(joined));
    assertThat(verdict).isInstanceOf(Proved.class);
    assertThat(((Proved) verdict).statement()).isEqualTo(Certificates.statement(joined));
  }

  @Test
  void check_proved_namesFormatStatementAndSteps() {
    assertThat(Certificates.check(Certificates.text("3x8 closed;branch e1 d3;forced;forced")))
        .isEqualTo(new Proved(Format.TOURPROOF, "3x8 closed", 3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x512 closed;forced", "1x1024 open;forced"})
  void check_boardOf1024Squares_isRead(String joined) {
    assertThat(Certificates.check(Certificates.text(joined))).isInstanceOf(Proved.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0x5 closed;forced|2|board",
        "33x32 closed;parity|2|more than 1024 squares",
        "5x5 closed from a1;forced|2|not a statement of version 1",
        "5x5 open from z1;forced|2|z1 is not on the board",
        "5x5 open from a1 to a1;forced|2|the same end twice",
        "5x5 closed without a2 a1;forced|2|must be written: 5x5 closed without a1 a2",
        "5x5 closed without a1 a1;forced|2|twice",
        "5x5 closed leaper 2,1;forced|2|must be a,b",
        "5x5 closed leaper 0,0;forced|2|must be a,b",
        "1x1 closed without a1;forced|2|at least one square",
        "1x1 open;forced|2|one square is an open tour",
        "2x2 open leaper 1,1 without a1 b1 b2;forced|2|one square is an open tour",
        "tourproof 2;5x5 closed leaper 1,2;forced|2|must be written: 5x5 closed",
        "tourproof 2;5x5 closed to a1;forced|2|first square too: give from",
        "tourproof 2;5x5 closed from a1 to a1;forced|2|the same end twice",
        "tourproof 2;5x5 open to a1 from b1;forced|2|not a question",
        "tourproof 2;1x1 open;forced|2|one square is an open tour",
        "tourproof 2;1x1 strictly-open from a1;forced|2|one square is an open tour",
        "tourproof 2;2x2 strictly-open without a1 b1 a2;forced|2|one square is an open tour",
        "tourproof 2;5x5 closed with a1-c2 avoid a1-c2;forced|2|must not be required",
        "tourproof 2;5x5 closed with c2-a1;forced|2|must be written: 5x5 closed with a1-c2",
        "tourproof 2;5x5 closed with a1-b3 a1-c2;forced|2|must be written",
        "tourproof 2;5x5 closed with a1-c2 a1-c2;forced|2|twice",
        "tourproof 2;5x5 closed avoid a1-b2;forced|2|must be a move of the knight",
        "tourproof 2;5x5 closed without c2 with a1-c2;forced|2|not missing",
        "tourproof 2;5x5 closed avoid a1-b3 with a1-c2;forced|2|not a question",
        "tourproof 2;5x5 closed with;forced|2|not a question",
        "tourproof 2;5x5 closed  with a1-c2;forced|2|not a question",
        "tourproof 2;05x5 closed;forced|2|must be written: 5x5 closed",
        "tourproof 2;5X5 closed;forced|2|must be written: 5x5 closed",
        "tourproof 2;5x5 closed without A1;forced|2|must be written",
        "tourproof 2;5x5 closed without 0,0;forced|2|must be written",
        "5x5 open to a1;forced|2|not a statement of version 1",
        "5x5 strictly-open;forced|2|not a statement of version 1",
        "5x5 closed avoid a1-b3;forced|2|not a statement of version 1",
        "5x5 open with a1-b3;forced|2|not a statement of version 1",
        "5x5 open leaper 1,2 leaper 1,4;forced|2|not a question",
        "5x5 open leaper 1,2 from a1;forced|2|not a question",
        "tourproof 2;6x6 closed with a1-b3;branch a1 b3;forced;forced|3|not a free edge",
        "tourproof 2;6x6 closed avoid d4-e6;branch d4 e6;forced;forced|3|not a free edge",
        "tourproof 2;4x4 strictly-open from a1;branch * b3;forced;forced|3|not a free edge",
        "tourproof 2;4x4 strictly-open;branch * b3;forced;forced|4|the forced moves contradict it",
        "tourproof 3;5x5 closed leaper 1,2;forced|2|must be written: 5x5 closed",
        "3x4 open from b1;order a1 a3 d2|3|proves nothing",
        "tourproof 2;3x4 open from b1;order a1 a3 d2|3|proves nothing",
        "tourproof 3;3x4 open from b1;order|3|proves nothing",
        "tourproof 3;3x4 open from b1;order  a1|3|no square here",
        "tourproof 3;3x4 open from b1;order a1 a3|3|proves nothing",
        "tourproof 3;3x4 open from b1;order a1 a3 d2 b2|3|the order continues although no state is left",
        "tourproof 3;3x4 open from b1;order a1 a3 a3 d2|3|a square twice",
        "tourproof 3;3x4 open from b1;order a1 a3 d4|3|no square here: d4",
        "tourproof 3;3x8 closed;order * g1 g3 e3 e1 d2|3|no square here: *",
        "tourproof 3;5x5 closed;order a1|3|the forced moves contradict it",
        "5x5 closed;forced;forced|4|something follows",
        "5x5 closed;parity|3|the forced moves contradict it",
        "7x7 closed;forced|3|the forced moves contradict it",
        "7x7 closed|3|the file ends too early",
        "7x7 closed;dance|3|proves nothing",
        "7x7 closed;parity dark|3|proves nothing",
        "6x6 closed;parity|3|proves nothing",
        "3x8 closed;remove c1 f1 c3|3|proves nothing",
        "3x8 closed;remove c1 f1 c3 c3|3|a square twice",
        "3x8 closed;remove c1 f1 c3 *|3|no square here: *",
        "3x8 closed;remove c1 f1 c3 f9|3|no square here: f9",
        "3x8 closed;remove c1  f1|3|no square here",
        "3x8 closed;branch e1 d3;forced|5|the file ends",
        "3x8 closed;branch a1 a2;forced;forced|3|not a free edge",
        "3x8 closed;branch a1 b3;forced;forced|3|not a free edge",
        "4x4 open;weights|3|proves nothing",
        "4x4 open;weights 1|3|proves nothing",
        "4x4 open;each 1 a1|3|proves nothing",
        "4x4 open;weights;each 1 a1|4|proves nothing",
        "4x4 closed;weights|3|the forced moves contradict it",
        "6x6 closed;weights;each 1 a1 a1|4|a square twice",
        "6x6 closed;weights;each 1 a7|4|no square here: a7",
        "6x6 closed;weights;each 1 *|4|no square here: *",
        "6x6 closed;weights;each 1  a1|4|no square here",
        "6x6 closed;weights;each 1 a1 ;each 1 a2|4|no square here",
        "6x6 closed;weights;each 1|4|none, or a set of all",
        "6x6 closed;weights;each ;each 1 a2|4|not a weight",
        "6x6 closed;weights;each|3|proves nothing",
        "6x6 closed;weights;each 0 a1|4|not a weight",
        "6x6 closed;weights;each 01 a1|4|not a weight",
        "6x6 closed;weights;each +1 a1|4|not a weight",
        "6x6 closed;weights;each é a1|4|not a weight: ?",
        "6x6 closed;weights;each 1234567890 a1|4|not a weight",
        "6x6 closed;weights;set 0 a1|4|not a weight",
        "6x6 closed;weights;set -1 a1|4|not a weight",
        "6x6 closed;weights;set 1|4|none, or a set of all",
        "6x6 closed;weights;set 1 a1 a1|4|a square twice",
        "2x2 closed leaper 0,1;weights;set 1 a1 b1 a2 b2|4|none, or a set of all",
        "6x6 open without a1;weights;each 1 a1|4|no square here: a1",
      })
  void check_wrongCertificate_isRefusedWithLineAndReason(String joined, int line, String reason) {
    CertificateVerdict verdict = Certificates.check(Certificates.text(joined));
    assertThat(verdict).isInstanceOf(Refused.class);
    assertThat(((Refused) verdict).reason()).contains(reason);
    assertThat(((Refused) verdict).line()).isEqualTo(line);
  }

  @Test
  void check_lineEndsAndMark_areStrict() {
    for (String text :
        new String[] {
          "",
          "\n",
          "tourproof 1",
          "tourproof 4\n7x7 closed\nparity\n",
          "tourproof 1\n7x7 closed\nparity",
          "tourproof 1\n7x7 closed\nparity\n\n",
          "tourproof 1\r\n7x7 closed\r\nparity\r\n",
          "tourproof 1\n7x7 closed \nparity\n",
          "\ufefftourproof 1\n7x7 closed\nparity\n"
        }) {
      assertThat(Certificates.check(text)).as(text).isInstanceOf(Refused.class);
    }
  }

  /** Checks that sums beyond 64 bits are rejected and do not overflow. */
  @Test
  void check_hugeWeights_overflowOrProveNothing() {
    for (String line : new String[] {";each 999999999 a1", ";set 999999999 a1"}) {
      String weights = "6x6 closed;weights" + line.repeat(50_000);
      assertThat(Certificates.check(Certificates.text(weights))).isInstanceOf(Refused.class);
    }
  }

  @Tag("long")
  @Test
  void check_hostileFiles_areRefused() {
    String begin = "tourproof 1\n32x32 closed\n";
    String small = "tourproof 1\n16x16 closed\n";
    String[] files = {
      "x".repeat(CertificateChecker.MOST_BYTES + 1),
      "tourproof 1\n" + "9".repeat(1_000_000) + "x5 closed\n",
      "tourproof 1\n5x5 closed without" + " a1".repeat(300_000) + "\n",
      begin + "remove" + " a1".repeat(300_000) + "\n",
      small + "weights\n" + "each 1 a1\n".repeat(100_000),
      small + "weights\n" + "set 1 p16\n".repeat(90_000),
      begin + "weights\neach " + "1".repeat(1_000_000) + " a1\n",
      begin + "weights\nset 1" + " a1".repeat(300_000) + "\n",
      begin + " ".repeat(1_000_000) + "\n",
      begin + "\n".repeat(1_000_000),
      begin + "branch a1 b3\n".repeat(80_000),
      "tourproof 1\n32x32 open\n" + branches() + "parity\n",
    };
    for (int i = 0; i < files.length; i++) {
      String file = files[i];
      CertificateVerdict verdict =
          Assertions.assertTimeoutPreemptively(
              Duration.ofMinutes(5), () -> Certificates.check(file));
      assertThat(verdict).as("file " + i).isInstanceOf(Refused.class);
    }
  }

  /** Checks that the check stops soon for too many states and for vertices with many edges. */
  @Tag("long")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "32x32 open;order * a1",
        "32x32 open;order a1 b1 *",
        "16x16 closed;order a1 e5 j10 c8 n4 h12 m8",
      })
  void check_orderOfManyStates_isRefusedForTheEffort(String joined) {
    CertificateVerdict verdict =
        Assertions.assertTimeoutPreemptively(
            Duration.ofMinutes(1),
            () -> Certificates.check(Certificates.text("tourproof 3;" + joined)));
    assertThat(((Refused) verdict).reason()).contains("too long");
  }

  /** Returns a very deep tree: each branch requires one move or leaves it open. */
  private static String branches() {
    StringBuilder text = new StringBuilder();
    for (int rank = 1; rank <= 30; rank += 3) {
      for (char file = 'a'; file < 'z'; file = (char) (file + 3)) {
        text.append("branch " + file + rank + " " + (char) (file + 1) + (rank + 2) + "\n");
      }
    }
    return text.toString();
  }

  @Test
  void check_binaryFiles_areRefused() {
    Random random = new Random(5);
    for (int i = 0; i < 200; i++) {
      byte[] bytes = new byte[random.nextInt(5000)];
      random.nextBytes(bytes);
      assertThat(Certificates.check(bytes)).isInstanceOf(Refused.class);
      byte[] begin = "tourproof 1\n7x7 closed\n".getBytes(StandardCharsets.US_ASCII);
      byte[] both = Arrays.copyOf(begin, begin.length + bytes.length);
      System.arraycopy(bytes, 0, both, begin.length, bytes.length);
      assertThat(Certificates.check(both)).isInstanceOf(Refused.class);
    }
  }
}
