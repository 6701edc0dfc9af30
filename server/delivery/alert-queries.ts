import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { daysAgo } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { readRows, runStatement } from '../db/rows.ts'
import { deliveryAlerts } from '../db/schema/delivery.ts'

/** Stores a request for a PIN code; an existing one is kept. */
export async function insertDeliveryAlert(
  db: Connection,
  alert: {
    pincode: string
    email: string
    emailNormalised: string
    customerId: string | null
    language: string
    /** The limit of PIN codes for one address; further requests are dropped. */
    most: number
  },
): Promise<void> {
  const { most, ...row } = alert
  await runStatement(
    db,
    sql`
    insert into delivery_alerts (id, pincode, email, email_normalised, customer_id, language)
    select ${newId('dal')}, ${row.pincode}, ${row.email}, ${row.emailNormalised}, ${row.customerId}, ${row.language}
    where (select count(*) from delivery_alerts
      where email_normalised = ${row.emailNormalised} and told_at is null) < ${most}
    on conflict do nothing`,
  )
}

/** PIN codes that someone waits for, in order. @param after the last one that was read */
export async function readAwaitedPincodes(
  db: Connection,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pincode: deliveryAlerts.pincode })
    .from(deliveryAlerts)
    .where(and(isNull(deliveryAlerts.toldAt), sql`${deliveryAlerts.pincode} > ${after}`))
    .orderBy(asc(deliveryAlerts.pincode))
    .limit(most)
  return rows.map(({ pincode }) => pincode)
}

/** Marks waiting requests for a PIN code as sent, each once. */
export async function takeDeliveryAlerts(
  tx: Connection,
  { pincode, most }: { pincode: string; most: number },
): Promise<{ id: string; language: string }[]> {
  return await readRows(
    tx,
    z.object({ id: z.string(), language: z.string() }),
    sql`
    update delivery_alerts set told_at = now()
    where id in (
      select id from delivery_alerts where pincode = ${pincode} and told_at is null
      order by created_at, id limit ${most} for update skip locked)
    returning id, language`,
  )
}

/** Null once the request was cancelled. */
export async function readDeliveryAlert(
  db: Connection,
  id: string,
): Promise<{ email: string; pincode: string } | null> {
  const [row] = await db
    .select({ email: deliveryAlerts.email, pincode: deliveryAlerts.pincode })
    .from(deliveryAlerts)
    .where(eq(deliveryAlerts.id, id))
  return row ?? null
}

/** Deletes sent requests after a time, and old ones. */
export async function deleteEndedDeliveryAlerts(
  db: Connection,
  { waitingDays, toldDays }: { waitingDays: number; toldDays: number },
): Promise<void> {
  await db
    .delete(deliveryAlerts)
    .where(
      or(
        sql`${deliveryAlerts.createdAt} < ${daysAgo(waitingDays)}`,
        sql`${deliveryAlerts.toldAt} < ${daysAgo(toldDays)}`,
      ),
    )
}

/** A person's requests: those of the account, and of its address once proved. */
export async function readDeliveryAlertsOf(
  db: Connection,
  customerId: string,
): Promise<{ pincode: string; email: string; createdAt: string }[]> {
  return await readRows(
    db,
    z.object({ pincode: z.string(), email: z.string(), createdAt: z.string() }),
    sql`
    select a.pincode, a.email, to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
    from delivery_alerts a join customers c on c.id = ${customerId}
    where a.told_at is null and (a.customer_id = c.id
      or (a.email_normalised = c.email_normalised and c.email_confirmed_at is not null))
    order by a.created_at desc, a.id`,
  )
}
