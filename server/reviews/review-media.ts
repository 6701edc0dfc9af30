import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { Log } from '../config/log.ts'
import type { Connection } from '../db/connection.ts'
import { productPictures, media as storedMedia } from '../db/schema/catalogue.ts'
import { reviewMedia } from '../db/schema/reviews.ts'
import { mediaFileNames } from '../media/media-file-names.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Services } from '../services.ts'
import type { ReviewMedium } from './read-review-files.ts'

/** A file that nothing shows. */
export type RemovedMedium = Pick<typeof storedMedia.$inferSelect, 'id' | 'kind' | 'format'>

/** Puts the files where visitors find them. @returns how to take them away again, should the review not be kept */
export async function storeMedia(
  { db, media: store, log }: Pick<Services, 'db' | 'media' | 'log'>,
  media: readonly ReviewMedium[],
): Promise<() => Promise<void>> {
  const known = await knownIds(db, media)
  const added = media.filter(({ id }) => !known.has(id))
  for (const { id, format, files } of added)
    for (const { width, path } of files) await store.writeFile(`${id}-${width}.${format}`, path)
  return async () => {
    // Somebody else may have sent the same picture meanwhile.
    const kept = await knownIds(db, added)
    await removeFiles(
      { store, log },
      added.filter(({ id }) => !kept.has(id)),
    )
  }
}

async function knownIds(db: Connection, media: readonly { id: string }[]): Promise<Set<string>> {
  if (media.length === 0) return new Set()
  const ids = media.map(({ id }) => id)
  const known = await db.select({ id: storedMedia.id }).from(storedMedia).where(inArray(storedMedia.id, ids))
  return new Set(known.map(({ id }) => id))
}

/** Replaces what is shown with a review. @returns what nothing shows any more, whose files are to be removed after the commit */
export async function setReviewMedia(
  tx: Connection,
  reviewId: string,
  media: readonly ReviewMedium[],
): Promise<RemovedMedium[]> {
  const shown = await tx
    .delete(reviewMedia)
    .where(eq(reviewMedia.reviewId, reviewId))
    .returning({ id: reviewMedia.mediaId })
  for (const [position, { id, kind, format, width, height }] of media.entries()) {
    await tx
      .insert(storedMedia)
      .values({ id, kind, format, width, height, widths: [360, 800] })
      .onConflictDoNothing()
    await tx.insert(reviewMedia).values({ reviewId, position, mediaId: id })
  }
  return await forgetUnusedMedia(tx, shown)
}

/** Forgets those of these media that nothing shows. @returns them: their files are to be removed after the commit */
export async function forgetUnusedMedia(
  tx: Connection,
  media: readonly { id: string }[],
): Promise<RemovedMedium[]> {
  if (media.length === 0) return []
  const ids = media.map(({ id }) => id)
  const inReviews = tx.select().from(reviewMedia).where(eq(reviewMedia.mediaId, storedMedia.id))
  const inProducts = tx.select().from(productPictures).where(eq(productPictures.mediaId, storedMedia.id))
  return await tx
    .delete(storedMedia)
    .where(and(inArray(storedMedia.id, ids), notExists(inReviews), notExists(inProducts)))
    .returning({ id: storedMedia.id, kind: storedMedia.kind, format: storedMedia.format })
}

/** Removes every file of media that nothing shows. A file that cannot be removed is no reason to fail: it is logged. */
export async function removeFiles(
  { store, log }: { store: MediaStore; log: Log },
  media: readonly Pick<RemovedMedium, 'id' | 'kind' | 'format'>[],
): Promise<void> {
  for (const medium of media) {
    for (const name of mediaFileNames(medium)) {
      try {
        await store.remove(name)
      } catch (error) {
        log.error({ err: error, name }, 'A file that nothing shows any more could not be removed')
      }
    }
  }
}
