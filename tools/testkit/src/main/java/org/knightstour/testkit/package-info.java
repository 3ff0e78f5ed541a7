/**
 * Material for the tests of all modules: published figures with their sources, a naive oracle, and
 * random questions. It knows questions only as the text that {@code TourQuestion} prints, because
 * it shares no code with the tested modules.
 */
@NullMarked
package org.knightstour.testkit;

import org.jspecify.annotations.NullMarked;
