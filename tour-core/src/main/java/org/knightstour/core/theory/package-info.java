/**
 * Which boards, starts and pairs of ends have a tour, according to theorems. Each answer has its
 * reason and its source. No exhaustive search uses them.
 */
@NullMarked
package org.knightstour.core.theory;

import org.jspecify.annotations.NullMarked;
