package org.knightstour.solve.ledger;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sqlite.SQLiteJDBCLoader;

/**
 * SQLite itself, which its driver unpacks from the jar into a file. The driver deletes the file
 * when the Java machine exits normally; this deletes it as soon as it is loaded, so that a signal
 * leaves nothing.
 */
final class SqliteLibrary {

  private static final String FOLDER = "org.sqlite.tmpdir";

  private static boolean isLoaded;

  private SqliteLibrary() {}

  /** Loads it, once. */
  static synchronized void load() throws IOException {
    if (isLoaded) {
      return;
    }
    String given = System.getProperty(FOLDER);
    Path own =
        given == null
            ? Files.createTempDirectory("tour-sqlite")
            : Files.createTempDirectory(Path.of(given), "tour-sqlite");
    System.setProperty(FOLDER, own.toString());
    try {
      isLoaded = SQLiteJDBCLoader.initialize();
    } catch (Exception e) { // the driver declares no other
      throw new IOException("SQLite cannot be loaded: " + e.getMessage(), e);
    } finally {
      if (given == null) {
        System.clearProperty(FOLDER);
      } else {
        System.setProperty(FOLDER, given);
      }
      delete(own.toFile());
    }
  }

  /** Where a library in use cannot be deleted, it is deleted when Java exits. */
  private static void delete(File folder) {
    File[] files = folder.listFiles();
    if (files != null) {
      for (File file : files) {
        if (!file.delete()) {
          file.deleteOnExit();
        }
      }
    }
    if (!folder.delete()) {
      folder.deleteOnExit();
    }
  }
}
