/**
 * The search for magic tours, in reading order: {@link org.knightstour.search.magic.MagicTree} has
 * the roots, {@link org.knightstour.search.magic.MagicWalker} places numbers from both ends, {@link
 * org.knightstour.search.magic.LineBounds} and {@link org.knightstour.search.magic.ForcedMoves} are
 * the pruning rules with their proofs.
 */
@NullMarked
package org.knightstour.search.magic;

import org.jspecify.annotations.NullMarked;
