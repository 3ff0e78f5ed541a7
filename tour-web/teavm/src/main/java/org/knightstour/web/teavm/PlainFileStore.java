package org.knightstour.web.teavm;

/** A substitute for the Java class, because a web page has no disk. */
public final class PlainFileStore {

  private PlainFileStore() {}

  public long getUsableSpace() {
    return 0;
  }
}
