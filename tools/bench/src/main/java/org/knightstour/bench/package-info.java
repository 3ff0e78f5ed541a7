/**
 * JMH benchmarks: tasks of the command line, compared with libraries on Maven Central and with
 * textbook backtracking. Every run checks its count, because a wrong answer must end in an error.
 * The comment of each benchmark class contains its command line.
 */
@NullMarked
package org.knightstour.bench;

import org.jspecify.annotations.NullMarked;
