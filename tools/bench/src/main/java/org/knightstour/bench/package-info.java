/**
 * JMH benchmarks: the asks of the command line, each beside what other people's programs on Maven
 * Central can answer of it, and beside the backtracker of the textbooks. Every run checks its
 * count, so that a fast wrong answer ends in an error and not in a table. The comment of each
 * benchmark class holds its command line.
 */
@NullMarked
package org.knightstour.bench;

import org.jspecify.annotations.NullMarked;
