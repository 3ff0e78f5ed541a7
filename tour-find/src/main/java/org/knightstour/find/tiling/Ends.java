package org.knightstour.find.tiling;

/**
 * Where a tour begins and ends, in rows and columns from 0.
 *
 * @param areTwo whether the end is given; else the tour is closed, and both are the same square
 */
record Ends(int fromRow, int fromColumn, int toRow, int toColumn, boolean areTwo) {}
