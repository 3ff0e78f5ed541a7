package org.knightstour.web.teavm;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.FieldHolder;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.ReferenceCache;
import org.teavm.model.ValueType;
import org.teavm.model.Variable;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.parsing.ClassRefsRenamer;

/**
 * A transformer that calls {@link PlainMethods} instead of methods that TeaVM's version of a class
 * lacks, or that need much code there. A receiver becomes the first argument. Patterns become
 * {@link PlainPattern}.
 */
public final class MissingMethods implements ClassHolderTransformer {

  private static final Map<String, String> MISSING =
      Map.ofEntries(
          entry("unmodifiableSortedSet", "java.util.Collections"),
          entry("unmodifiableSortedMap", "java.util.Collections"),
          entry("emptySortedSet", "java.util.Collections"),
          entry("multiplyHigh", "java.lang.Math"),
          entry("maxMemory", "java.lang.Runtime"),
          entry("createTempFile", "java.nio.file.Files"),
          entry("getFileStore", "java.nio.file.Files"),
          entry("isBlank", "java.lang.String"),
          entry("strip", "java.lang.String"),
          entry("format", "java.lang.String"),
          entry("formatted", "java.lang.String"),
          entry("split", "java.lang.String"),
          entry("matches", "java.lang.String"),
          entry("replaceAll", "java.lang.String"),
          entry("replaceFirst", "java.lang.String"),
          entry("compare", "java.util.Arrays"));

  private static final Map<String, String> PLAIN =
      Map.of(
          "java.util.regex.Pattern", PlainPattern.class.getName(),
          "java.util.regex.Matcher", PlainMatcher.class.getName(),
          "java.util.zip.ZipOutputStream", PlainZipOutputStream.class.getName(),
          "java.util.zip.ZipEntry", PlainZipEntry.class.getName());

  @Override
  public void transformClass(ClassHolder holder, ClassHolderTransformerContext context) {
    boolean isOwn = holder.getName().startsWith("org.knightstour.");
    if (isOwn) {
      rename(holder);
    }
    for (MethodHolder method : holder.getMethods()) {
      if (isOwn && method.getProgram() != null) {
        for (BasicBlock block : method.getProgram().getBasicBlocks()) {
          for (Instruction instruction : block) {
            if (instruction instanceof InvokeInstruction call) {
              replace(call);
            }
          }
        }
      }
    }
  }

  /** Replaces some classes of TeaVM in the code of the engine's classes. */
  private static void rename(ClassHolder holder) {
    ClassHolder renamed =
        new ClassRefsRenamer(new ReferenceCache(), name -> PLAIN.getOrDefault(name, name))
            .rename(holder);
    List<FieldHolder> fields = List.copyOf(renamed.getFields());
    List<MethodHolder> methods = List.copyOf(renamed.getMethods());
    renamed.removeAllFields();
    renamed.removeAllMethods();
    holder.removeAllFields();
    holder.removeAllMethods();
    fields.forEach(holder::addField);
    methods.forEach(holder::addMethod);
  }

  private static void replace(InvokeInstruction call) {
    MethodReference called = call.getMethod();
    if (!called.getClassName().equals(MISSING.get(called.getName()))) {
      return;
    }
    List<ValueType> signature = new ArrayList<>(List.of(called.getSignature()));
    List<Variable> arguments = new ArrayList<>(call.getArguments());
    if (call.getInstance() != null) {
      signature.add(0, ValueType.object(called.getClassName()));
      arguments.add(0, call.getInstance());
      call.setInstance(null);
    }
    call.setType(InvocationType.SPECIAL);
    call.setArguments(arguments.toArray(Variable[]::new));
    call.setMethod(
        new MethodReference(
            PlainMethods.class.getName(), called.getName(), signature.toArray(ValueType[]::new)));
  }
}
