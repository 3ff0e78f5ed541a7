/**
 * The inputs and units of a search: settings, goal, visitor and units of work. The other packages
 * of the module depend on this package, but this package does not depend on them.
 */
@NullMarked
package org.knightstour.search.model;

import org.jspecify.annotations.NullMarked;
