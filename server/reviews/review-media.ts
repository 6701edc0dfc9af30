import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Log } from '../config/log.ts'
import type { Connection } from '../db/connection.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Services } from '../services.ts'
import type { ReviewMedium } from './read-review-files.ts'

const idSchema = z.object({ id: z.string() })
const removedSchema = z.object({ id: z.string(), kind: z.enum(['image', 'video']), format: z.string() })
export type RemovedMedium = z.infer<typeof removedSchema>

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
  const ids = sql.param(media.map(({ id }) => id))
  const { rows } = await db.execute(sql`select id from media where id = any(${ids}::text[])`)
  return new Set(
    z
      .array(idSchema)
      .parse(rows)
      .map(({ id }) => id),
  )
}

/** Replaces what is shown with a review. @returns what nothing shows any more, whose files are to be removed after the commit */
export async function setReviewMedia(
  tx: Connection,
  reviewId: string,
  media: readonly ReviewMedium[],
): Promise<RemovedMedium[]> {
  const { rows } = await tx.execute(
    sql`delete from review_media where review_id = ${reviewId} returning media_id as id`,
  )
  for (const [position, { id, kind, format, width, height }] of media.entries()) {
    await tx.execute(sql`
      insert into media (id, kind, format, width, height, widths)
      values (${id}, ${kind}, ${format}, ${width}, ${height}, '{360,800}') on conflict (id) do nothing`)
    await tx.execute(
      sql`insert into review_media (review_id, position, media_id) values (${reviewId}, ${position}, ${id})`,
    )
  }
  return await forgetUnusedMedia(tx, z.array(idSchema).parse(rows))
}

/** Forgets those of these media that nothing shows. @returns them: their files are to be removed after the commit */
export async function forgetUnusedMedia(
  tx: Connection,
  media: readonly { id: string }[],
): Promise<RemovedMedium[]> {
  if (media.length === 0) return []
  const ids = sql.param(media.map(({ id }) => id))
  const { rows } = await tx.execute(sql`
    delete from media m where m.id = any(${ids}::text[])
      and not exists (select 1 from review_media rm where rm.media_id = m.id)
      and not exists (select 1 from product_pictures p where p.media_id = m.id)
    returning id, kind, format`)
  return z.array(removedSchema).parse(rows)
}

/** Removes every file of media that nothing shows. A file that cannot be removed is no reason to fail: it is logged. */
export async function removeFiles(
  { store, log }: { store: MediaStore; log: Log },
  media: readonly Pick<RemovedMedium, 'id' | 'kind' | 'format'>[],
): Promise<void> {
  for (const { id, kind, format } of media) {
    const names =
      kind === 'video'
        ? [`${id}-800.${format}`]
        : ['360', '800'].flatMap((width) => ['avif', 'webp', 'jpg'].map((made) => `${id}-${width}.${made}`))
    for (const name of names) {
      try {
        await store.remove(name)
      } catch (error) {
        log.error({ err: error, name }, 'A file that nothing shows any more could not be removed')
      }
    }
  }
}
