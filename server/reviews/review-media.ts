import { and, eq, inArray, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RemovalReason } from '#domain/reviews/moderation.ts'
import { issue } from '#domain/validation/issue.ts'
import type { Connection } from '../db/connection.ts'
import { productPictures, media as storedMedia } from '../db/schema/catalogue.ts'
import { reviewMedia } from '../db/schema/reviews.ts'
import { refuseField } from '../http/errors.ts'
import type { MediaStore } from '../media/media-store.ts'
import { removeFiles } from '../media/remove-files.ts'
import type { Services } from '../services.ts'
import { PICTURE_WIDTHS } from '../uploads/file-tasks.ts'
import type { MadePicture, ReviewMedium } from './read-review-files.ts'

/** A file that is no longer used. */
export type RemovedMedium = Pick<typeof storedMedia.$inferSelect, 'id' | 'kind' | 'format'>

/** What a review shows in one place: a new medium, or one it already has. */
export type ShownMedium = ReviewMedium | { readonly keep: string }

/** The poster's id is derived from the video's. */
function posterId({ id }: Pick<ReviewMedium, 'id'>): string {
  return `${id}poster`
}

/** Publishes the files. @returns a function that removes them if the review is not saved */
export async function storeMedia(
  { db, media: store, log }: Pick<Services, 'db' | 'media' | 'log'>,
  media: readonly ReviewMedium[],
): Promise<() => Promise<void>> {
  const known = await knownIds(db, media)
  const added = media.filter(({ id }) => !known.has(id))
  for (const medium of added) {
    await writeAll(store, medium.id, medium.format, medium.files)
    if (medium.poster) await writeAll(store, posterId(medium), 'avif', medium.poster.files)
  }
  return async () => {
    // The same files may have been sent twice, and the other request was faster.
    const kept = await knownIds(db, added)
    const lost = added.filter(({ id }) => !kept.has(id))
    await removeFiles({ store, log }, lost)
    await removeFiles({ store, log }, lost.filter(({ poster }) => poster !== null).map(posterOf))
  }
}

async function writeAll(
  store: MediaStore,
  id: string,
  format: ReviewMedium['format'],
  files: MadePicture['files'],
): Promise<void> {
  for (const { width, path } of files) await store.writeFile(`${id}-${width}.${format}`, path)
}

function posterOf(film: Pick<ReviewMedium, 'id'>): RemovedMedium {
  return { id: posterId(film), kind: 'image', format: 'avif' }
}

async function knownIds(db: Connection, media: readonly { id: string }[]): Promise<Set<string>> {
  if (media.length === 0) return new Set()
  const ids = media.map(({ id }) => id)
  const known = await db.select({ id: storedMedia.id }).from(storedMedia).where(inArray(storedMedia.id, ids))
  return new Set(known.map(({ id }) => id))
}

/**
 * Replaces the media of a review, in this order. Hidden media stay hidden.
 * @returns unused media, whose files are to be removed after the commit
 * @throws ShopError `validation_failed` for kept media that the review does not show
 */
export async function setReviewMedia(
  tx: Connection,
  reviewId: string,
  media: readonly ShownMedium[],
): Promise<RemovedMedium[]> {
  const shown = await tx
    .delete(reviewMedia)
    .where(eq(reviewMedia.reviewId, reviewId))
    .returning({ id: reviewMedia.mediaId, hidden: reviewMedia.hidden })
  const before = new Map(shown.map(({ id, hidden }) => [id, hidden]))
  for (const [position, medium] of media.entries()) {
    const isKept = 'keep' in medium
    const mediaId = isKept ? medium.keep : medium.id
    if (isKept && !before.has(mediaId)) throw refuseField('fileIds', issue('reviews.fileGone'))
    if (!isKept) await insertMedium(tx, medium)
    const hidden: RemovalReason | null = before.get(mediaId) ?? null
    await tx.insert(reviewMedia).values({ reviewId, position, mediaId, hidden })
  }
  return await forgetUnusedMedia(tx, shown)
}

async function insertMedium(tx: Connection, medium: ReviewMedium): Promise<void> {
  const { id, kind, format, width, height, durationMs, poster } = medium
  const widths = [...PICTURE_WIDTHS]
  if (poster) {
    const frame = { ...posterOf(medium), width: poster.width, height: poster.height, widths }
    await tx.insert(storedMedia).values(frame).onConflictDoNothing()
  }
  await tx
    .insert(storedMedia)
    .values({
      ...{ id, kind, format, width, height, durationMs, widths },
      posterId: poster ? posterId(medium) : null,
    })
    .onConflictDoNothing()
}

/**
 * Deletes those of these media that are unused, with their posters. @returns them: remove their files after the commit
 */
export async function forgetUnusedMedia(
  tx: Connection,
  media: readonly { id: string }[],
): Promise<RemovedMedium[]> {
  if (media.length === 0) return []
  const ids = media.map(({ id }) => id)
  const films = alias(storedMedia, 'films')
  const isUnused = and(
    notExists(tx.select().from(reviewMedia).where(eq(reviewMedia.mediaId, storedMedia.id))),
    notExists(tx.select().from(productPictures).where(eq(productPictures.mediaId, storedMedia.id))),
    notExists(tx.select().from(films).where(eq(films.posterId, storedMedia.id))),
  )
  const columns = {
    id: storedMedia.id,
    kind: storedMedia.kind,
    format: storedMedia.format,
    posterId: storedMedia.posterId,
  }
  const removed = await tx
    .delete(storedMedia)
    .where(and(inArray(storedMedia.id, ids), isUnused))
    .returning(columns)
  const posters = removed.flatMap((medium) => (medium.posterId === null ? [] : [{ id: medium.posterId }]))
  return [...removed, ...(await forgetUnusedMedia(tx, posters))]
}
