package org.knightstour.core.text;

import org.knightstour.core.InputException;

/** A detector of unsupported file types by their first characters. */
public final class OtherFiles {

  private static final String PICTURE =
      ", and a %s cannot be read from a picture: give the text that it was drawn from.";
  private static final String CERTIFICATE =
      ": it proves that there is no tour, and a certificate checker reads it.";
  private static final String WEB_PAGE = "this is a web page: copy the %s out of it as text.";

  // The beginnings of other files as text, malformed bytes as U+FFFD, with their messages.
  private static final String[][] OTHER_FILES = {
    {"\ufffdPNG", "this is a PNG picture" + PICTURE},
    {"GIF8", "this is a GIF picture" + PICTURE},
    {"\ufffd\ufffd\ufffd\ufffd", "this is a JPEG picture or other binary data, not text" + PICTURE},
    {"%PDF", "this is a PDF file" + PICTURE},
    {"PK\u0003\u0004", "this is a workbook or another ZIP file: save the sheet as CSV."},
    {"\u001f\ufffd", "this is a compressed file: decompress it."},
    {"<!DOCTYPE html", WEB_PAGE},
    {"<html", WEB_PAGE},
    {"tourproof ", "this is a certificate" + CERTIFICATE},
    {"tourlayers ", "this is a certificate for boards of every length" + CERTIFICATE},
    {"touratlas ", "this is an atlas of certificates" + CERTIFICATE},
    {"pseudo-Boolean proof", "this is a proof in the VeriPB format, not a %s."},
    {"p cnf ", "this is a formula for a SAT solver, not a %s."},
    {"* #variable", "this is a pseudo-Boolean formula, not a %s."},
  };

  private OtherFiles() {}

  /**
   * Rejects an unsupported file type.
   *
   * @param begin the first characters, malformed bytes as U+FFFD
   * @param wanted the expected content: {@code tour} or {@code graph}
   * @throws InputException if the text looks like an unsupported file. The message names the type
   */
  public static void refuse(String begin, String wanted) {
    for (String[] other : OTHER_FILES) {
      if (begin.startsWith(other[0])) {
        throw new InputException(other[1].replace("%s", wanted));
      }
    }
    if (begin.startsWith("<?xml") || begin.startsWith("<svg")) {
      String message =
          begin.contains("<svg")
              ? "this is an SVG picture" + PICTURE
              : "this is an XML file, not a %s.";
      throw new InputException(message.replace("%s", wanted));
    }
  }
}
