package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** Tests version 3 with any piece: both checkers prove the same, and reject the same lines. */
final class PieceCertificateTest {

  static final List<String> RIGHT =
      List.of(
          "tourproof 3;3x3 open piece 1,1*;remove *",
          "tourproof 3;1x3 closed piece 0,1+1,1;forced",
          "tourproof 3;1x3 closed from a1 to c1 piece 0,1+1,1;forced",
          "tourproof 3;2x3 strictly-open from a1 to b2 piece 0,1+1,1;forced",
          "tourproof 3;3x3 closed piece 0,1*+1,2 without b1 c1 a2 b2 c2 b3 c3;forced",
          "tourproof 3;3x4 closed piece 0,1+1,1 without b2 c2 b3 avoid a1-a2;forced",
          "tourproof 3;2x2 open piece 0,3*+1,3;forced",
          "tourproof 3;2x2 closed piece 0,2*;forced",
          "tourproof 3;3x4 closed with a1-c2;forced",
          "tourproof 3;8x8 closed leaper 0,2;remove",
          "tourproof 3;5x5 closed;forced");

  /** Certificates with the lines that the checkers reject. */
  static final List<String> REFUSED =
      List.of(
          "2 tourproof 1;3x3 open piece 1,1*;remove",
          "2 tourproof 2;3x3 open piece 1,1*;remove",
          "2 tourproof 3;8x8 closed piece 0,2;remove",
          "2 tourproof 3;8x8 closed piece 1,2;parity",
          "2 tourproof 3;8x8 closed leaper 0,2*;remove",
          "2 tourproof 3;8x8 closed leaper 1,2;remove",
          "2 tourproof 3;8x8 closed leaper 0,2+2,2;remove",
          "2 tourproof 3;3x3 closed piece 1,1+0,1;forced",
          "2 tourproof 3;3x3 closed piece 0,1+1,0;forced",
          "2 tourproof 3;3x3 closed piece 0,1+0,1;forced",
          "2 tourproof 3;3x3 closed piece 0,1+0,1*;forced",
          "2 tourproof 3;3x3 closed piece 0,1*+0,2*;forced",
          "2 tourproof 3;3x3 closed piece 0,1*+0,3;forced",
          "2 tourproof 3;3x3 closed piece 1,1*+2,2;forced",
          "2 tourproof 3;3x3 closed piece 0,0+0,1;forced",
          "2 tourproof 3;3x3 closed piece 00,1+1,1;forced",
          "2 tourproof 3;3x3 closed piece 0,1+1,10000;forced",
          "2 tourproof 3;3x3 closed piece king;forced",
          "2 tourproof 3;3x3 closed piece K;forced",
          "2 tourproof 3;3x3 closed piece;forced",
          "2 tourproof 3;3x3 closed leaper 1,4 piece 0,1*;forced",
          "2 tourproof 3;3x3 closed without a1 piece 0,1*;forced",
          "1 tourproof 4;5x5 closed;forced",
          "3 tourproof 3;3x3 closed piece 0,1*;forced",
          "3 tourproof 3;3x3 closed piece 0,1*;parity",
          "3 tourproof 3;3x3 closed piece 0,1+1,1;parity",
          "3 tourproof 3;3x3 closed piece 0,1* without b2;remove",
          "3 tourproof 3;5x5 closed piece 1,2+1,3;remove",
          "3 tourproof 3;5x5 open piece 1,2*;forced");

  @TempDir private Path folder;

  @Test
  void check_everyPiece_bothCheckersSayTheSame() throws Exception {
    List<Path> files = new ArrayList<>();
    for (String joined : RIGHT) {
      files.add(write(joined));
    }
    for (String joined : REFUSED) {
      files.add(write(joined.substring(2)));
    }
    List<String> python = Python.run("check_tourproof.py", files).lines();
    for (int at = 0; at < files.size(); at++) {
      boolean isRight = at < RIGHT.size();
      String text = Files.readString(files.get(at));
      int line = isRight ? 0 : REFUSED.get(at - RIGHT.size()).charAt(0) - '0';
      CertificateVerdict verdict = Certificates.check(text);
      assertThat(verdict).as(text).isInstanceOf(isRight ? Proved.class : Refused.class);
      assertThat(verdict instanceof Refused refused ? refused.line() : 0)
          .as("%s: %s", text, verdict)
          .isEqualTo(line);
      assertThat(Python.line(python.get(at))).as("%s: %s", text, python.get(at)).isEqualTo(line);
    }
  }

  private Path write(String joined) throws Exception {
    Path file = Files.createTempFile(folder, "piece", ".tourproof");
    return Files.writeString(file, Certificates.text(joined));
  }
}
