package org.knightstour.draw.raster;

/** Pictures are drawn without a screen, also where there is one. */
final class Headless {

  private Headless() {}

  /** To be called before the first class of java.awt that asks. */
  static void set() {
    System.setProperty("java.awt.headless", "true");
  }
}
