import { and, eq, inArray, sql } from 'drizzle-orm'
import { TINTS } from '#domain/catalogue/tints.ts'
import type { AdminProduct } from '#domain/products/product-content.ts'
import { pictureAddress } from '../catalogue/product-views.ts'
import type { Connection } from '../db/connection.ts'
import { media, pictureOriginals } from '../db/schema/catalogue.ts'

/** A picture for the editor: its cut, its photograph, and the photograph's problems. */
export type AdminPicture = AdminProduct['pictures'][number]
export type Original = typeof pictureOriginals.$inferSelect

/** Pictures for the editor, unordered. Unknown ones are left out. */
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

/** @returns the stored photograph: this one, or the same one uploaded a moment earlier */
export async function insertOriginal(
  db: Connection,
  row: typeof pictureOriginals.$inferInsert,
): Promise<Original> {
  const [added] = await db.insert(pictureOriginals).values(row).onConflictDoNothing().returning()
  const kept = added ?? (await findOriginal(db, { hash: row.hash }))
  if (!kept) throw new RangeError('Cannot keep a photograph as it went while it came')
  return kept
}

/** A picture cut from this photograph: around this point, or any. */
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
  // The same pixels may already exist, from a catalogue file or from another cut at the edge.
  await db
    .insert(media)
    .values(row)
    .onConflictDoUpdate({ target: media.id, set: { originalId, focusX, focusY, widths } })
}

/** Restarts the retention period of unused pictures that are requested again. */
export async function renewRetention(
  db: Connection,
  { originalId, mediaId }: { originalId: string; mediaId: string },
): Promise<void> {
  await db.update(pictureOriginals).set({ createdAt: sql`now()` }).where(eq(pictureOriginals.id, originalId))
  await db.update(media).set({ createdAt: sql`now()` }).where(eq(media.id, mediaId))
}
