/**
 * Stores the layers of a count. A stopped count continues from them.
 *
 * <p>A layer is the set of states after some squares are completed, with their counts. A store
 * keeps them as longs in buckets. Their meaning depends on the plan of the count. Each note
 * therefore contains the fingerprint of the plan.
 *
 * <p>A {@link org.knightstour.count.store.LayerStore} belongs to one run at a time: opening it
 * takes a lock, and closing it releases the lock. A count calls {@code begin}, writes records, and
 * calls {@code keep}. From then on the layer is complete, and {@code last} finds it. {@code begin}
 * deletes all other complete layers. At most two layers therefore exist at a time, one that is read
 * and one that is written.
 *
 * <h2>Names of files</h2>
 *
 * <p>{@link org.knightstour.count.store.LocalLayers} uses these names in the directory of {@code
 * count --checkpoint DIR}. PPP is the pass and NNNNN the number of the layer.
 *
 * <ul>
 *   <li>{@code layer-PPP-NNNNN.tourlayer}: a complete layer. The layers of the second half have the
 *       numbers after the first half.
 *   <li>{@code half-PPP-NNNNN.tourlayer}: one half that waits for the other. NNNNN is its last
 *       layer.
 *   <li>{@code branch-PPP-NNNNN.tourlayer}: the layer from which the second half continues.
 *   <li>{@code *.part}: a file that is being written. The next run deletes the drafts of a killed
 *       run.
 *   <li>{@code *.damaged}, {@code *.damaged-2}: damaged files. They are never read and never
 *       deleted.
 *   <li>{@code lock}: an empty file, which a run locks.
 * </ul>
 *
 * <p>A draft is written, forced to the disk and renamed. A file with its final name is therefore
 * complete. A run continues from the layer with the latest modification time, regardless of its
 * number. Halves and branches stay until the halves are joined. If one of them is missing or
 * damaged, the count begins again and prints a note.
 *
 * <p>On a cluster, a layer is a directory. It has a file for each bucket of the window that made
 * it. Next to the directory, a file without chunks has the note. A joined bucket has a file without
 * chunks. Its residues are the longs that are listed below for the last layer.
 *
 * <h2>Format of a file</h2>
 *
 * <p>A {@link org.knightstour.count.store.LayerOutput} writes a file, and a {@link
 * org.knightstour.count.store.LayerReader} reads it:
 *
 * <pre>
 *   8 bytes   the letters tourlay4
 *   chunks    one after the other
 *   note
 *   8 bytes   the position of the note, high byte first
 *   8 bytes   the letters tourlay4
 * </pre>
 *
 * <p>Files with {@code tourlay3} are of an older version. They are read, and their chunks have n,
 * 8n bytes of longs and a CRC-32C in 8 bytes, without m. A file that begins with {@code tourlayr}
 * is rejected.
 *
 * <p>A {@link org.knightstour.count.store.Chunk} has records of one bucket, with the low byte
 * first:
 *
 * <pre>
 *   4 bytes   the bucket
 *   4 bytes   n, the number of longs
 *   8 bytes   m, the number of bytes of the packed longs
 *   4 bytes   CRC-32C of the bytes above
 *   m bytes   n longs of records, packed
 *   4 bytes   CRC-32C of the bytes above
 * </pre>
 *
 * <p>The longs are packed in pairs. An odd long has a 0 as its partner. A pair is, the low bits
 * first:
 *
 * <pre>
 *   8 bits    the form: the size p of parts, their width w and their shift s
 *   bits      the first long
 *   bits      the second long
 * </pre>
 *
 * <p>A long consists of 64/p parts. Each part has s low bits that are 0, then w bits that are
 * stored, and the rest is 0. The lowest part comes first. The forms are, in the order of their
 * bytes:
 *
 * <ul>
 *   <li>0: both longs are 0.
 *   <li>1 to 136: p is 16, w is 1 to 16, and for each w, s is 0 to 16 - w.
 *   <li>137 to 196: p is 32, w is 2, 4, ... 32, and for each w, s is 0 to 3, at most 32 - w.
 *   <li>197 to 212: p is 64, w is 4, 8, ... 64, and s is 0.
 * </ul>
 *
 * <p>A record is the block of one vector. Its first long has the vector in the high 32 bits. The
 * next 30 bits are the number of counts that are not 0, and the last 2 bits are their width. The
 * block follows as it is in memory, see {@code Block}. The meaning of a vector, and of a place in
 * the block, depends on the plan and on {@code FrontierPlan.ORDER}.
 *
 * <p>A {@link org.knightstour.count.store.LayerManifest} is the note, with the high byte first. A
 * list is its length in 4 bytes, then its numbers.
 *
 * <pre>
 *   2 bytes, then as many bytes   the fingerprint: SHA-256 of graph, order and ORDER, as text
 *   4, 4, 4 bytes                 the pass from 0, the layer, the layer after its window
 *   4 bytes                       the number of buckets
 *   list of 8 bytes               the longs in each bucket
 *   list of 8 bytes               the residues of the finished passes, for a half or a branch
 *                                 0 or 1 and NNNNN
 *   list of 8, 8, 8 bytes         vectors, states, transitions of each layer of the first pass
 *   4 bytes                       CRC-32C of the note so far
 * </pre>
 *
 * <p>The layer after the window is the layer itself if there is no window, and {@link
 * org.knightstour.count.store.LayerKey#JOIN} if the window is the join. A layer without a window is
 * folded: states and their mirror images count as one. The window folds any other layer. A half is
 * in the buckets of the join. It can be an earlier layer than its last layer, because the join
 * makes the layers between them.
 *
 * <p>The last layer of a pass has no states. Its bucket 0 stores the progress of the join in longs.
 * A killed run therefore continues with the next bucket. The longs are:
 *
 * <ol>
 *   <li>the number of joined buckets
 *   <li>1 if all buckets are joined, otherwise 0
 *   <li>the number of layers that the join made
 *   <li>for each of these layers its number, vectors, states and transitions
 *   <li>the bytes of the sum in two's complement, one in each long, high byte first
 * </ol>
 *
 * <h2>Errors</h2>
 *
 * <ul>
 *   <li>A file does not have the contents that were written: {@link
 *       org.knightstour.count.store.DamagedException}. {@code last} checks each CRC-32C, renames a
 *       damaged file, prints a warning, and uses the layer before, or none. Damage that is found
 *       later ends the run with status 4. The next run renames the file.
 *   <li>A directory belongs to another count, another version or a run that is still working:
 *       {@link org.knightstour.count.store.LayersRefusedException}. No file is changed.
 *   <li>A file cannot be read now, for example because the network fails: any other {@code
 *       IOException}. It ends the run with status 4. No file is changed.
 * </ul>
 */
@NullMarked
package org.knightstour.count.store;

import org.jspecify.annotations.NullMarked;
