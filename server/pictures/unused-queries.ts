import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { MEDIA_FORMATS, MEDIA_KINDS } from '#domain/catalogue/media-kinds.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

/** A medium, or a photograph's file, within a longer text: `"mediaId": "…"`, `/media/…-800.mp4`. */
const named = '[a-z0-9]{16,40}'

/** Handled at once, so that no lock is held for long. */
const mostMedia = 200

const removedMedium = z.object({ id: z.string(), kind: z.enum(MEDIA_KINDS), format: z.enum(MEDIA_FORMATS) })

/**
 * Deletes media that nothing references, nor has referenced within these days. All references are listed here: tables
 * with a foreign key, addresses in columns, and ids in documents. The latest days of the activity log count, because
 * those changes can be undone.
 */
export async function forgetUnusedMedia(
  db: Connection,
  days: number,
): Promise<z.infer<typeof removedMedium>[]> {
  return await readRows(
    db,
    removedMedium,
    sql`
    with documents as (
      select content::text as text from product_drafts
      union all select content::text from import_products
      union all select uses::text from import_pictures
      union all select before::text || after::text from activity_log
        where created_at > now() - make_interval(days => ${days})
      union all select summary::text from catalogue_batches where undone_at is null
      union all select value::text from contents
      union all select value::text from settings
      union all select product_gif from products where product_gif is not null
    ), used as (
      select media_id as id from product_pictures
      union all select media_id from review_media
      union all select media_id from return_photos
      union all select media_id from ticket_pictures
      -- A film's own picture goes in the sweep after the film's.
      union all select poster_id from media where poster_id is not null
      union all select media_id from import_pictures where media_id is not null
      union all select substring(image from ${named}) from order_lines
      union all select found[1] from documents, regexp_matches(text, ${named}, 'g') as found
    ), unused as (
      select m.id from media m
      where m.created_at < now() - make_interval(days => ${days})
        and not exists (select 1 from used where used.id = m.id)
      order by m.created_at
      limit ${mostMedia}
    )
    delete from media m using unused
    where m.id = unused.id and m.created_at < now() - make_interval(days => ${days})
    returning m.id, m.kind, m.format`,
  )
}

/** Deletes photographs without a picture cut from them. @returns their names in the media storage */
export async function forgetUnusedOriginals(db: Connection, days: number): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ file: z.string() }),
    sql`
    delete from picture_originals o
    where o.created_at < now() - make_interval(days => ${days})
      and not exists (select 1 from media m where m.original_id = o.id)
    returning o.file`,
  )
  return rows.map(({ file }) => file)
}
