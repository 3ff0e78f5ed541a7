/**
 * Linear-time constructions: boards cut into tiles that repeat. The door is {@link
 * org.knightstour.search.construct.Construction}.
 */
@NullMarked
package org.knightstour.search.construct;

import org.jspecify.annotations.NullMarked;
