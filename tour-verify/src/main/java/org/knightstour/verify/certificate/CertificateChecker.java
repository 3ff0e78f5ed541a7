package org.knightstour.verify.certificate;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/**
 * Checks a text of one of five formats, known by its beginning: a tourproof, tourlayers, a
 * tourcount, a tourpuzzleproof, or a page of the atlas; docs/formats has a page for each. It shares
 * no code with what writes them, but for the text of a question. It answers whatever the bytes are,
 * in bounded time and memory.
 */
public final class CertificateChecker {

  /** The longest text, in bytes. */
  public static final int MOST_BYTES = 1 << 20;

  private CertificateChecker() {}

  /** Whether a text begins, in its first 15 letters, like one of the formats. */
  public static boolean isCertificate(String text) {
    return text.startsWith("tourproof")
        || text.startsWith("tourlayers")
        || text.startsWith("tourcount")
        || text.startsWith("tourpuzzleproof")
        || text.startsWith("tour 1\n");
  }

  /** Checks a text; a refusal names line and reason. */
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
   * Why a tourcount would be refused whatever its number is, such as for the effort that it takes;
   * it costs little to ask before the tours are counted.
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
