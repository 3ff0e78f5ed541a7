package org.knightstour.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The signatures that a module exports, one a line: its public types, and their public and
 * protected members. A changed line is a change that other programs can notice.
 */
public final class ExportedApi {

  /** Methods of every type. They are not listed, because any type can override them. */
  private static final Set<String> OF_OBJECT = Set.of("equals", "hashCode", "toString");

  private ExportedApi() {}

  /**
   * Lists the API of a module.
   *
   * @param classes the folder of its classes, which are also on the class path
   */
  public static List<String> of(Path classes) throws IOException {
    ModuleDescriptor module;
    try (InputStream in = Files.newInputStream(classes.resolve("module-info.class"))) {
      module = ModuleDescriptor.read(in);
    }
    Set<String> lines = new TreeSet<>();
    for (ModuleDescriptor.Exports exported : module.exports()) {
      if (!exported.isQualified()) {
        Path folder = classes.resolve(exported.source().replace('.', '/'));
        try (Stream<Path> files = Files.list(folder)) {
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".class") && !name.equals("package-info.class"))
              .map(name -> exported.source() + "." + name.replaceFirst("\\.class$", ""))
              .forEach(name -> add(load(name), lines));
        }
      }
    }
    return List.copyOf(lines);
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, ExportedApi.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new UncheckedIOException(new IOException(name + " is not on the class path", e));
    }
  }

  private static void add(Class<?> type, Set<String> lines) {
    if (!isVisible(type)) {
      return;
    }
    String name = type.getName();
    lines.add(name + ": " + declaration(type));
    List<Member> members = new ArrayList<>();
    members.addAll(Arrays.asList(type.getDeclaredFields()));
    members.addAll(Arrays.asList(type.getDeclaredConstructors()));
    members.addAll(Arrays.asList(type.getDeclaredMethods()));
    members.stream()
        .filter(member -> !member.isSynthetic() && isOpen(member.getModifiers()))
        .filter(member -> !OF_OBJECT.contains(member.getName()))
        .sorted(Comparator.comparing(Member::getName))
        .forEach(member -> lines.add(name + " " + signature(member).replace(name + ".", "")));
  }

  private static boolean isVisible(Class<?> type) {
    return !type.isAnonymousClass()
        && !type.isLocalClass()
        && !type.isSynthetic()
        && isOpen(type.getModifiers())
        && (type.getEnclosingClass() == null || isVisible(type.getEnclosingClass()));
  }

  private static boolean isOpen(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  private static String declaration(Class<?> type) {
    StringBuilder text = new StringBuilder(type.toGenericString());
    if (type.isRecord()) {
      text.append(
          Stream.of(type.getRecordComponents())
              .map(RecordComponent::getGenericType)
              .map(Type::getTypeName)
              .collect(Collectors.joining(", ", " (", ")")));
    }
    if (type.getGenericSuperclass() != null && !type.isRecord() && !type.isEnum()) {
      text.append(" extends ").append(type.getGenericSuperclass().getTypeName());
    }
    Stream.of(type.getGenericInterfaces())
        .map(Type::getTypeName)
        .sorted()
        .forEach(each -> text.append(" implements ").append(each));
    if (type.isSealed()) {
      text.append(
          Stream.of(type.getPermittedSubclasses())
              .map(Class::getName)
              .sorted()
              .collect(Collectors.joining(", ", " permits ", "")));
    }
    return text.toString();
  }

  private static String signature(Member member) {
    return member instanceof Executable executable
        ? (executable instanceof Method method
            ? method.toGenericString()
            : ((Constructor<?>) executable).toGenericString())
        : ((Field) member).toGenericString();
  }
}
