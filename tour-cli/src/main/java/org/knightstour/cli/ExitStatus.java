package org.knightstour.cli;

/** What the process ends with; scripts rely on the numbers. */
enum ExitStatus {
  /** The answer asked for. */
  ANSWERED(0),
  /** The opposite answer. */
  OPPOSITE(1),
  /** Wrong usage or bad input; nothing was written. */
  BAD_INPUT(2),
  /** Stopped before an answer by a limit or a signal. */
  STOPPED(3),
  /** A file cannot be read or written. */
  FILE(4),
  /** A fault of the program. */
  FAULT(70);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }
}
