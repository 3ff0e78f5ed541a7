package org.knightstour.web.teavm;

/** Stands for the class of the Java library: a page has no disk. */
public final class PlainFileStore {

  private PlainFileStore() {}

  public long getUsableSpace() {
    return 0;
  }
}
