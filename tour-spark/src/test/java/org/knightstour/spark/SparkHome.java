package org.knightstour.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * An installation for Spark's processes, made of the jars of these tests: a directory of jars, and
 * the program that starts others. Like Spark's program, it runs the command line of Spark's
 * launcher.
 */
record SparkHome(Path path) {

  /** Jars that a cluster does not have. */
  private static final List<String> OURS =
      List.of("/tour-", "logback", "sqlite", "picocli", "junit", "assertj", "archunit");

  private static final String SUBMIT =
      """
      #!/usr/bin/env bash
      SPARK_HOME=$(cd "$(dirname "$0")/.." && pwd)
      SPARK_SCALA_VERSION=2.13
      export SPARK_HOME SPARK_SCALA_VERSION
      mapfile -d '' -t line < <(java -Xmx128m -cp "$SPARK_HOME/jars/*" org.apache.spark.launcher.Main \\
        org.apache.spark.deploy.SparkSubmit "$@")
      # The list begins with an empty word and a line feed.
      line=("${line[@]:1}")
      line[0]=${line[0]#$'\\n'}
      exec "${line[@]}"
      """;

  /** Creates the installation again, with links to the jars of these tests. */
  static synchronized SparkHome make() throws IOException {
    Path directory = Path.of("target", "spark-home").toAbsolutePath();
    Path jars = Files.createDirectories(directory.resolve("jars"));
    try (Stream<Path> old = Files.list(jars)) {
      for (Path link : old.toList()) {
        Files.delete(link);
      }
    }
    for (String each : classPath()) {
      Path jar = Path.of(each);
      if (each.endsWith(".jar") && OURS.stream().noneMatch(each::contains)) {
        Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar.toAbsolutePath());
      }
    }
    Path submit = Files.createDirectories(directory.resolve("bin")).resolve("spark-submit");
    Files.writeString(submit, SUBMIT);
    if (!submit.toFile().setExecutable(true)) {
      throw new IOException(submit + ": cannot be made a program");
    }
    return new SparkHome(directory);
  }

  static List<String> classPath() {
    return Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator, -1));
  }

  /** Returns a Java program with the class path of these tests. */
  ProcessBuilder java(Path output, String mainClass, String... words) {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(Arrays.asList(System.getProperty("spark.java", "").split(" ", -1)));
    line.removeIf(String::isEmpty);
    line.addAll(List.of("-Xmx1g", "-cp", String.join(File.pathSeparator, classPath()), mainClass));
    line.addAll(Arrays.asList(words));
    ProcessBuilder builder = new ProcessBuilder(line);
    builder.environment().put("SPARK_HOME", path.toString());
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    return builder.redirectErrorStream(true).redirectOutput(output.toFile());
  }
}
