/**
 * Linear-time constructions: boards cut into tiles that repeat. The door is {@link
 * org.knightstour.find.tiling.Construction}.
 */
@NullMarked
package org.knightstour.find.tiling;

import org.jspecify.annotations.NullMarked;
