package org.knightstour.spark;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * Local files with the scheme {@code mortal}. After a number of changes everything fails. The files
 * are then the same as after a driver and its machines are killed at that moment.
 */
public final class MortalFileSystem extends RawLocalFileSystem {

  /** The name in Spark's configuration. */
  static final String NAME = "spark.hadoop.fs.mortal.impl";

  private static final int BUFFER = 1 << 16;

  private static final AtomicLong LIFE = new AtomicLong(Long.MAX_VALUE);

  /** Allows a number of changes from now on. */
  static void live(long changes) {
    LIFE.set(changes);
  }

  /** Returns the number of remaining changes, negative after the failure. */
  static long left() {
    return LIFE.get();
  }

  private static void change() throws IOException {
    if (LIFE.getAndDecrement() <= 0) {
      throw new IOException("dead");
    }
  }

  private static void mustLive() throws IOException {
    if (LIFE.get() <= 0) {
      throw new IOException("dead");
    }
  }

  @Override
  public URI getUri() {
    return URI.create("mortal:///");
  }

  @Override
  public FSDataOutputStream create(
      Path file, boolean overwrite, int buffer, short copies, long block, Progressable progress)
      throws IOException {
    change();
    return mortal(super.create(file, overwrite, buffer, copies, block, progress));
  }

  @Override
  public FSDataOutputStream create(
      Path file,
      FsPermission permission,
      boolean overwrite,
      int buffer,
      short copies,
      long block,
      Progressable progress)
      throws IOException {
    change();
    return mortal(super.create(file, permission, overwrite, buffer, copies, block, progress));
  }

  private static FSDataOutputStream mortal(OutputStream out) throws IOException {
    return new FSDataOutputStream(new BufferedOutputStream(new MortalStream(out), BUFFER), null);
  }

  /** A stream that writes half of its data at the failure. */
  private static final class MortalStream extends FilterOutputStream {
    MortalStream(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        change();
      } catch (IOException e) {
        out.write(bytes, from, length / 2);
        out.flush();
        throw e;
      }
      out.write(bytes, from, length);
    }
  }

  @Override
  public FSDataInputStream open(Path file, int buffer) throws IOException {
    mustLive();
    return super.open(file, buffer);
  }

  @Override
  public boolean rename(Path from, Path to) throws IOException {
    change();
    return super.rename(from, to);
  }

  @Override
  public boolean delete(Path path, boolean recursive) throws IOException {
    change();
    return super.delete(path, recursive);
  }

  @Override
  public FileStatus[] listStatus(Path path) throws IOException {
    mustLive();
    return super.listStatus(path);
  }
}
