package org.knightstour.find.tiling;

/**
 * Where a tour begins and ends, in rows and columns from 0.
 *
 * @param isOpen whether the tour is open; a closed one has the same square for both
 */
record Ends(int fromRow, int fromColumn, int toRow, int toColumn, boolean isOpen) {}
