package org.knightstour.cli.report;

import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.knightstour.cli.options.MatchedOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A task of a command, for example {@code prove --pairs}, with the options that it accepts. {@link
 * Subcommand#accept} rejects every other option until the mode contains it.
 *
 * @param where the mode in words for a message, for example {@code with --pairs}
 * @param options names of accepted options, for example {@code --from}
 * @param groups classes with accepted options, and their mixins
 * @param rejected options of the groups that the mode rejects
 */
public record Mode(String where, Set<String> options, Set<Class<?>> groups, Set<String> rejected) {

  /** Options that every mode of every command accepts. */
  private static final Set<Class<?>> EVERYWHERE = Set.of(Subcommand.class, LogOptions.class);

  public Mode {
    options = Set.copyOf(options);
    groups = Set.copyOf(groups);
    rejected = Set.copyOf(rejected);
  }

  /**
   * Creates a mode.
   *
   * @param options the names of accepted options with blanks between, possibly empty
   */
  public static Mode of(String where, String options, Class<?>... groups) {
    return new Mode(where, Set.of(), Set.of(), Set.of()).and(options, groups);
  }

  /** Returns a different mode that accepts the same options. */
  public Mode in(String otherMode) {
    return new Mode(otherMode, options, groups, rejected);
  }

  /** Returns the mode with more options. */
  public Mode and(String moreOptions, Class<?>... moreGroups) {
    Set<String> names = new HashSet<>(options);
    names.addAll(List.of(moreOptions.split(" ", -1)));
    Set<Class<?>> owners = new HashSet<>(groups);
    Stream.of(moreGroups).flatMap(Mode::withMixins).forEach(owners::add);
    return new Mode(where, names, owners, rejected);
  }

  /** Returns a class and the classes that it mixes in, because their options belong to it. */
  private static Stream<Class<?>> withMixins(Class<?> group) {
    Stream<Class<?>> mixins =
        Stream.of(group.getDeclaredFields())
            .filter(field -> field.isAnnotationPresent(Mixin.class))
            .map(Field::getType);
    return Stream.concat(Stream.of(group), mixins.flatMap(Mode::withMixins));
  }

  /** Returns the mode without some options of its groups. */
  public Mode except(String fewerOptions) {
    return new Mode(where, options, groups, Set.of(fewerOptions.split(" ", -1)));
  }

  boolean accepts(OptionSpec option) {
    Class<?> owner = MatchedOptions.owner(option);
    String name = option.longestName();
    return EVERYWHERE.contains(owner)
        || options.contains(name)
        || (groups.contains(owner) && !rejected.contains(name));
  }
}
