import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { returnPhotos } from '../db/schema/returns.ts'

/** The medium of a return's picture; null where there is none. */
export async function readPhotoId(
  db: Connection,
  returnId: string,
  position: number,
): Promise<string | null> {
  const [found] = await db
    .select({ id: returnPhotos.mediaId })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.returnId, returnId), eq(returnPhotos.position, position)))
  return found?.id ?? null
}

const removed = z.object({ id: z.string() })

/** Takes words, notes and pictures out of the returns of a person. Figures stay. @returns the pictures, whose files are to be removed after the commit */
export async function forgetReturns(tx: Connection, customerId: string): Promise<{ id: string }[]> {
  const theirs = sql`select b.id from returns b join orders o on o.id = b.order_id where o.customer_id = ${customerId}`
  return await readRows(
    tx,
    removed,
    sql`
    with noted as (
      update return_lines set note = '' where return_id in (${theirs}) and note <> ''
    ), said as (
      update return_events set words = null where return_id in (${theirs}) and words is not null
    ), paid as (
      update returns set upi_id = null
      where id in (${theirs}) and upi_id is not null and refund_due_paise = 0
        and status in ('checked', 'refused', 'withdrawn', 'lapsed')
    ), shown as (
      delete from return_photos where return_id in (${theirs}) returning media_id
    )
    select media_id as id from shown`,
  )
}
