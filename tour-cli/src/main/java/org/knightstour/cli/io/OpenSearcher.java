package org.knightstour.cli.io;

import java.io.IOException;
import org.knightstour.solve.Searcher;

/** A way to search that is closed after the work. */
@FunctionalInterface
public interface OpenSearcher extends Searcher, AutoCloseable {

  @Override
  default void close() throws IOException {}
}
