package org.knightstour.cli.options;

import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.knightstour.core.InputException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The options on the command line. Commands reject each option that has no effect. */
public record MatchedOptions(ParseResult parsed) {

  public static MatchedOptions of(CommandSpec spec) {
    return new MatchedOptions(spec.commandLine().getParseResult());
  }

  /** Returns the class that declares an option: a command, or a mixin of several commands. */
  public static Class<?> owner(OptionSpec option) {
    return ((Member) option.userObject()).getDeclaringClass();
  }

  /** Returns the names of the given options that a class declares. */
  public String[] of(Class<?> owner) {
    return parsed.matchedOptions().stream()
        .filter(option -> owner(option) == owner)
        .map(OptionSpec::longestName)
        .toArray(String[]::new);
  }

  public boolean has(String option) {
    return parsed.hasMatchedOption(option);
  }

  /** Returns the given options with their values as arguments. */
  public List<String> words() {
    return words(List.of());
  }

  /** Returns the arguments without some options. The positional arguments come first. */
  public List<String> wordsWithout(Collection<String> without) {
    List<String> words = new ArrayList<>();
    parsed.matchedPositionals().forEach(given -> words.addAll(given.originalStringValues()));
    words.addAll(words(without));
    return words;
  }

  private List<String> words(Collection<String> without) {
    List<String> words = new ArrayList<>();
    for (OptionSpec option : parsed.matchedOptions()) {
      if (!without.contains(option.longestName())) {
        words.add(option.longestName());
        if (option.arity().max() > 0) {
          words.addAll(option.originalStringValues());
        }
      }
    }
    return words;
  }

  /** Returns the text of an option's value. */
  public Optional<String> value(String option) {
    return Optional.ofNullable(parsed.matchedOption(option))
        .map(given -> given.originalStringValues().get(0));
  }

  public boolean hasAny(String... options) {
    return Arrays.stream(options).anyMatch(this::has);
  }

  /** Rejects each option that has no effect in a combination, for example {@code with -o}. */
  public void refuse(String where, String... options) {
    for (String option : options) {
      if (has(option)) {
        throw new InputException(option + ": has no effect " + where + ".");
      }
    }
  }

  /** Rejects an option that is given without the other options. */
  public void need(String option, String... others) {
    if (has(option) && !hasAny(others)) {
      throw new InputException(option + ": only with " + String.join(" or ", others) + ".");
    }
  }
}
