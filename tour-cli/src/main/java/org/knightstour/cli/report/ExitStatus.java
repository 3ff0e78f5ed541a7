package org.knightstour.cli.report;

import org.knightstour.core.Verdict;

/** The exit statuses of the process. Scripts rely on the numbers. */
public enum ExitStatus {
  /** The answer asked for. */
  ANSWERED(0),
  /** The opposite answer. */
  OPPOSITE(1),
  /** Wrong usage or invalid input. No file was written. */
  BAD_INPUT(2),
  /** Stopped before an answer by a limit or a signal. */
  STOPPED(3),
  /** A file cannot be read or written. */
  FILE(4),
  /** Not supported, or too large for the method. */
  DECLINED(5),
  /** An internal error. */
  FAULT(70);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  /** Returns the status of a command that asks for a verdict. */
  public static ExitStatus of(Verdict verdict, Verdict hoped) {
    return verdict == Verdict.STOPPED ? STOPPED : verdict == hoped ? ANSWERED : OPPOSITE;
  }
}
