package org.knightstour.web.teavm;

/** The name of a file in a ZIP file. */
public final class PlainZipEntry {

  final String name;

  public PlainZipEntry(String name) {
    this.name = name;
  }
}
