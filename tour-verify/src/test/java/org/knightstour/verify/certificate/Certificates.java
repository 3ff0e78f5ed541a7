package org.knightstour.verify.certificate;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.knightstour.testkit.BruteForce;
import org.knightstour.testkit.RandomQuestions;

/** Correct certificates, and false statements about boards with tours. */
final class Certificates {

  /** Certificates with lines joined by semicolons. They have version 1 if no version is given. */
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
          "3x8 closed;branch e1 d3;forced;forced",
          "1x2 closed leaper 0,1;forced",
          "5x5 closed leaper 1,2;forced",
          "tourproof 2;5x5 closed;forced",
          "tourproof 2;1x2 closed from a1 leaper 0,1;forced",
          "tourproof 2;3x5 open to b1;parity",
          "tourproof 2;3x5 strictly-open from b1;forced",
          "tourproof 2;3x4 closed from a1 to a2;forced",
          "tourproof 2;3x4 closed from a1 to b3 avoid a1-b3;forced",
          "tourproof 2;3x4 open with b1-d2 b1-a3 b1-c3;forced",
          "tourproof 2;3x4 open avoid a1-c2 a1-b3;forced",
          "tourproof 2;4x4 open avoid b1-d2;remove b2 c2 b3 c3 *",
          "tourproof 2;3x5 open with a1-b3;remove b1 d1 c2 b3 d3 *",
          "tourproof 2;2x2 strictly-open from a1 leaper 0,1;forced",
          "tourproof 2;2x2 strictly-open to b2 leaper 0,1;forced",
          "tourproof 2;3x4 strictly-open from a1 to b3;forced",
          "tourproof 2;4x4 open with a1-b3;weights;each 1 a1 d1 a4 d4;each -1 b2 c2 b3 c3 *;"
              + "set 1 b1 d2 a3 c4;set 1 c1 a2 d3 b4",
          "tourproof 2;4x4 strictly-open avoid a1-b3;remove b2 c2 b3 c3 *",
          "tourproof 2;2x3 open leaper 0,1 with a1-b1 b1-c1 avoid a1-a2 c1-c2;forced",
          "tourproof 2;3x4 closed with a1-c2;forced",
          "tourproof 3;3x4 open from b1;order a1 a3 d2",
          "tourproof 3;3x5 open;order * e1 a3 b2 e3 d2 a1",
          "tourproof 3;3x5 open with a1-b3;order e1 b2 e3 a3 a1 d2",
          "tourproof 3;4x4 open;order a3 b4 a4 c1 d1 a1 d2 d4",
          "tourproof 3;3x8 closed;order g1 g3 e3 e1 d2",
          "tourproof 3;3x8 closed;branch c1 e2;forced;order b3 b1 d1 d3 e2",
          "tourproof 3;4x4 closed leaper 0,1 avoid a1-b1;forced",
          "tourproof 3;7x7 closed;parity",
          "tourproof 3;graph 0-1 0-4 0-5 1-2 1-6 2-3 2-7 3-4 3-8 4-9 5-7 5-8 6-8 6-9 7-9 closed;"
              + "order 0 1 4 2 9 7 5 6",
          "tourproof 3;graph 0 1-2 1-3 2-3 open;forced",
          "tourproof 3;graph 1-3 1-4 1-5 1-6 1-7 2-3 2-4 2-5 2-6 2-7 open;remove 1 2 *",
          "tourproof 3;graph 1-2 1-7 2-7 7-9 strictly-open from 9 to 7;forced",
          "tourproof 3;graph 0-1 0-2 0-3 open with 0-1 avoid 0-2;forced");

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
          "3x3 closed leaper 0,1 without b2",
          "2x3 closed leaper 0,1");

  /** Returns random false statements of versions 2 and 3, because brute force finds a tour. */
  static List<String> wrong(long seed, int count) {
    List<String> wrong = new ArrayList<>(WRONG);
    RandomQuestions questions = new RandomQuestions(seed, 12);
    while (wrong.size() < count) {
      String question = questions.next();
      if (BruteForce.of(question).exists()) {
        wrong.add("tourproof " + (2 + wrong.size() % 2) + ";" + question);
      }
    }
    return wrong;
  }

  private Certificates() {}

  static String text(String joined) {
    String mark = joined.startsWith("tourproof") ? "" : "tourproof 1\n";
    return mark + joined.replace(';', '\n') + "\n";
  }

  /** Returns the statement of a certificate with joined lines. */
  static String statement(String joined) {
    return text(joined).split("\n", -1)[1];
  }

  static CertificateVerdict check(String text) {
    return check(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  static CertificateVerdict check(byte[] bytes) {
    try {
      return CertificateChecker.check(new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
