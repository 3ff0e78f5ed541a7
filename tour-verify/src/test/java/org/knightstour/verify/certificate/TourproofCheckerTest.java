package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

final class TourproofCheckerTest {

  static Stream<String> right() {
    return Certificates.RIGHT.stream();
  }

  @ParameterizedTest
  @MethodSource("right")
  void check_rightCertificate_provesItsStatement(String joined) {
    CertificateVerdict verdict = Certificates.check(Certificates.text(joined));
    assertThat(verdict).isInstanceOf(Proved.class);
    assertThat(((Proved) verdict).statement()).isEqualTo(joined.split(";", -1)[0]);
  }

  @Test
  void check_proved_isSaidInWords() {
    Proved proved =
        (Proved) Certificates.check(Certificates.text("10x10 open without a1 j10;parity"));
    assertThat(proved.sentence()).isEqualTo("there is no open tour on 10x10 without a1 j10");
    proved = (Proved) Certificates.check(Certificates.text("7x7 open from b1;parity"));
    assertThat(proved.sentence()).isEqualTo("there is no open tour from b1 on 7x7");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0x5 closed;forced|2|no statement",
        "33x32 closed;parity|2|more than 1024 squares",
        "5x5 closed from a1;forced|2|no statement",
        "5x5 open from z1;forced|2|no square here: z1",
        "5x5 open from a1 to a1;forced|2|no edge that is still free",
        "5x5 closed without a2 a1;forced|2|in ascending order",
        "5x5 closed without a1 a1;forced|2|in ascending order",
        "5x5 closed leaper 2,1;forced|2|a at most b",
        "5x5 closed leaper 0,0;forced|2|a at most b",
        "1x1 closed without a1;forced|2|no square is left",
        "1x1 open;forced|2|has a tour",
        "2x2 closed leaper 1,1 without a1 b2;forced|2|has a tour",
        "5x5 closed;forced;forced|4|rubbish",
        "5x5 closed;parity|3|forcing says otherwise",
        "7x7 closed;forced|3|forcing says otherwise",
        "7x7 closed|3|the file ends",
        "7x7 closed;dance|3|no step: dance",
        "7x7 closed;parity dark|3|proves nothing",
        "6x6 closed;parity|3|proves nothing",
        "3x8 closed;remove c1 f1 c3|3|proves nothing",
        "3x8 closed;remove c1 f1 c3 c3|3|a square twice",
        "3x8 closed;remove c1 f1 c3 *|3|no square here: *",
        "3x8 closed;remove c1 f1 c3 f9|3|no square here: f9",
        "3x8 closed;remove c1  f1|3|no square here",
        "3x8 closed;branch e1 d3;forced|5|the file ends",
        "3x8 closed;branch a1 a2;forced;forced|3|no edge that is still free",
        "3x8 closed;branch a1 b3;forced;forced|3|no edge that is still free",
        "4x4 open;weights|3|proves nothing",
        "4x4 open;weights 1|3|proves nothing",
        "4x4 open;each 1 a1|3|no step",
        "4x4 open;weights;each 1 a1|4|proves nothing",
        "4x4 closed;weights|3|forcing says otherwise",
        "6x6 closed;weights;each 1 a1 a1|4|a square twice",
        "6x6 closed;weights;each 1 a7|4|no square here: a7",
        "6x6 closed;weights;each 1 *|4|no square here: *",
        "6x6 closed;weights;each 1  a1|4|no square here",
        "6x6 closed;weights;each 1 a1 ;each 1 a2|4|no square here",
        "6x6 closed;weights;each 1|4|neither none nor everything",
        "6x6 closed;weights;each ;each 1 a2|4|no weight",
        "6x6 closed;weights;each|3|proves nothing",
        "6x6 closed;weights;each 0 a1|4|no weight",
        "6x6 closed;weights;each 01 a1|4|no weight",
        "6x6 closed;weights;each +1 a1|4|no weight",
        "6x6 closed;weights;each é a1|4|no weight: ?",
        "6x6 closed;weights;each 1234567890 a1|4|no weight",
        "6x6 closed;weights;set 0 a1|4|no weight",
        "6x6 closed;weights;set -1 a1|4|no weight",
        "6x6 closed;weights;set 1|4|neither none nor everything",
        "6x6 closed;weights;set 1 a1 a1|4|a square twice",
        "2x2 closed leaper 0,1;weights;set 1 a1 b1 a2 b2|4|neither none nor everything",
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
          "tourproof 2\n7x7 closed\nparity\n",
          "tourproof 1\n7x7 closed\nparity",
          "tourproof 1\n7x7 closed\nparity\n\n",
          "tourproof 1\r\n7x7 closed\r\nparity\r\n",
          "tourproof 1\n7x7 closed \nparity\n",
          "\ufefftourproof 1\n7x7 closed\nparity\n"
        }) {
      assertThat(Certificates.check(text)).as(text).isInstanceOf(Refused.class);
    }
  }

  /** Sums beyond 64 bits are refused, not wrapped around. */
  @Test
  void check_hugeWeights_overflowOrProveNothing() {
    for (String line : new String[] {";each 999999999 a1", ";set 999999999 a1"}) {
      String weights = "6x6 closed;weights" + line.repeat(50_000);
      assertThat(Certificates.check(Certificates.text(weights))).isInstanceOf(Refused.class);
    }
  }

  @Test
  void check_hostileFiles_areRefusedWithinSecondsAndMemory() {
    String begin = "tourproof 1\n32x32 closed\n";
    String[] files = {
      "x".repeat(TourproofChecker.MOST_BYTES + 1),
      "tourproof 1\n" + "9".repeat(1_000_000) + "x5 closed\n",
      "tourproof 1\n5x5 closed without" + " a1".repeat(300_000) + "\n",
      begin + "remove" + " a1".repeat(300_000) + "\n",
      begin + "weights\n" + "each 1 a1\n".repeat(100_000),
      begin + "weights\n" + "set 1 af32\n".repeat(90_000),
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
              Duration.ofSeconds(30), () -> Certificates.check(file));
      assertThat(verdict).as("file " + i).isInstanceOf(Refused.class);
    }
  }

  /** As deep as it goes: every move of one rank of moves put in or left open. */
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
