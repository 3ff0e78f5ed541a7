package org.knightstour.count.frontier;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How a count is run; none of it changes the answer.
 *
 * @param threads at least 1
 * @param memoryBytes for all tables together; the Java machine itself comes on top
 * @param temporary a directory for what does not fit the memory
 * @param checkpoint a directory that keeps the last layers, or null
 */
public record CountOptions(
    int threads, long memoryBytes, Path temporary, @Nullable Path checkpoint) {}
