package org.knightstour.prove;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The part of VeriPB that the export uses: rup by propagation to the fixpoint, and pol. */
final class SmallVeripb {

  /** A sum of factors times variables that is at least a bound. Negated literals are 1 - x. */
  private record Constraint(Map<Integer, Long> factors, long bound) {}

  private final List<Constraint> constraints = new ArrayList<>();

  SmallVeripb(String problem) {
    problem.lines().filter(line -> !line.startsWith("*")).forEach(l -> constraints.add(parse(l)));
  }

  private static Constraint parse(String line) {
    String[] sides = line.replace(";", "").split(">=", -1);
    Map<Integer, Long> factors = new HashMap<>();
    long bound = Long.parseLong(sides[1].strip());
    String[] words = sides[0].isBlank() ? new String[0] : sides[0].strip().split(" +");
    for (int i = 0; i < words.length; i += 2) {
      long factor = Long.parseLong(words[i]);
      boolean isNegated = words[i + 1].startsWith("~");
      int variable = Integer.parseInt(words[i + 1].replaceAll("[~x]", ""));
      factors.merge(variable, isNegated ? -factor : factor, Long::sum);
      bound -= isNegated ? factor : 0;
    }
    return new Constraint(factors, bound);
  }

  boolean refutes(String proof) {
    List<String> lines = proof.lines().toList();
    int count = Integer.parseInt(lines.get(1).substring(2));
    boolean isRight =
        lines.get(0).equals("pseudo-Boolean proof version 2.0") && count == constraints.size();
    for (String line : lines.subList(2, lines.size())) {
      if (line.startsWith("rup ")) {
        Constraint derived = parse(line.substring(4));
        isRight &= follows(derived);
        constraints.add(derived);
      } else if (line.startsWith("pol ")) {
        constraints.add(sum(line.substring(4)));
      } else if (line.startsWith("conclusion UNSAT : ")) {
        Constraint last = constraints.get(Integer.parseInt(line.substring(19)) - 1);
        return isRight && most(last, Map.of()) < last.bound();
      }
    }
    return false;
  }

  private static long most(Constraint constraint, Map<Integer, Boolean> values) {
    long most = 0;
    for (Map.Entry<Integer, Long> term : constraint.factors().entrySet()) {
      Boolean value = values.get(term.getKey());
      most += value == null ? Math.max(0, term.getValue()) : value ? term.getValue() : 0;
    }
    return most;
  }

  /** Returns whether the negation (a sum below the bound) propagates to a contradiction. */
  private boolean follows(Constraint derived) {
    Map<Integer, Long> negated = new HashMap<>();
    derived.factors().forEach((variable, factor) -> negated.put(variable, -factor));
    List<Constraint> all = new ArrayList<>(constraints);
    all.add(new Constraint(negated, 1 - derived.bound()));
    Map<Integer, Boolean> values = new HashMap<>();
    for (boolean changed = true; changed; ) {
      changed = false;
      for (Constraint constraint : all) {
        long spare = most(constraint, values) - constraint.bound();
        if (spare < 0) {
          return true;
        }
        for (Map.Entry<Integer, Long> term : constraint.factors().entrySet()) {
          if (!values.containsKey(term.getKey()) && Math.abs(term.getValue()) > spare) {
            values.put(term.getKey(), term.getValue() > 0);
            changed = true;
          }
        }
      }
    }
    return false;
  }

  private Constraint sum(String line) {
    Deque<Object> stack = new ArrayDeque<>();
    for (String word : line.split(" ", -1)) {
      if (word.equals("+")) {
        stack.push(add(asConstraint(stack.pop()), asConstraint(stack.pop())));
      } else if (word.equals("*")) {
        long times = (Integer) stack.pop();
        stack.push(times(asConstraint(stack.pop()), times));
      } else if (word.contains("x")) {
        stack.push(parse("1 " + word + " >= 0"));
      } else {
        stack.push(Integer.parseInt(word));
      }
    }
    return asConstraint(stack.pop());
  }

  private Constraint asConstraint(Object operand) {
    return operand instanceof Integer id ? constraints.get(id - 1) : (Constraint) operand;
  }

  private static Constraint add(Constraint one, Constraint other) {
    Map<Integer, Long> factors = new HashMap<>(one.factors());
    other.factors().forEach((variable, factor) -> factors.merge(variable, factor, Long::sum));
    return new Constraint(factors, one.bound() + other.bound());
  }

  private static Constraint times(Constraint one, long times) {
    Map<Integer, Long> factors = new HashMap<>();
    one.factors().forEach((variable, factor) -> factors.put(variable, times * factor));
    return new Constraint(factors, times * one.bound());
  }
}
