/**
 * The values in which a search is asked and divided: its settings, how far it goes, who is shown
 * the tours, and units of work. Everything else in the module uses them, and they use nothing of
 * it.
 */
@NullMarked
package org.knightstour.search.model;

import org.jspecify.annotations.NullMarked;
