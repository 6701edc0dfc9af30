import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { insertRows } from '../catalogue/load-queries.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { media } from '../db/schema/catalogue.ts'
import { importPictures } from '../db/schema/imports.ts'
import { markLatePictures } from './late-queries.ts'

export interface NewImportPicture {
  importId: string
  position: number
  /** A web address, or `zipSource` of a file in the zip. */
  source: string
  /** Positions of products; empty for an unmatched file of the zip. */
  uses: number[]
  mediaId: string | null
  failure: string | null
}

export async function insertImportPictures(tx: Connection, rows: readonly NewImportPicture[]): Promise<void> {
  await insertRows(tx, importPictures, rows)
}

export async function removeImportPictures(tx: Connection, importId: string): Promise<void> {
  await tx.delete(importPictures).where(eq(importPictures.importId, importId))
}

/** Of the pictures at these positions, those not fetched yet. */
export async function readWaitingPictures(db: Connection, importId: string, positions: readonly number[]) {
  return await db
    .select({ position: importPictures.position, source: importPictures.source })
    .from(importPictures)
    .where(
      and(
        eq(importPictures.importId, importId),
        inArray(importPictures.position, [...positions, -1]),
        isNull(importPictures.mediaId),
        isNull(importPictures.failure),
      ),
    )
    .orderBy(asc(importPictures.position))
}

/** The media of these pictures, by position, if they exist. */
export async function readImportMedia(
  db: Connection,
  importId: string,
  positions: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ position: importPictures.position, mediaId: importPictures.mediaId })
    .from(importPictures)
    .where(
      and(
        eq(importPictures.importId, importId),
        inArray(importPictures.position, [...positions, -1]),
        isNotNull(importPictures.mediaId),
      ),
    )
  return new Map(rows.flatMap(({ position, mediaId }) => (mediaId === null ? [] : [[position, mediaId]])))
}

export async function markPicture(
  db: Connection,
  importId: string,
  position: number,
  end: { mediaId: string } | { failure: string },
): Promise<void> {
  await db
    .update(importPictures)
    .set({ ...end, tries: sql`${importPictures.tries} + 1` })
    .where(and(eq(importPictures.importId, importId), eq(importPictures.position, position)))
}

/** Allows failed pictures to be tried again, for products imported without them. */
export async function forgetPictureFailures(tx: Connection, importId: string): Promise<void> {
  await markLatePictures(tx, importId)
  await tx
    .update(importPictures)
    .set({ failure: null })
    .where(
      and(
        eq(importPictures.importId, importId),
        isNull(importPictures.mediaId),
        // Only pictures that a product uses.
        sql`${importPictures.uses} <> '[]'::jsonb`,
      ),
    )
}

/** Which of these pictures the shop has. */
export async function findKnownMedia(db: Connection, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...ids]), eq(media.kind, 'image')))
  return new Set(rows.map(({ id }) => id))
}

const earlier = z.object({ source: z.string(), media_id: z.string() })

/** Pictures that an earlier import fetched from the same place, if the shop still has them. */
export async function findEarlierPictures(
  db: Connection,
  sources: readonly string[],
): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map()
  const rows = await readRows(
    db,
    earlier,
    sql`
    select distinct on (p.source) p.source, p.media_id
    from import_pictures p join media m on m.id = p.media_id
    where p.source = any(array(select jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb)))
      and p.media_id is not null
    order by p.source, p.media_id`,
  )
  return new Map(rows.map(({ source, media_id }) => [source, media_id]))
}

const pictureCounts = z.object({ total: z.int(), unused: z.int(), ready: z.int(), failed: z.int() })

export async function countImportPictures(db: Connection, importId: string) {
  const counts = await readRow(
    db,
    pictureCounts,
    sql`
    select count(*)::int as total, count(*) filter (where uses = '[]'::jsonb)::int as unused,
      count(*) filter (where media_id is not null)::int as ready,
      count(*) filter (where failure is not null and uses <> '[]'::jsonb)::int as failed
    from import_pictures where import_id = ${importId}`,
  )
  return counts ?? { total: 0, unused: 0, ready: 0, failed: 0 }
}

const trouble = z.object({ source: z.string(), name: z.string().nullable(), failure: z.string().nullable() })

/** The first pictures that match no product or could not be fetched. */
export async function listTroubledPictures(db: Connection, importId: string, limit: number) {
  return await readRows(
    db,
    trouble,
    sql`
    select p.source, p.failure, (
      select i.name from import_products i
      where i.import_id = p.import_id and i.position = (p.uses ->> 0)::int) as name
    from import_pictures p
    where p.import_id = ${importId} and (p.failure is not null or p.uses = '[]'::jsonb)
    order by p.position limit ${limit}`,
  )
}
