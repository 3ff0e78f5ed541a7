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

/** Which options stand on the command line, so that none is dropped where it has no effect. */
public record MatchedOptions(ParseResult parsed) {

  /** The options of a command that runs. */
  public static MatchedOptions of(CommandSpec spec) {
    return new MatchedOptions(spec.commandLine().getParseResult());
  }

  /** The class that declares an option: a command, or a mixin of several commands. */
  public static Class<?> owner(OptionSpec option) {
    return ((Member) option.userObject()).getDeclaringClass();
  }

  /** The names of the given options that a class declares. */
  public String[] of(Class<?> owner) {
    return parsed.matchedOptions().stream()
        .filter(option -> owner(option) == owner)
        .map(OptionSpec::longestName)
        .toArray(String[]::new);
  }

  public boolean has(String option) {
    return parsed.hasMatchedOption(option);
  }

  /** The options that were given, as words with their values. */
  public List<String> words() {
    return words(List.of());
  }

  /** The same without some options, after the arguments that are none. */
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

  /** The value of an option as it was written. */
  public Optional<String> value(String option) {
    return Optional.ofNullable(parsed.matchedOption(option))
        .map(given -> given.originalStringValues().get(0));
  }

  public boolean hasAny(String... options) {
    return Arrays.stream(options).anyMatch(this::has);
  }

  /** Refuses the first of some options that mean nothing in a combination, like {@code with -o}. */
  public void refuse(String where, String... options) {
    for (String option : options) {
      if (has(option)) {
        throw new InputException(option + ": has no effect " + where + ".");
      }
    }
  }

  /** Refuses an option that another one is needed for. */
  public void need(String option, String... others) {
    if (has(option) && !hasAny(others)) {
      throw new InputException(option + ": only with " + String.join(" or ", others) + ".");
    }
  }
}
