package org.knightstour.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;

/** The walls of ARCHITECTURE.md. */
final class ArchitectureTest {

  private static final JavaClasses HOUSE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.knightstour");

  @Test
  void house_hasItsRooms() {
    assertThat(HOUSE.size()).isGreaterThan(90);
    for (String room : new String[] {"core", "search", "count", "verify", "draw", "cli"}) {
      assertThat(HOUSE.containPackage("org.knightstour." + room)).isTrue();
    }
  }

  @Test
  void core_usesNoOtherModule() {
    noClasses()
        .that()
        .resideInAPackage("org.knightstour.core..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.knightstour.search..",
            "org.knightstour.count..",
            "org.knightstour.verify..",
            "org.knightstour.draw..",
            "org.knightstour.cli..")
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

  @Test
  void count_usesOnlyCore() {
    noClasses()
        .that()
        .resideInAPackage("org.knightstour.count..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.knightstour.core.theory..",
            "org.knightstour.core.text..",
            "org.knightstour.search..",
            "org.knightstour.verify..",
            "org.knightstour.draw..",
            "org.knightstour.cli..")
        .check(HOUSE);
  }

  @Test
  void frontier_knowsNothingOfKnights() {
    noClasses()
        .that()
        .resideInAPackage("org.knightstour.count.frontier..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.knightstour.core..", "org.knightstour.count")
        .check(HOUSE);
  }

  @Test
  void search_usesNeitherTheoryNorVerifyNorCli() {
    noClasses()
        .that()
        .resideInAPackage("org.knightstour.search..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.knightstour.core.theory..",
            "org.knightstour.core.text..",
            "org.knightstour.count..",
            "org.knightstour.verify..",
            "org.knightstour.draw..",
            "org.knightstour.cli..")
        .check(HOUSE);
  }

  @Test
  void draw_usesCoreAlone() {
    noClasses()
        .that()
        .resideInAPackage("org.knightstour.draw..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.knightstour.search..", "org.knightstour.verify..", "org.knightstour.cli..")
        .check(HOUSE);
  }

  /** Starting Java's graphics takes longer than most searches. */
  @Test
  void awt_isUsedForPixelsAndChartsOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackages("org.knightstour.draw.raster..", "org.knightstour.draw.chart..")
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
            "org.knightstour.core..",
            "org.knightstour.search.path..",
            "org.knightstour.search.edge..")
        .check(HOUSE);
  }

  @Test
  void pathAndEdge_areApart() {
    SlicesRuleDefinition.slices()
        .matching("org.knightstour.search.(path|edge|heuristic)..")
        .should()
        .notDependOnEachOther()
        .check(HOUSE);
  }
}
