import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { forgetUnusedMedia, type RemovedMedium } from './review-media.ts'

const idSchema = z.object({ id: z.string() })

/**
 * Deletes everything that a person wrote about products.
 * @returns what nothing shows any more: its files are to be removed after the commit
 */
export async function eraseReviews(tx: Connection, customerId: string): Promise<RemovedMedium[]> {
  const shown = await tx.execute(sql`
    select distinct m.media_id as id from review_media m join reviews r on r.id = m.review_id
    where r.customer_id = ${customerId}`)
  const { rows } = await tx.execute(sql`
    with erased as (delete from reviews where customer_id = ${customerId} returning product_id)
    select distinct product_id as id from erased`)
  const products = z.array(idSchema).parse(rows)
  if (products.length > 0)
    await notify(
      tx,
      'products',
      products.map(({ id }) => id),
    )
  return await forgetUnusedMedia(tx, z.array(idSchema).parse(shown.rows))
}
