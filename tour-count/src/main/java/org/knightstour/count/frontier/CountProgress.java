package org.knightstour.count.frontier;

import java.util.concurrent.atomic.LongAdder;

/** Where a running count is; written by the run, read by anyone. */
public final class CountProgress {

  private volatile int pass;
  private volatile int passes = 1;
  private volatile int layer;
  private volatile int layers = 1;
  private volatile long states;
  private final LongAdder statesInAll = new LongAdder();
  private volatile String phase = "";
  private volatile String note = "";

  void phase(String text) {
    phase = text;
  }

  void begin(int newPass, int newPasses, int newLayers) {
    pass = newPass;
    passes = newPasses;
    layers = newLayers;
    phase = "";
  }

  void layer(int done, LayerFigures figures) {
    layer = done;
    states = figures.states();
    statesInAll.add(figures.states());
  }

  void note(String text) {
    note = text;
  }

  /** What is prepared before the first layer, or an empty text. */
  public String phase() {
    return phase;
  }

  /** Which pass, from 0: one for each modulus. */
  public int pass() {
    return pass;
  }

  /** How many passes. */
  public int passes() {
    return passes;
  }

  /** How many layers of the pass are done. */
  public int layer() {
    return layer;
  }

  /** How many layers a pass has. */
  public int layers() {
    return layers;
  }

  /** States of the last layer. */
  public long states() {
    return states;
  }

  /** States of all layers so far. */
  public long statesInAll() {
    return statesInAll.sum();
  }

  /** What should be told besides, or an empty text: which checkpoint was damaged. */
  public String note() {
    return note;
  }
}
