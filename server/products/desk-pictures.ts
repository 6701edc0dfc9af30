import { and, eq, inArray } from 'drizzle-orm'
import { TINTS } from '#domain/catalogue/tints.ts'
import type { DeskProduct } from '#domain/products/product-content.ts'
import { pictureAddress } from '../catalogue/product-views.ts'
import type { Connection } from '../db/connection.ts'
import { media, pictureOriginals } from '../db/schema/catalogue.ts'

/** Pictures as the editor knows them, in no order. Those that are not there are missing. */
export async function readDeskPictures(
  db: Connection,
  mediaIds: readonly string[],
): Promise<DeskProduct['pictures']> {
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
