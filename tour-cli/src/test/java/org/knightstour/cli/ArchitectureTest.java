package org.knightstour.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the rules of ARCHITECTURE.md for the dependencies between modules and packages. */
final class ArchitectureTest {

  private static final String HOME = "org.knightstour.";

  private static final JavaClasses HOUSE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.knightstour");

  /** Checks that every module was read, because a rule passes if it has no classes to check. */
  @Test
  void house_hasItsRooms() {
    assertThat(HOUSE.size()).isGreaterThan(350);
    for (String room :
        List.of("core", "search", "prove", "count", "verify", "draw", "puzzle", "solve", "cli")) {
      assertThat(HOUSE.containPackage(HOME + room)).as(room).isTrue();
    }
  }

  /** Checks that each module uses only libraries and the modules in its row. */
  @ParameterizedTest
  @CsvSource({
    "core, '', it.unimi.dsi..",
    "search, core, it.unimi.dsi..",
    "prove, core, ''",
    "count, core, it.unimi.dsi..",
    "verify, core, ''",
    "draw, core, it.unimi.dsi.. org.apache.pdfbox..",
    "puzzle, core, ''",
    "solve, core search prove count verify puzzle, org.sqlite..",
    "cli, core search prove count verify puzzle draw solve, picocli.."
        + " org.jline.. com.sun.net.httpserver.. org.slf4j.. ch.qos.logback.."
  })
  void module_usesOnlyTheModulesBeforeIt(String module, String modules, String libraries) {
    List<String> allowed = new ArrayList<>(List.of("java..", "javax..", "org.jspecify.."));
    allowed.add(HOME + module + "..");
    for (String other : modules.split(" ", -1)) {
      allowed.add(other.isEmpty() ? "java.." : HOME + other + "..");
    }
    for (String library : libraries.split(" ", -1)) {
      allowed.add(library.isEmpty() ? "java.." : library);
    }
    classes()
        .that()
        .resideInAPackage(HOME + module + "..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(allowed.toArray(String[]::new))
        .check(HOUSE);
  }

  @Test
  void packages_haveNoCycles() {
    slices().matching("org.knightstour.(**)").should().beFreeOfCycles().check(HOUSE);
    slices().matching("org.knightstour.(*)..").should().beFreeOfCycles().check(HOUSE);
  }

  /** Returns the packages of the commands, without the packages that commands share. */
  static List<String> commands() {
    List<String> shared = List.of("chart", "options", "report", "io");
    return HOUSE.getPackage(HOME + "cli").getSubpackages().stream()
        .map(JavaPackage::getRelativeName)
        .filter(room -> !shared.contains(room))
        .sorted()
        .toList();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void command_usesNoOtherCommand(String command) {
    classes()
        .that()
        .resideInAPackage(HOME + "cli." + command + "..")
        .should()
        .onlyDependOnClassesThat()
        .resideOutsideOfPackage(HOME + "cli..")
        .orShould()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            HOME + "cli." + command,
            HOME + "cli.chart",
            HOME + "cli.options",
            HOME + "cli.report",
            HOME + "cli.io",
            HOME + "core..",
            HOME + "search..",
            HOME + "prove..",
            HOME + "count..",
            HOME + "verify..",
            HOME + "puzzle..",
            HOME + "draw..",
            HOME + "solve..",
            "java..",
            "javax..",
            "org.jspecify..",
            "picocli..",
            "com.sun.net.httpserver..")
        .check(HOUSE);
  }

  /** Checks that a program needs SQLite only for a ledger, and a logger only for logs. */
  @Test
  void libraries_ofLongRuns_areUsedWhereTheyAreNeededOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackage(HOME + "solve.ledger..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.sqlite..", "java.sql..")
        .check(HOUSE);
    noClasses()
        .that()
        .resideOutsideOfPackage(HOME + "cli.report..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.slf4j..", "ch.qos.logback..")
        .check(HOUSE);
  }

  @Test
  void verify_usesOnlyValuesOfCore() {
    classes()
        .that()
        .resideInAPackage("org.knightstour.verify..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "org.knightstour.verify..", "org.knightstour.core", "java..", "org.jspecify..")
        .check(HOUSE);
  }

  /** Checks that exhaustive searches, certificates, counts and checks use no theorem. */
  @Test
  void engines_askNoTheorem() {
    String[] engines = {HOME + "search..", HOME + "prove..", HOME + "count.."};
    noClasses()
        .that()
        .resideInAnyPackage(engines)
        .or()
        .resideInAPackage(HOME + "verify..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.knightstour.core.text..")
        .orShould()
        .dependOnClassesThat()
        .haveNameMatching("org\\.knightstour\\.core\\.Existence.*")
        .check(HOUSE);
  }

  @Test
  void frontier_knowsNothingOfKnights() {
    noClasses()
        .that()
        .resideInAPackage("org.knightstour.count.frontier..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.knightstour.core.graph..",
            "org.knightstour.core.symmetry..",
            "org.knightstour.count")
        .check(HOUSE);
  }

  /** Checks that only pixel pictures use Java's graphics, which start slower than most searches. */
  @Test
  void awt_isUsedForPixelsOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.knightstour.draw.raster..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.awt..", "javax.imageio..")
        .check(HOUSE);
  }

  @Test
  void parallel_knowsNothingOfKnights() {
    noClasses()
        .that()
        .resideInAPackage("org.knightstour.search.parallel..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.knightstour.core.graph..",
            "org.knightstour.core.symmetry..",
            "org.knightstour.search.path..",
            "org.knightstour.search.edge..")
        .check(HOUSE);
  }

  @Test
  void pathAndEdge_areApart() {
    slices()
        .matching("org.knightstour.search.(path|edge)..")
        .should()
        .notDependOnEachOther()
        .check(HOUSE);
  }
}
