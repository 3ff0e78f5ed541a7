package org.knightstour.cli.options;

import picocli.CommandLine.Option;

/** Which program checks a certificate or a count. */
public final class CheckerOption {

  private enum Checker {
    JAVA,
    VERIFIED
  }

  @Option(
      names = "--checker",
      paramLabel = "java|verified",
      description =
          "The checker: java, or verified for check_proved, which is formally verified "
              + "[default: java]")
  private Checker checker = Checker.JAVA;

  /** Whether the formally verified program is asked for. */
  public boolean isVerified() {
    return checker == Checker.VERIFIED;
  }
}
