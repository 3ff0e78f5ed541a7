/**
 * Where the layers of a count are kept. A store knows longs in buckets, not what they mean: the
 * fingerprint of the plan says that, and it is in every note.
 *
 * <p>A {@link org.knightstour.count.store.LayerStore} belongs to one run at a time: opening it
 * takes a lock, closing it frees the lock. A layer is begun ({@code begin}), filled with records,
 * and kept ({@code keep}): from then on it is whole, and a count can continue from it. What was
 * kept last is what {@code last} finds. {@code begin} deletes every whole layer but that one, so at
 * most two layers take space at a time: the one that is read and the one that is written.
 *
 * <p>There is one format of files ({@code docs/formats/layer-files.md}): a header, {@link
 * org.knightstour.count.store.Chunk}s of records, a {@link
 * org.knightstour.count.store.LayerManifest} and where it begins. A {@link
 * org.knightstour.count.store.LayerOutput} writes such a file, a {@link
 * org.knightstour.count.store.LayerReader} reads it. {@link
 * org.knightstour.count.store.LocalLayers} has one for each layer, a {@link
 * org.knightstour.count.store.LayerFile}; a store on a cluster has one for each bucket of the
 * window that made the layer, and one without chunks for the note of the layer.
 *
 * <p>Three things can be wrong with a kept layer, and each has its own exception. It does not have
 * the contents that were written: a {@link org.knightstour.count.store.DamagedException}; {@code
 * last} renames such a layer, never deletes it, says so, and looks for another. It belongs to
 * another count, to an older version, or to a run that is still at work: a {@link
 * org.knightstour.count.store.LayersRefusedException}, and nothing is touched. It cannot be read
 * now: any other IOException, which ends the run; nothing is touched either.
 */
@NullMarked
package org.knightstour.count.store;

import org.jspecify.annotations.NullMarked;
