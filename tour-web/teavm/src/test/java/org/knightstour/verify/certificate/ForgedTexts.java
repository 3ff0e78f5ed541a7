package org.knightstour.verify.certificate;

import java.util.ArrayList;
import java.util.List;

/** The forgeries of tour-verify's own test, for those who check with another build. */
public final class ForgedTexts {

  private ForgedTexts() {}

  /** Certificates that are right. */
  public static List<String> right() {
    return Certificates.RIGHT.stream().map(Certificates::text).toList();
  }

  /** Changed certificates, right ones under false statements, and grown ones, in equal parts. */
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
