package org.knightstour.count.frontier;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Takes layers that fit the memory from step to step. For one thread. */
final class StepRun {

  private final CountOutlook outlook;
  private final WindowMachine machine;
  private final Resources resources;
  private final WorkerPool workers;
  private final VectorSet completable;

  /** An empty layer, whose arrays serve for the next one. */
  private @Nullable Layer spare;

  private @Nullable PassRoom room;
  private long fileBytes;

  StepRun(CountOutlook outlook, WindowMachine machine, Resources resources, WorkerPool workers) {
    this.outlook = outlook;
    this.machine = machine;
    this.resources = resources;
    this.workers = workers;
    completable = new VectorSet(outlook.plan().vectors());
  }

  /** Bytes of layers that did not fit the memory after all. */
  long fileBytes() {
    return fileBytes;
  }

  /** Layer 0: one state, nothing is chosen yet. */
  Layer first() throws IOException {
    Layer layer = machine.layer();
    Layer.Writer writer = layer.new Writer();
    machine.copy(Records.beginning(), 2, writer);
    layer.add(writer);
    return layer;
  }

  /** Makes the layer after a step, folded; the one before it is closed. */
  Layer step(Layer from, int number, Ring ring) throws IOException {
    outlook.completable().load(number + 1, completable, workers);
    return fold(pass(from, machine.step(number, completable), ring), number + 1, ring);
  }

  /** Folds a layer where a mirror fits; the one before it is closed. */
  Layer fold(Layer from, int number, Ring ring) throws IOException {
    LayerPass fold = machine.fold(number);
    if (fold == null) {
      return from;
    }
    long transitions = from.figures().transitions();
    Layer folded = pass(from, fold, ring);
    folded.transitions(transitions);
    return folded;
  }

  private Layer pass(Layer from, LayerPass pass, Ring ring) throws IOException {
    Layer to = spare != null ? spare : machine.layer();
    if (room == null || room.ring() != ring) {
      room = PassRoom.of(workers.size(), ring);
    }
    boolean isWhole = false;
    try {
      pass.run(from, to, room, workers, resources);
      isWhole = true;
    } finally {
      from.close();
      if (!isWhole) {
        to.close();
      }
    }
    fileBytes += to.fileBytes();
    spare = from;
    return to;
  }

  /** Leaves the memory to windows. */
  void leave() {
    spare = null;
    room = null;
  }
}
