package org.knightstour.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;

/** A master and two workers on this machine, each in a separate process. */
final class LoopbackCluster implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final SparkHome home;
  private final Path directory;
  private final int port;
  private final List<Process> processes = new ArrayList<>();

  LoopbackCluster(Path directory) throws IOException, InterruptedException {
    this.directory = directory;
    home = SparkHome.make();
    port = freePort();
    start(
        "master",
        "org.apache.spark.deploy.master.Master",
        "--host",
        "127.0.0.1",
        "--port",
        Integer.toString(port),
        "--webui-port",
        "0");
    awaitMaster();
    for (int worker = 1; worker <= 2; worker++) {
      start(
          "worker" + worker,
          "org.apache.spark.deploy.worker.Worker",
          "--host",
          "127.0.0.1",
          "--webui-port",
          "0",
          "--cores",
          "1",
          "--memory",
          "1g",
          "--work-dir",
          directory.resolve("work" + worker).toString(),
          master());
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void start(String name, String mainClass, String... words) throws IOException {
    processes.add(home.java(directory.resolve(name + ".log"), mainClass, words).start());
  }

  private void awaitMaster() throws InterruptedException, IOException {
    long begun = System.nanoTime();
    while (System.nanoTime() - begun < PATIENCE.toNanos()) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        if (socket.isConnected()) {
          return;
        }
      } catch (IOException e) {
        Thread.sleep(100);
      }
    }
    throw new IOException("no master: " + Files.readString(directory.resolve("master.log")));
  }

  String master() {
    return "spark://127.0.0.1:" + port;
  }

  /** Returns a configuration that waits for both workers. Executors use the tests' classes. */
  SparkConf conf() {
    return Sparks.conf(master())
        .set("spark.executor.memory", "700m")
        .set("spark.executor.cores", "1")
        .set(
            "spark.executor.extraClassPath", String.join(File.pathSeparator, SparkHome.classPath()))
        .set("spark.scheduler.minRegisteredResourcesRatio", "1.0")
        .set("spark.cores.max", "2")
        .set("spark.scheduler.maxRegisteredResourcesWaitingTime", "120s");
  }

  /** Kills the second worker and its processes, as if a machine loses its power. */
  void killWorker() throws InterruptedException {
    Process worker = processes.get(2);
    List<ProcessHandle> started = worker.descendants().toList();
    worker.destroyForcibly().waitFor();
    started.forEach(ProcessHandle::destroyForcibly);
  }

  @Override
  public void close() {
    for (Process process : processes) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
