import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { CuratedReview } from '#domain/reviews/api-admin-review.ts'
import { foldSearch } from '#domain/validation/pasted-text.ts'
import { pictureAddress } from '../../catalogue/product-views.ts'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'
import { containing } from '../../orders/admin/search-queries.ts'
import type { ReviewPlace } from './list-cursor.ts'

const row = z.object({
  id: z.string(),
  productId: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  productMedia: z.string().nullable(),
  name: z.string(),
  stars: z.number(),
  words: z.string(),
  source: z.string(),
  createdAt: z.date(),
  place: z.string(),
  createdBy: z.string().nullable(),
  archivedAt: z.date().nullable(),
  lastActivity: z.coerce.number(),
})
export type CuratedRow = z.infer<typeof row>

const columns = sql`
  select r.id, r.product_id as "productId", p.slug as "productSlug", p.name as "productName",
    (select media_id from product_pictures where product_id = p.id order by position limit 1) as "productMedia",
    r.name, r.stars, r.description as words, r.source, r.created_at as "createdAt", r.created_at::text as place,
    c.fullname as "createdBy", r.archived_at as "archivedAt",
    coalesce((select max(l.id) from activity_log l where l.subject = 'review' and l.subject_id = r.id), 0)
      as "lastActivity"
  from curated_reviews r
  join products p on p.id = r.product_id
  left join customers c on c.id = r.created_by`

/** A page of the curated reviews: visible ones before archived ones, the newest first. They are few. */
export async function readCuratedRows(
  db: Connection,
  { words, after, most }: { words: string; after: ReviewPlace | null; most: number },
): Promise<CuratedRow[]> {
  const part = containing(foldSearch(words))
  const isMeant =
    words === ''
      ? sql`true`
      : sql`search_fold(concat_ws(E'\n', p.name, r.name, r.description, r.source)) like ${part}`
  const later =
    after === null
      ? sql`true`
      : sql`(r.created_at <= ${after.at}::timestamptz
          and (r.created_at < ${after.at}::timestamptz or r.id > ${after.id}))`
  const begins =
    after === null
      ? sql`true`
      : after.urgent
        ? sql`(r.archived_at is not null or ${later})`
        : sql`(r.archived_at is not null and ${later})`
  return await readRows(
    db,
    row,
    sql`${columns} where ${isMeant} and ${begins}
    order by (r.archived_at is not null), r.created_at desc, r.id limit ${most}`,
  )
}

/** One curated review; with `lock` it cannot change until the transaction ends. */
export async function readCurated(
  db: Connection,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CuratedRow | null> {
  if (lock) await readRow(db, z.object({}), sql`select 1 from curated_reviews where id = ${id} for update`)
  return await readRow(db, row, sql`${columns} where r.id = ${id}`)
}

export function toCuratedReview(row: CuratedRow): CuratedReview {
  const { productMedia } = row
  return {
    _id: row.id,
    version: `${row.lastActivity}.curated`,
    product: {
      _id: row.productId,
      slug: row.productSlug,
      name: row.productName,
      picture: productMedia === null ? null : pictureAddress(productMedia, 360),
    },
    name: row.name,
    stars: row.stars,
    words: row.words,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
