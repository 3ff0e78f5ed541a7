package org.knightstour.cli.serve;

import static java.lang.ProcessBuilder.Redirect.DISCARD;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.knightstour.cli.options.MatchedOptions;
import org.knightstour.cli.report.Interruption;
import org.knightstour.cli.report.JsonAnswer;
import org.knightstour.cli.report.Subcommand;
import org.knightstour.core.Monitor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "serve",
    description =
        "Open the web app on this machine, or export it for a web server. The engine runs "
            + "in the browser and sends no data to a server.",
    footer = {"", "  tour serve --open", "  tour serve --export public"})
public final class ServeCommand extends Subcommand {

  /** The status for the launcher, which builds the page only for arguments without errors. */
  private static final int NEEDS_PAGE = 64;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Port, or 0 for any free port [default: 8080]")
  private int port = 8080;

  @Option(names = "--open", description = "Open the web app in the browser")
  private boolean open;

  @Option(
      names = "--export",
      paramLabel = "DIR",
      description = "Write the static site to DIR instead of serving it")
  private @Nullable Path export;

  @Option(
      names = {"-f", "--force"},
      description = "Replace existing files")
  private boolean force;

  @Option(
      names = "--site",
      paramLabel = "DIR",
      description = "Serve the files in DIR [default: the built-in web app]")
  private @Nullable Path directory;

  @Override
  public Integer call() throws IOException {
    MatchedOptions given = given();
    given.need("--force", "--export");
    if (export != null) {
      given.refuse("with --export", "--port", "--open");
    }
    if ("ask".equals(System.getProperty("tour.page"))) {
      return NEEDS_PAGE;
    }
    if (export == null) {
      return served(Site.of(directory));
    }
    return say(new Site.Export(export, force).run(Site.of(directory), Interruption::check));
  }

  private int served(Site site) throws IOException {
    Monitor monitor = Interruption.signal();
    try (SiteServer server = SiteServer.start(site, port)) {
      String address = server.address();
      String line = "The page is at " + address + " until Ctrl-C ends it.";
      int status = say(new PlainAnswer(line, JsonAnswer.of("serve").text("address", address)));
      if (open && !show(address)) {
        err().println("tour: no browser could be started: open the address yourself.");
      }
      while (!monitor.isStopped()) {
        Thread.sleep(50);
      }
      return status;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 0;
    }
  }

  private static boolean show(String address) {
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    List<String> command =
        system.contains("mac")
            ? List.of("open", address)
            : system.contains("win")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                : List.of("xdg-open", address);
    try {
      new ProcessBuilder(command).redirectOutput(DISCARD).redirectError(DISCARD).start();
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
