/**
 * Which boards, starts and pairs of ends have a tour, as theorems say it: answers with reason and
 * source, for a quick word and for comparison. No exhaustive search asks here.
 */
@NullMarked
package org.knightstour.core.theory;

import org.jspecify.annotations.NullMarked;
