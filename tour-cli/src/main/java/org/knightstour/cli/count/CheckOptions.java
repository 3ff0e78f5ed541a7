package org.knightstour.cli.count;

import static org.knightstour.cli.report.Subcommand.refuse;
import static org.knightstour.cli.report.Subcommand.refuseIf;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.io.OutputFile;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.Monitor;
import org.knightstour.core.TourQuestion;
import org.knightstour.core.answer.Outcome;
import org.knightstour.count.CountSettings;
import org.knightstour.solve.Certificates;
import org.knightstour.solve.CountCertificate;
import org.knightstour.solve.Counter;
import org.knightstour.verify.certificate.ProvedChecker;
import picocli.CommandLine.Option;

/** Checks of a count: a certificate, a repeated count, and a count by the verified program. */
final class CheckOptions {

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description = "Write a certificate of the count to FILE (- prints it instead of the answer)")
  private Optional<Path> certificate = Optional.empty();

  @Option(
      names = "--check",
      description = "Count twice, in different ways, and compare the numbers")
  private boolean isRepeated;

  @Option(
      names = "--cut",
      paramLabel = "K",
      description =
          "Count in a different way, to check a number: in another order of the squares, and with "
              + "the board cut after K of them")
  private @Nullable Integer cut;

  private Optional<ProvedChecker> proved = Optional.empty();
  private Optional<String> shown = Optional.empty();
  private boolean isBegun;
  private boolean isAgreed;

  /** Adds a count by the verified program, or throws an exception if it is not installed. */
  void recount() {
    proved = Optional.of(Certificates.proved());
  }

  /** Returns settings that count twice or in a different way if asked for. */
  CountSettings settings(CountSettings given) {
    CountSettings counting = isRepeated ? given.repeated() : given;
    return cut == null ? counting : counting.cut(cut);
  }

  /** Returns the checks that agree, for the end of a sentence. */
  String inWords() {
    return (isRepeated ? "; a second count agrees" : "")
        + (isAgreed ? "; the proved program counts as many" : "");
  }

  boolean isProved() {
    return proved.isPresent();
  }

  /** Returns whether the number was known and the verified program began to count. */
  boolean isBegun() {
    return isBegun;
  }

  boolean isAgreed() {
    return isAgreed;
  }

  /** Returns the certificate if standard output gets it instead of the answer. */
  Optional<String> shown() {
    return shown;
  }

  /** Rejects other options that have no effect with these, and a file that cannot be written. */
  void check(Subcommand command, boolean isForced) {
    MatchedOptions given = command.given();
    for (String option : new String[] {"--certificate", "--checker verified"}) {
      boolean isGiven = option.equals("--certificate") ? certificate.isPresent() : isProved();
      if (isGiven) {
        String where = "with " + option + ", which has a count by the usual convention";
        given.refuse(
            where, "--by-start", "--distinct", "--symmetric", "--undirected", "--estimate");
        given.refuse(
            "with " + option + ": a count that can be checked needs no cluster", "--spark");
      }
    }
    if (cut != null) {
      String where = "with --cut, which divides the graph of the squares";
      given.refuse(where, "--distinct", "--symmetric", "--certificate");
    }
    if (isProved()) {
      given.refuse("with --checker verified, which has no limit", "--max-time");
    }
    if (certificate.isPresent() && isStandardOutput()) {
      refuseIf(command.isJson(), "--certificate -: leave out --json, or name a file.");
      given.refuse("with --certificate -, which prints only the certificate", "--stats");
    } else if (certificate.isPresent()) {
      OutputFile.check(certificate.get(), isForced);
    }
  }

  /** Counts by the usual convention, checks the count, and writes the certificate. */
  Outcome<BigInteger> count(
      TourQuestion question, CountSettings settings, boolean isForced, Monitor monitor)
      throws IOException {
    if (certificate.isEmpty()) {
      return recounted(
          question, Counter.count(question, question.convention(), settings, monitor), monitor);
    }
    Outcome<CountCertificate> made = Counter.certificate(question, settings, monitor);
    refuse(made.declined().map(reason -> "--certificate: " + reason));
    Outcome<BigInteger> count = recounted(question, made.map(CountCertificate::number), monitor);
    if (count.known().isPresent()) {
      String text = made.value().text();
      if (isStandardOutput()) {
        shown = Optional.of(text);
      } else {
        OutputFile.write(certificate.get(), isForced, out -> out.write(text));
      }
    }
    return count;
  }

  private Outcome<BigInteger> recounted(
      TourQuestion question, Outcome<BigInteger> count, Monitor monitor) throws IOException {
    if (proved.isEmpty()) {
      return count;
    }
    isBegun = count.known().isPresent();
    Outcome<BigInteger> both = Counter.recounted(question, count, proved.get(), monitor);
    isAgreed = both.known().isPresent();
    return both;
  }

  private boolean isStandardOutput() {
    return certificate.filter(OutputFile::isStandardOutput).isPresent();
  }
}
