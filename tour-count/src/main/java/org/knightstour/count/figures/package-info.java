/** What is known of the layers of a count: bounds before they are made, figures when they are. */
@NullMarked
package org.knightstour.count.figures;

import org.jspecify.annotations.NullMarked;
