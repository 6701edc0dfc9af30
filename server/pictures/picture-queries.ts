import { and, eq, inArray, sql } from 'drizzle-orm'
import { TINTS } from '#domain/catalogue/tints.ts'
import type { AdminProduct } from '#domain/products/product-content.ts'
import { pictureAddress } from '../catalogue/product-views.ts'
import type { Connection } from '../db/connection.ts'
import { media, pictureOriginals } from '../db/schema/catalogue.ts'

/** A picture as the editor knows it: how it is cut, from which photograph, and what is wrong with that. */
export type AdminPicture = AdminProduct['pictures'][number]
export type Original = typeof pictureOriginals.$inferSelect

/** Pictures as the editor knows them, in no order. Those that are not there are missing. */
export async function readAdminPictures(
  db: Connection,
  mediaIds: readonly string[],
): Promise<AdminPicture[]> {
  if (mediaIds.length === 0) return []
  const rows = await db
    .select({ medium: media, original: pictureOriginals })
    .from(media)
    .leftJoin(pictureOriginals, eq(pictureOriginals.id, media.originalId))
    .where(and(eq(media.kind, 'image'), inArray(media.id, [...mediaIds])))
  return rows.map(({ medium, original }) => ({
    mediaId: medium.id,
    src: pictureAddress(medium.id, 360),
    originalId: medium.originalId,
    focusX: medium.focusX,
    focusY: medium.focusY,
    faults: original?.faults ?? [],
    tint: TINTS.find((tint) => tint === original?.tint) ?? null,
  }))
}

export async function findOriginal(
  db: Connection,
  by: { id: string } | { hash: string },
): Promise<Original | null> {
  const is = 'id' in by ? eq(pictureOriginals.id, by.id) : eq(pictureOriginals.hash, by.hash)
  const [found] = await db.select().from(pictureOriginals).where(is)
  return found ?? null
}

/** @returns the photograph that is kept: this one, or the same one that somebody sent a moment earlier */
export async function insertOriginal(
  db: Connection,
  row: typeof pictureOriginals.$inferInsert,
): Promise<Original> {
  const [added] = await db.insert(pictureOriginals).values(row).onConflictDoNothing().returning()
  const kept = added ?? (await findOriginal(db, { hash: row.hash }))
  if (!kept) throw new RangeError('Cannot keep a photograph as it went while it came')
  return kept
}

/** A picture that was cut from this photograph: around this point, or around any. */
export async function findCut(
  db: Connection,
  originalId: string,
  focus: { x: number; y: number } | null,
): Promise<string | null> {
  const around = focus ? [eq(media.focusX, focus.x), eq(media.focusY, focus.y)] : []
  const [found] = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.originalId, originalId), ...around))
    .orderBy(media.createdAt)
    .limit(1)
  return found?.id ?? null
}

export async function insertMedium(db: Connection, row: typeof media.$inferInsert): Promise<void> {
  const { originalId, focusX, focusY, widths } = row
  // The same pixels may have come before, by a catalogue's file or from the edge of another cut.
  await db
    .insert(media)
    .values(row)
    .onConflictDoUpdate({ target: media.id, set: { originalId, focusX, focusY, widths } })
}

/** Somebody wants these again: what nothing uses is kept for its days from now on. */
export async function keepLonger(
  db: Connection,
  { originalId, mediaId }: { originalId: string; mediaId: string },
): Promise<void> {
  await db.update(pictureOriginals).set({ createdAt: sql`now()` }).where(eq(pictureOriginals.id, originalId))
  await db.update(media).set({ createdAt: sql`now()` }).where(eq(media.id, mediaId))
}
