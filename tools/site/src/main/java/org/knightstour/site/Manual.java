package org.knightstour.site;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.knightstour.cli.TourCommand;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** A page of the manual for each command, in AsciiDoc, from the texts of the help. */
final class Manual {

  private static final Map<String, String> EXIT_STATUS =
      UsageMessageSpec.keyValuesMap(
          "0:The answer asked for.",
          "1:The opposite answer: find has no tour, prove has one, verify a fault.",
          "2:Invalid input: no file was written.",
          "3:Stopped before an answer, by a limit or a signal.",
          "4:A file cannot be read or written.",
          "5:Not supported, or too large for the method.",
          "70:An internal error.");

  private Manual() {}

  /** Writes the pages into a folder, the only argument. */
  public static void main(String[] args) throws IOException {
    File folder = new File(args[0]);
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    CommandLine tour = TourCommand.commandLine(nowhere, nowhere);
    complete(tour, tour.getCommandSpec().version());
    int status =
        ManPageGenerator.generateManPage(folder, null, new boolean[0], true, tour.getCommandSpec());
    if (status != CommandLine.ExitCode.OK) {
      throw new IOException("the manual cannot be written into " + folder);
    }
    try (DirectoryStream<Path> pages = Files.newDirectoryStream(folder.toPath(), "*.adoc")) {
      for (Path page : pages) {
        Files.writeString(page, asTyped(Files.readString(page)));
      }
    }
  }

  /** Returns a page with short options as users type them, {@code -o FILE}. */
  private static String asTyped(String page) {
    return page.replaceAll("(\\*-[a-zA-Z]\\*)(?:=|, )(?=_)", "$1 ");
  }

  private static void complete(CommandLine command, String... version) {
    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    usage.exitCodeListHeading("Exit status%n").exitCodeList(EXIT_STATUS);
    usage.header(String.join(" ", usage.description()).split("(?<=[.?!]) ", 2)[0]);
    usage.footerHeading("Examples and notes%n").footer(paragraphs(usage.footer()));
    command.getCommandSpec().version(version);
    command.getSubcommands().values().forEach(sub -> complete(sub, version));
  }

  /** Joins the lines of a note to one paragraph. Examples are indented, and keep their lines. */
  private static String[] paragraphs(String... footer) {
    List<String> paragraphs = new ArrayList<>();
    boolean isNote = false;
    for (String line : footer) {
      boolean isExample = line.startsWith(" ") || line.isEmpty();
      if (isNote && !isExample) {
        int last = paragraphs.size() - 1;
        paragraphs.set(last, paragraphs.get(last) + " " + line);
      } else {
        paragraphs.add(line);
      }
      isNote = !isExample;
    }
    return paragraphs.toArray(String[]::new);
  }
}
