package org.knightstour.verify.certificate;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/**
 * A checker of texts in five formats: a tourproof, tourlayers, a tourcount, a tourpuzzleproof, or
 * an atlas file. The beginning of the text identifies the format, and docs/formats has a page for
 * each. Except for the parser of a question, it shares no code with the writers of these texts. It
 * returns a verdict for any bytes, in bounded time and memory.
 */
public final class CertificateChecker {

  /** The maximum length of a text, in bytes. */
  public static final int MOST_BYTES = 1 << 20;

  private CertificateChecker() {}

  /** Returns whether a text begins like one of the formats. Its first 15 letters suffice. */
  public static boolean isCertificate(String text) {
    return text.startsWith("tourproof")
        || text.startsWith("tourlayers")
        || text.startsWith("tourcount")
        || text.startsWith("tourpuzzleproof")
        || text.startsWith("tour 1\n");
  }

  /** Checks a text. If it proves nothing, the verdict names the line and the reason. */
  public static CertificateVerdict check(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      return new Refused(1, "the file is longer than 1 MiB");
    }
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    LineReader lines = new LineReader(text);
    try {
      if (text.startsWith("tourlayers")) {
        return TourlayersChecker.check(lines);
      }
      if (text.startsWith("tourcount")) {
        return TourcountChecker.check(lines);
      }
      if (text.startsWith("tourpuzzleproof")) {
        return PuzzleChecker.check(lines);
      }
      // A page of the atlas has several entries, unless its only one is a closed tour.
      if (text.startsWith("tour 1") || text.contains("\n\ntour")) {
        return AtlasChecker.check(lines);
      }
      Proved proved = Proof.check(lines);
      lines.end();
      return proved;
    } catch (LineReader.Refusal e) {
      return new Refused(lines.line(), e.reason);
    }
  }

  /**
   * Returns the reason to reject a tourcount for any number of tours, for example its effort. This
   * is fast, and can be called before the tours are counted.
   *
   * @param beginning the text without its last line, which has the number
   */
  public static Optional<Refused> refusalOfCount(String beginning) {
    if (beginning.length() > MOST_BYTES) {
      return Optional.of(new Refused(1, "the file is longer than 1 MiB"));
    }
    LineReader lines = new LineReader(beginning);
    try {
      TourcountChecker.checkEffort(lines);
      return Optional.empty();
    } catch (LineReader.Refusal e) {
      return Optional.of(new Refused(lines.line(), e.reason));
    }
  }
}
