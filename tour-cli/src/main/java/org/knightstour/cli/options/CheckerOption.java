package org.knightstour.cli.options;

import picocli.CommandLine.Option;

/** The program that checks a certificate or a count. */
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

  public boolean isVerified() {
    return checker == Checker.VERIFIED;
  }
}
