package org.knightstour.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.InputException;

final class SiteServerTest {

  private static final String PAGE = "<!doctype html>";

  @TempDir private Path folder;
  private Path root;
  private SiteServer server;
  private final HttpClient client = HttpClient.newHttpClient();

  @BeforeEach
  void start() throws IOException {
    root = Files.createDirectory(folder.resolve("site"));
    Files.writeString(folder.resolve("secret.txt"), "secret");
    Files.writeString(root.resolve("index.html"), PAGE);
    Files.write(root.resolve("engine.wasm"), new byte[] {0, 'a', 's', 'm'});
    Files.writeString(Files.createDirectory(root.resolve("lang")).resolve("en.json"), "{}");
    Files.writeString(root.resolve("empty.css"), "");
    server = SiteServer.start(Site.of(root), 0);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create(server.address()).resolve(path));
  }

  private HttpResponse<String> get(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  /** Sends an unchanged request, because an HTTP client would change its path. */
  private String raw(String line, String host) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      String request = line + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      return String.join("\n", in.lines().toList());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/, text/html; charset=utf-8",
    "/index.html?x=1, text/html; charset=utf-8",
    "/engine.wasm, application/wasm",
    "/lang/en.json, application/json",
    "/empty.css, text/css; charset=utf-8"
  })
  void get_file_hasItsTypeAndEveryHeader(String path, String type) throws Exception {
    HttpResponse<String> response = get(to(path));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Type")).hasValue(type);
    assertThat(response.headers().firstValue("Content-Security-Policy"))
        .hasValue(SiteServer.POLICY);
    for (String header :
        List.of(
            "X-Content-Type-Options",
            "Referrer-Policy",
            "Cross-Origin-Opener-Policy",
            "Cross-Origin-Embedder-Policy",
            "Cross-Origin-Resource-Policy",
            "Permissions-Policy")) {
      assertThat(response.headers().firstValue(header)).as(header).isPresent();
    }
  }

  @Test
  void policy_allowsNoEvalAndNoOtherHost() {
    assertThat(SiteServer.POLICY)
        .startsWith("default-src 'none'")
        .doesNotContain("'unsafe-eval'", "'unsafe-inline'", "http", "*");
  }

  @Test
  void get_unchangedFile_isNotSentAgain() throws Exception {
    String tag = get(to("/")).headers().firstValue("ETag").orElseThrow();
    assertThat(get(to("/").header("If-None-Match", tag)).statusCode()).isEqualTo(304);
    Files.writeString(root.resolve("index.html"), PAGE + " ");
    assertThat(get(to("/").header("If-None-Match", tag)).statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../secret.txt",
        "/lang/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%00",
        "/lang",
        "/nothing.html",
        "//etc/passwd",
        "/link.txt"
      })
  void get_outsideTheSite_isNotFound(String path) throws IOException {
    Files.createSymbolicLink(root.resolve("link.txt"), folder.resolve("secret.txt"));
    String response = raw("GET " + path, "localhost:" + server.port());
    assertThat(response).startsWith("HTTP/1.1 404").doesNotContain("secret");
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "evil.example:8080", "localhost.evil.example", ""})
  void get_underAnotherName_isRefused(String host) throws IOException {
    assertThat(raw("GET /", host)).startsWith("HTTP/1.1 421").doesNotContain(PAGE);
  }

  /** Checks a fixed bug: a request on port 80 was rejected, because browsers omit that port. */
  @ParameterizedTest
  @CsvSource({
    "80, localhost, true",
    "80, localhost:80, true",
    "80, [::1], true",
    "80, localhost:8080, false",
    "8080, localhost, false",
    "80, evil.example, false",
    "80, '', false"
  })
  void isOwn_portOfPlainHttp_mayBeLeftOut(int port, String host, boolean isOwn) {
    assertThat(SiteServer.isOwn(host, port)).isEqualTo(isOwn);
  }

  /** Checks a fixed bug: four connections that sent nothing used every thread. */
  @Test
  void get_whileSlowRequestsHoldTheThreads_isAnswered() throws Exception {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int each = 0; each < 8; each++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        slow.add(socket);
        socket.getOutputStream().write("GET / HT".getBytes(StandardCharsets.ISO_8859_1));
      }
      assertThat(get(to("/")).statusCode()).isEqualTo(200);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  /** Checks a fixed bug: any number of slow readers used a thread and a copy of the file each. */
  @Test
  void get_moreReadersThanMay_isRefusedUntilOneIsDone() throws Exception {
    Files.write(root.resolve("engine.wasm"), new byte[1 << 24]);
    server.close();
    server = SiteServer.start(Site.of(root), 0, 1);
    try (Socket slow = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      String request = "GET /engine.wasm HTTP/1.1\r\nHost: localhost:" + server.port();
      slow.getOutputStream().write((request + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
      assertThat(slow.getInputStream().read()).isEqualTo('H');
      HttpResponse<String> refused = get(to("/"));
      assertThat(refused.statusCode()).isEqualTo(503);
      assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
    }
    // The server notices the end of the reader when it writes.
    int status = 503;
    for (int tries = 0; tries < 600 && status == 503; tries++) {
      Thread.sleep(50);
      status = get(to("/")).statusCode();
    }
    assertThat(status).isEqualTo(200);
  }

  /** Checks the parts of a write, because Java's server allocates twice the size of a write. */
  @Test
  void write_largeFile_isGivenInParts() throws IOException {
    byte[] file = new byte[3 * SiteServer.PART + 5];
    new Random(1).nextBytes(file);
    List<Integer> parts = new ArrayList<>();
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int offset, int length) {
            parts.add(length);
            super.write(bytes, offset, length);
          }
        };
    SiteServer.write(out, file);
    assertThat(out.toByteArray()).isEqualTo(file);
    assertThat(parts).containsExactly(SiteServer.PART, SiteServer.PART, SiteServer.PART, 5);
  }

  @Test
  void start_slowReaders_haveATimeLimit() {
    assertThat(System.getProperty("sun.net.httpserver.maxRspTime")).isEqualTo("60");
  }

  /** Checks a fixed bug: the server used the first of two hosts. */
  @Test
  void get_twoHosts_isABadRequest() throws IOException {
    String own = "localhost:" + server.port();
    assertThat(raw("GET /", own + "\r\nHost: evil.example")).startsWith("HTTP/1.1 400");
    assertThat(raw("GET /", own + "\r\nhost: " + own)).startsWith("HTTP/1.1 400");
  }

  /** Checks a fixed bug: both files needed each other's sum, and the first request never ended. */
  @Test
  void of_pageThatAsksForTheSumOfItsWorker_isRefused() throws IOException {
    Files.writeString(root.resolve("sw.js"), "const VERSION = '';");
    Files.writeString(root.resolve("index.html"), "<script src=\"sw.js\" integrity=\"\">");
    assertThatThrownBy(() -> Site.of(root))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("asks for the integrity of sw.js");
    assertThatThrownBy(() -> new Site(root).read(Path.of("sw.js")))
        .isInstanceOf(InputException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "TRACE"})
  void request_thatIsNoReading_isRefused(String method) throws IOException {
    String response = raw(method + " /", "localhost:" + server.port());
    assertThat(response).startsWith("HTTP/1.1 405").doesNotContain(PAGE);
  }

  @Test
  void head_file_hasTheLengthAndNoBody() throws IOException {
    String response = raw("HEAD /", "127.0.0.1:" + server.port());
    assertThat(response).startsWith("HTTP/1.1 200").doesNotContain(PAGE);
    assertThat(response.toLowerCase(java.util.Locale.ROOT))
        .contains("content-length: " + PAGE.length());
  }

  @Test
  void start_portInUse_isOneClearMistake() {
    assertThatThrownBy(() -> SiteServer.start(Site.of(root), server.port()))
        .isInstanceOf(ArgumentException.class)
        .hasMessageContaining("must be free");
  }

  @Test
  void of_directoryWithoutThePage_isRefused() {
    assertThatThrownBy(() -> Site.of(folder))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("the page is missing");
  }
}
