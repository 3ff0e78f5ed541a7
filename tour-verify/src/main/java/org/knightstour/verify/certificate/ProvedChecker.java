package org.knightstour.verify.certificate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/**
 * The formally verified checker, a separate program: see tour-verify/proved. It supports every
 * certificate format except puzzles.
 */
public final class ProvedChecker {

  /**
   * The environment variable with the path of the program. Without it, the program is searched on
   * the PATH.
   */
  public static final String VARIABLE = "TOUR_CHECK_PROVED";

  private static final String NAME = "check_proved";
  private static final int LOOK_MILLIS = 20;
  private static final Pattern PROVED =
      Pattern.compile("-: proved: (no tour|atlas of) (.+) \\((\\d+) (?:steps?|entry|entries)\\)");
  private static final Pattern COUNTED = Pattern.compile("-: proved: ((.+) tours \\d+)");
  private static final Pattern EVERY_N = Pattern.compile("[0-9]+xn ");
  private static final Pattern REFUSED = Pattern.compile("-: refused: line (\\d+): (.*)");

  private final Path program;

  private ProvedChecker(Path program) {
    this.program = program;
  }

  public static ProvedChecker at(Path program) {
    return new ProvedChecker(program);
  }

  /** Returns the installed program, from {@link #VARIABLE} or from the PATH. */
  public static Optional<ProvedChecker> installed() {
    String named = System.getenv(VARIABLE);
    if (named != null) {
      return Optional.of(Path.of(named)).filter(Files::isExecutable).map(ProvedChecker::at);
    }
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.of(path.split(File.pathSeparator, -1))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, NAME))
        .filter(Files::isExecutable)
        .findFirst()
        .map(ProvedChecker::at);
  }

  public Path program() {
    return program;
  }

  /**
   * Checks a text in a process.
   *
   * @throws IOException if the text cannot be read or the program cannot be run
   */
  public CertificateVerdict check(InputStream in) throws IOException {
    return check(in, 1, new Monitor()).orElseThrow();
  }

  /**
   * Checks a text in a process. If the monitor stops, the process ends, and the verdict is empty.
   *
   * @param effort the factor by which a count can exceed the limits of the format, 1 to a million
   */
  public Optional<CertificateVerdict> check(InputStream in, int effort, Monitor monitor)
      throws IOException {
    byte[] text = in.readNBytes(CertificateChecker.MOST_BYTES + 1);
    Process process =
        new ProcessBuilder(program.toString(), "--effort", Integer.toString(effort), "-")
            .redirectErrorStream(true)
            .start();
    try {
      feed(process, text);
      while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
        if (monitor.isStopped()) {
          return Optional.empty();
        }
      }
      String said = new String(process.getInputStream().readAllBytes(), ISO_8859_1).strip();
      // A signal of the terminal ends the program too, without a verdict.
      return monitor.isStopped() ? Optional.empty() : Optional.of(verdict(said));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } finally {
      process.destroyForcibly();
    }
  }

  private static void feed(Process process, byte[] text) {
    try (OutputStream out = process.getOutputStream()) {
      out.write(text);
    } catch (IOException e) {
      return; // it has read enough to refuse it
    }
  }

  private CertificateVerdict verdict(String said) throws IOException {
    Matcher proved = PROVED.matcher(said);
    if (proved.matches()) {
      String statement = proved.group(2);
      return new Proved(
          proved.group(1).equals("atlas of")
              ? Format.TOURATLAS
              : EVERY_N.matcher(statement).lookingAt() ? Format.TOURLAYERS : Format.TOURPROOF,
          statement,
          Integer.parseInt(proved.group(3)));
    }
    Matcher counted = COUNTED.matcher(said);
    if (counted.matches()) {
      int squares = TourQuestion.parse(counted.group(2)).squares();
      return new Proved(Format.TOURCOUNT, counted.group(1), squares);
    }
    Matcher refused = REFUSED.matcher(said);
    if (refused.matches()) {
      return new Refused(Integer.parseInt(refused.group(1)), refused.group(2));
    }
    throw new IOException(program + " gave no verdict: " + said);
  }
}
