/** Work toward an answer that can be done in slices: {@link org.knightstour.core.course.Course}. */
@NullMarked
package org.knightstour.core.course;

import org.jspecify.annotations.NullMarked;
