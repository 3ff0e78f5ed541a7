package org.knightstour.cli.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.BindException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;

/**
 * Serves a site to browsers on this machine, read-only. It listens on the loopback address, and
 * answers only requests that name this machine, because no other site should reach it.
 */
final class SiteServer implements AutoCloseable {

  private static final int MISDIRECTED = 421;
  private static final int PORT_OF_HTTP = 80;
  private static final int NO_BODY = -1;
  private static final List<String> HOSTS = List.of("localhost", "127.0.0.1", "[::1]");

  /** The policy allows only the needs of the page: no other host, eval, frame or plug-in. */
  static final String POLICY =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self';"
          + " connect-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self';"
          + " manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy", POLICY,
          "X-Content-Type-Options", "nosniff",
          "Referrer-Policy", "no-referrer",
          "Cross-Origin-Opener-Policy", "same-origin",
          "Cross-Origin-Embedder-Policy", "require-corp",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Permissions-Policy", "camera=(), geolocation=(), microphone=()",
          "Cache-Control", "no-cache");

  /** The number of simultaneous answers, because each holds a copy of a file. */
  private static final int MOST_READERS = 32;

  static final int PART = 1 << 14;

  static {
    // The seconds after which Java's server drops an unfinished request or an unread answer.
    System.setProperty("sun.net.httpserver.maxReqTime", "10");
    System.setProperty("sun.net.httpserver.maxRspTime", "60");
  }

  private final Site site;
  private final HttpServer server;
  private final Semaphore readers;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "tour-serve");
            thread.setDaemon(true);
            return thread;
          });

  private SiteServer(Site site, HttpServer server, int mostReaders) {
    this.site = site;
    readers = new Semaphore(mostReaders);
    this.server = server;
  }

  /** Serves on a port, or on any free port for 0. Throws an exception if the port is not free. */
  static SiteServer start(Site site, int port) throws IOException {
    return start(site, port, MOST_READERS);
  }

  static SiteServer start(Site site, int port, int mostReaders) throws IOException {
    ArgumentException.checkRange("port", port, 0, 65_535);
    try {
      HttpServer http =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
      SiteServer server = new SiteServer(site, http, mostReaders);
      http.createContext("/", server::answer);
      http.setExecutor(server.threads);
      http.start();
      return server;
    } catch (BindException e) {
      throw new ArgumentException(
          "port", port, "must be free and allowed: choose a different port, or 0 for any");
    }
  }

  int port() {
    return server.getAddress().getPort();
  }

  String address() {
    return "http://localhost:" + port() + "/";
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      HEADERS.forEach(exchange.getResponseHeaders()::set);
      String method = exchange.getRequestMethod();
      boolean isHead = method.equals("HEAD");
      List<String> hosts = exchange.getRequestHeaders().getOrDefault("Host", List.of());
      if (hosts.size() > 1) {
        say(exchange, HttpURLConnection.HTTP_BAD_REQUEST, "more than one Host\n");
      } else if (!isOwn(exchange.getRequestHeaders().getFirst("Host"), port())) {
        say(exchange, MISDIRECTED, "this server answers to localhost only\n");
      } else if (!isHead && !method.equals("GET")) {
        exchange.getResponseHeaders().set("Allow", "GET, HEAD");
        say(exchange, HttpURLConnection.HTTP_BAD_METHOD, "only GET and HEAD\n");
      } else {
        String path = Objects.requireNonNullElse(exchange.getRequestURI().getPath(), "");
        Optional<Path> file = path.startsWith("/") ? site.find(path) : Optional.empty();
        if (file.isPresent()) {
          giveOneOfMany(exchange, file.get(), isHead);
        } else {
          say(exchange, HttpURLConnection.HTTP_NOT_FOUND, "no such file\n");
        }
      }
    }
  }

  /** Rejects pages of other sites that use a different name for this address. */
  static boolean isOwn(@Nullable String host, int port) {
    // Because browsers omit the usual port.
    String whole = port == PORT_OF_HTTP && HOSTS.contains(host) ? host + ":" + port : host;
    return HOSTS.stream().anyMatch(name -> (name + ":" + port).equals(whole));
  }

  /** Sends a file, unless the maximum number of readers is reached. */
  private void giveOneOfMany(HttpExchange exchange, Path file, boolean isHead) throws IOException {
    if (!readers.tryAcquire()) {
      exchange.getResponseHeaders().set("Retry-After", "1");
      say(exchange, HttpURLConnection.HTTP_UNAVAILABLE, "too many readers at the same time\n");
      return;
    }
    try {
      give(exchange, file, isHead);
    } finally {
      readers.release();
    }
  }

  private void give(HttpExchange exchange, Path file, boolean isHead) throws IOException {
    Headers headers = exchange.getResponseHeaders();
    byte[] bytes = site.read(file);
    String tag =
        "\"%x-%x\"".formatted(Files.getLastModifiedTime(file).toMillis(), Arrays.hashCode(bytes));
    headers.set("ETag", tag);
    if (tag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
      exchange.sendResponseHeaders(HttpURLConnection.HTTP_NOT_MODIFIED, NO_BODY);
      return;
    }
    if (isHead) {
      headers.set("Content-Length", String.valueOf(bytes.length));
    }
    send(exchange, HttpURLConnection.HTTP_OK, Site.type(file), bytes);
  }

  private static void say(HttpExchange exchange, int status, String text) throws IOException {
    send(exchange, status, "text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] bytes)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    boolean hasBody = !exchange.getRequestMethod().equals("HEAD") && bytes.length > 0;
    exchange.sendResponseHeaders(status, hasBody ? bytes.length : NO_BODY);
    if (hasBody) {
      write(exchange.getResponseBody(), bytes);
    }
  }

  /** Writes in parts, because Java's server copies each part into a buffer of twice its size. */
  static void write(OutputStream out, byte[] bytes) throws IOException {
    for (int at = 0; at < bytes.length; at += PART) {
      out.write(bytes, at, Math.min(PART, bytes.length - at));
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
