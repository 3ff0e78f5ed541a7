/**
 * Classes in the place of those of tour-count that need threads or files. They stand in its package
 * since they take its inner types; only TeaVM reads them.
 */
@NullMarked
package org.knightstour.count.frontier;

import org.jspecify.annotations.NullMarked;
