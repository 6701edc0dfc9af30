import { inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { media } from '../db/schema/catalogue.ts'
import { inTransaction } from '../db/transaction.ts'
import { removeFiles } from '../media/remove-files.ts'
import type { RemovedMedium } from '../reviews/review-media.ts'
import type { Services } from '../services.ts'

const removed = z.object({ id: z.string() })

/** How long returns are checked that were open when their account was erased. */
const followedDays = 400

/**
 * Removes texts, notes, pictures and the UPI ID from ended returns; pieces and reasons are kept.
 * @param whose condition on `orders o`
 * @returns the pictures, whose files are to be removed after the commit
 */
async function forgetReturns(tx: Connection, whose: SQL): Promise<RemovedMedium[]> {
  const ended = sql`
    select b.id from returns b join orders o on o.id = b.order_id
    where b.status in ('checked', 'refused', 'withdrawn', 'lapsed') and ${whose}`
  const shown = await readRows(
    tx,
    removed,
    sql`
    with noted as (
      update return_lines set note = '' where return_id in (${ended}) and note <> ''
    ), said as (
      update return_events set words = null where return_id in (${ended}) and words is not null
    ), paid as (
      update returns set upi_id = null where id in (${ended}) and upi_id is not null and refund_due_paise = 0
    ), shown as (
      delete from return_photos where return_id in (${ended}) returning media_id
    )
    select media_id as id from shown`,
  )
  const ids = shown.map(({ id }) => id)
  if (ids.length === 0) return []
  const { id, kind, format } = media
  return await tx.delete(media).where(inArray(id, ids)).returning({ id, kind, format })
}

/** Removes a person's texts and pictures from ended returns. Remove the returned files. */
export async function forgetReturnsOf(tx: Connection, customerId: string): Promise<RemovedMedium[]> {
  return await forgetReturns(tx, sql`o.customer_id = ${customerId}`)
}

/** The same for returns that were open when their account was erased. */
export async function sweepErasedReturns({
  db,
  media: store,
  log,
}: Pick<Services, 'db' | 'media' | 'log'>): Promise<void> {
  const erased = sql`o.customer_id in (
    select c.id from customers c where c.erased_at > now() - make_interval(days => ${followedDays}::int))`
  await removeFiles({ store, log }, await inTransaction(db, (tx) => forgetReturns(tx, erased)))
}
