package org.knightstour.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The published schemas in docs/json. Each answer or failure in a test must match its schema. */
final class JsonSchemas {

  private static final Path FOLDER = Path.of("..", "docs", "json").toAbsolutePath().normalize();
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final JsonSchemaFactory FACTORY =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
  private static final Map<String, JsonSchema> SCHEMAS = new ConcurrentHashMap<>();

  private JsonSchemas() {}

  /**
   * Checks that a text is one JSON object that matches the schema of its command. In a stream of
   * graphs or tours, each line is an object with its line number. These lines and the counts of
   * several boards are all checked.
   */
  static void check(String line, String text) {
    List<String> objects = text.strip().lines().toList();
    if (objects.size() > 1) {
      assertThat(objects.subList(0, objects.size() - 1))
          .as(line)
          .allMatch(each -> isOfALine(each) || isOfATour(each) || isOfABoard(each));
    }
    for (String object : objects.isEmpty() ? List.of("") : objects) {
      checkObject(line, object);
    }
  }

  private static boolean isOfALine(String object) {
    return object.matches("\\{\"command\":\"(find|prove|count)\",\"line\":.*");
  }

  private static boolean isOfATour(String object) {
    return object.matches("\\{\"command\":\"(verify|number|draw|describe)\",.*,\"line\":[0-9]+\\}");
  }

  /** Returns whether an object is the count of one of several boards. */
  private static boolean isOfABoard(String object) {
    return object.startsWith("{\"command\":\"count\",\"board\":");
  }

  private static void checkObject(String line, String text) {
    JsonNode answer;
    try {
      answer = MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError(line + ": not JSON: " + text, e);
    }
    assertThat(answer.isObject()).as(line + ": one object: " + text).isTrue();
    String command =
        isOfALine(text) ? "graph-line" : answer.path("command").asText().replace(' ', '-');
    Path file = FOLDER.resolve(command + ".schema.json");
    // A failure before the command is known has the common schema.
    JsonSchema schema =
        SCHEMAS.computeIfAbsent(
            Files.exists(file) ? file.toUri().toString() : common(),
            place -> FACTORY.getSchema(SchemaLocation.of(place)));
    assertThat(schema.validate(answer)).as(line + ": " + text).isEmpty();
  }

  private static String common() {
    return FOLDER.resolve("common.schema.json").toUri() + "#/$defs/failure";
  }
}
