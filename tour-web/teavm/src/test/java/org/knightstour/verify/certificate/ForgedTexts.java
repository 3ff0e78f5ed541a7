package org.knightstour.verify.certificate;

import java.util.ArrayList;
import java.util.List;

/** The forgeries of tour-verify's test, for tests of a different build. */
public final class ForgedTexts {

  private ForgedTexts() {}

  /** Returns valid certificates. */
  public static List<String> right() {
    return Certificates.RIGHT.stream().map(Certificates::text).toList();
  }

  /** Returns in turn changed certificates, valid bodies under false statements, and grown ones. */
  public static List<String> forged(int count, long seed) {
    Forgery forgery = new Forgery(seed);
    List<String> texts = new ArrayList<>();
    while (texts.size() < count) {
      texts.add(
          switch (texts.size() % 3) {
            case 0 -> forgery.mutated();
            case 1 -> forgery.underFalseStatement();
            default -> forgery.grown(8);
          });
    }
    return texts;
  }
}
