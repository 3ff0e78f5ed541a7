package org.knightstour.verify.certificate;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Certificates that are right, and statements that are wrong because the board has a tour. */
final class Certificates {

  /** What the lines of one are joined with here. */
  static final List<String> RIGHT =
      List.of(
          "5x5 closed;forced",
          "3x7 closed;forced",
          "1x1 closed;forced",
          "7x7 closed;parity",
          "11x11 closed;parity",
          "7x7 open from b1;parity",
          "6x6 open from a1 to c1;parity",
          "10x10 open without a1 j10;parity",
          "3x8 closed;remove c1 f1 c3 f3",
          "4x4 open;remove b2 c2 b3 c3 *",
          "3x5 open;remove b1 d1 c2 b3 d3 *",
          "3x6 open;remove c1 d1 c2 d2 c3 d3 *",
          "8x8 closed leaper 0,2;remove",
          "11x11 open leaper 1,4;remove e2 g2 e4 g4 b5 d5 h5 j5 b7 d7 h7 j7 e8 g8 e10 g10 *",
          "4x10 closed;weights;each 1 b1 c1 d1 e1 f1 g1 h1 i1 b4 c4 d4 e4 f4 g4 h4 i4;"
              + "each -1 b2 c2 d2 e2 f2 g2 h2 i2 b3 c3 d3 e3 f3 g3 h3 i3;"
              + "set 1 b1 d1 f1 h1 j1 b2 d2 f2 h2 j2 a3 c3 e3 g3 i3 a4 c4 e4 g4 i4",
          "4x4 open;weights;each 1 a1 d1 a4 d4;each -1 b2 c2 b3 c3 *;"
              + "set 1 b1 d2 a3 c4;set 1 c1 a2 d3 b4",
          "3x8 closed;branch e1 d3;forced;forced");

  /** Statements about boards that have tours. */
  static final List<String> WRONG =
      List.of(
          "6x6 closed",
          "5x6 closed",
          "3x10 closed",
          "3x4 open",
          "5x5 open",
          "5x5 open from a1",
          "4x5 open from a1",
          "6x6 open from a1 to b1",
          "6x6 open without a1 b1",
          "8x8 closed",
          "10x10 closed leaper 1,4",
          "3x3 closed without b2",
          "1x1 open",
          "3x3 closed leaper 0,1 without b2",
          "2x3 closed leaper 0,1");

  private Certificates() {}

  static String text(String joined) {
    return "tourproof 1\n" + joined.replace(';', '\n') + "\n";
  }

  static CertificateVerdict check(String text) {
    return check(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  static CertificateVerdict check(byte[] bytes) {
    try {
      return TourproofChecker.check(new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
