package org.knightstour.core.text;

import org.jspecify.annotations.Nullable;

/** Files that hold no text of a tour, told by how they begin. */
final class OtherFile {

  private static final String PICTURE =
      ", and a tour cannot be read from a picture: give the text that it was drawn from.";
  private static final String CERTIFICATE =
      ": it proves that there is no tour, and a certificate checker reads it.";

  // How files begin as text, malformed bytes as U+FFFD, and what to say of them.
  private static final String[][] BEGINNINGS = {
    {"\ufffdPNG", "this is a PNG picture" + PICTURE},
    {"GIF8", "this is a GIF picture" + PICTURE},
    {"\ufffd\ufffd\ufffd\ufffd", "this is a JPEG picture or other binary data, not text" + PICTURE},
    {"%PDF", "this is a PDF file" + PICTURE},
    {"PK\u0003\u0004", "this is a workbook or another ZIP file: save the sheet as CSV."},
    {"\u001f\ufffd", "this is a compressed file: decompress it."},
    {"<!DOCTYPE html", "this is a web page: copy the tour out of it as text."},
    {"<html", "this is a web page: copy the tour out of it as text."},
    {"tourproof ", "this is a certificate" + CERTIFICATE},
    {"tourlayers ", "this is a certificate for boards of every length" + CERTIFICATE},
    {"touratlas ", "this is an atlas of certificates" + CERTIFICATE},
    {"pseudo-Boolean proof", "this is a proof in the VeriPB format, not a tour."},
    {"p cnf ", "this is a formula for a SAT solver, not a tour."},
    {"* #variable", "this is a pseudo-Boolean formula, not a tour."},
  };

  private OtherFile() {}

  /** What a text that begins so is, and what to do; null when it may be a tour. */
  static @Nullable String said(String begin) {
    for (String[] beginning : BEGINNINGS) {
      if (begin.startsWith(beginning[0])) {
        return beginning[1];
      }
    }
    if (begin.startsWith("<?xml") || begin.startsWith("<svg")) {
      return begin.contains("<svg")
          ? "this is an SVG picture" + PICTURE
          : "this is an XML file, not a tour.";
    }
    return null;
  }
}
