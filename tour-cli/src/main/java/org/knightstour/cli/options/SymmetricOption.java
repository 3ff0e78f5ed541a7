package org.knightstour.cli.options;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.knightstour.core.ArgumentException;
import org.knightstour.core.symmetry.Symmetry;
import picocli.CommandLine.Option;

/** The option of a symmetry of tours. */
public final class SymmetricOption {

  @Option(
      names = "--symmetric",
      paramLabel = "SYMMETRY",
      description =
          "Accept only tours that this symmetry maps to themselves, regardless of start and "
              + "direction: half, quarter or three-quarter (turns), left-right, up-down, diagonal "
              + "or antidiagonal (reflections)")
  private @Nullable String name;

  /**
   * Returns the symmetry, or empty without the option.
   *
   * @throws ArgumentException for an unknown name
   */
  public Optional<Symmetry> symmetry() {
    return Optional.ofNullable(name).map(Symmetry::parse);
  }

  /** Returns, for example, {@code " with symmetry half"}, or an empty text without a symmetry. */
  public static String words(Optional<Symmetry> symmetry) {
    return symmetry.map(each -> " with symmetry " + each.label()).orElse("");
  }
}
