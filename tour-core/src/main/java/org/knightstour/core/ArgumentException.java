package org.knightstour.core;

/**
 * Thrown if a program passes an invalid argument. An example of a message is {@code threads (1025)
 * must be between 1 and 1024}. Errors in a text are an {@link InputException}.
 */
public final class ArgumentException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final String parameter;
  private final String value;
  private final String rule;

  /**
   * Creates an exception about a parameter.
   *
   * @param parameter its name in camel case
   * @param rule the violated rule, which begins with a verb, for example {@code must be positive}
   */
  public ArgumentException(String parameter, Object value, String rule) {
    super(parameter + " (" + InputException.excerpt(String.valueOf(value)) + ") " + rule);
    this.parameter = parameter;
    this.value = InputException.excerpt(String.valueOf(value));
    this.rule = rule;
  }

  public String parameter() {
    return parameter;
  }

  public String value() {
    return value;
  }

  public String rule() {
    return rule;
  }

  public static void checkRange(String parameter, long value, long least, long most) {
    if (value < least || value > most) {
      String rule =
          most == Long.MAX_VALUE ? "at least " + least : "between " + least + " and " + most;
      throw new ArgumentException(parameter, value, "must be " + rule);
    }
  }
}
