/**
 * Substitutes for the classes of tour-count that need threads or files. They belong to its package
 * because they use its package-private types. Only TeaVM reads them.
 */
@NullMarked
package org.knightstour.count.frontier;

import org.jspecify.annotations.NullMarked;
