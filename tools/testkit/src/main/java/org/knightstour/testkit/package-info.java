/**
 * What the tests of all modules share, and no module of the house: published figures with their
 * sources, a naive oracle, and random questions to hold engines against it. It knows questions only
 * as the line of text that {@code TourQuestion} prints, so that it shares no code with what it
 * checks.
 */
@NullMarked
package org.knightstour.testkit;

import org.jspecify.annotations.NullMarked;
