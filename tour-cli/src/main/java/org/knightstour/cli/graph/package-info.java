/** Answers about streams of graphs: one question and one line for each. */
@NullMarked
package org.knightstour.cli.graph;

import org.jspecify.annotations.NullMarked;
