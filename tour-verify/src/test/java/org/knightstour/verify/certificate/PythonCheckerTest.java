package org.knightstour.verify.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.knightstour.testkit.Cases;
import org.knightstour.verify.certificate.CertificateVerdict.Format;
import org.knightstour.verify.certificate.CertificateVerdict.Proved;
import org.knightstour.verify.certificate.CertificateVerdict.Refused;

/** Tests that the Python checker and the Java checker agree. */
final class PythonCheckerTest {

  @TempDir private Path folder;

  @Tag("sweep")
  @Test
  void check_rightAndForged_bothCheckersAgree() throws Exception {
    List<String> texts = new ArrayList<>();
    Certificates.RIGHT.forEach(joined -> texts.add(Certificates.text(joined)));
    Certificates.WRONG.forEach(wrong -> texts.add(Certificates.text(wrong + ";parity")));
    agree(texts, Cases.of(1500), 4);
  }

  @Test
  @Tag("slow")
  void check_tenThousandForged_bothCheckersAgree() throws Exception {
    agree(new ArrayList<>(), 10_000, 5);
  }

  @Tag("long")
  @Test
  void check_atlas_isCompleteAndRight() throws Exception {
    Path atlas = Path.of("..", "docs", "atlas");
    assertThat(Python.run("check_atlas.py", List.of(atlas)).lines())
        .singleElement()
        .asString()
        .contains("75 boards, 2806 entries, ");
    Python.Run run = Python.run("check_tourproof.py", List.of(Path.of("--atlas"), atlas));
    assertThat(run.lines()).singleElement().asString().contains("75 boards, ");
    assertThat(run.status()).isZero();
  }

  /** Checks that each checker proves only one format, and names the checker of other formats. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "check_tourproof.py good-parity.tourproof",
        "check_tourlayers.py good-4xn.tourlayers",
        "check_tourcount.py good-closed.tourcount",
        "check_puzzle.py good-small.tourpuzzleproof",
        "check_atlas.py good-3x3.touratlas",
        "check_atlas.py good-3x10.touratlas"
      })
  void check_fileOfAnotherFormat_namesItsChecker(String pair) throws Exception {
    String right = pair.split(" ", -1)[0];
    Path file = Path.of("..", "docs", "formats", "examples", pair.split(" ", -1)[1]);
    for (String checker :
        List.of(
            "check_tourproof.py",
            "check_tourlayers.py",
            "check_tourcount.py",
            "check_puzzle.py",
            "check_atlas.py")) {
      Python.Run run = Python.run(checker, List.of(file));
      assertThat(run.status()).as("%s %s", checker, run).isEqualTo(checker.equals(right) ? 0 : 1);
      assertThat(run.lines())
          .singleElement()
          .asString()
          .contains(checker.equals(right) ? ": proved: " : ": use " + right + " for this file");
    }
  }

  /** Checks that the Java checker proves each page without changes. */
  @Test
  void check_pagesOfTheAtlas_areProved() throws IOException {
    int entries = 0;
    try (Stream<Path> pages = Files.list(Path.of("..", "docs", "atlas"))) {
      for (Path page : pages.filter(file -> file.toString().endsWith(".txt")).toList()) {
        CertificateVerdict verdict = Certificates.check(Files.readAllBytes(page));
        assertThat(verdict).as(page.toString()).isInstanceOf(Proved.class);
        String board = page.getFileName().toString().replace(".txt", "");
        assertThat(((Proved) verdict).statement()).isEqualTo(board);
        assertThat(((Proved) verdict).format()).isEqualTo(Format.TOURATLAS);
        entries += ((Proved) verdict).steps();
      }
    }
    assertThat(entries).isEqualTo(2806);
  }

  private void agree(List<String> texts, int forged, long seed) throws Exception {
    Forgery forgery = new Forgery(seed);
    for (int i = 0; i < forged; i++) {
      texts.add(
          i % 3 == 0
              ? forgery.mutated()
              : i % 3 == 1 ? forgery.underFalseStatement() : forgery.grown(12));
    }
    agree(texts, "seed " + seed);
  }

  private void agree(List<String> texts, String which) throws Exception {
    for (int begin = 0; begin < texts.size(); begin += 1000) {
      int end = Math.min(texts.size(), begin + 1000);
      List<Path> files = new ArrayList<>();
      for (int i = begin; i < end; i++) {
        files.add(folder.resolve(i + ".tourproof"));
        Files.writeString(files.get(i - begin), texts.get(i), StandardCharsets.UTF_8);
      }
      List<String> said = Python.run("check_tourproof.py", files).lines();
      assertThat(said).hasSize(end - begin);
      for (int i = begin; i < end; i++) {
        CertificateVerdict verdict = Certificates.check(texts.get(i));
        int line = verdict instanceof Refused refused ? refused.line() : 0;
        int python = Python.line(said.get(i - begin));
        // Java reads texts like atlas pages as pages, and rejects them at a different line.
        boolean isPage = texts.get(i).contains("\n\ntour") && line > 0 && python > 0;
        assertThat(isPage ? line : python)
            .as("%s, text %d: %s, %s%n%s", which, i, said.get(i - begin), verdict, texts.get(i))
            .isEqualTo(line);
      }
    }
  }
}
