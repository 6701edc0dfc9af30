import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BreachGroup } from '#domain/breaches/breach.ts'
import { indiaDayStart } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { breaches } from '../db/schema/safety.ts'
import { addressKey, type NoticeList } from '../notices/notice-queries.ts'
import { breachNotifications } from './notifications.ts'

/** Which people a breach affects. Days are in India. */
export interface BreachedPeople {
  /** Part of the address keys: the breach's id. */
  id: string
  group: BreachGroup
  firstDay: string | null
  lastDay: string | null
  /** For the group `emails`: the keys of the chosen addresses. */
  addressKeys: readonly string[]
  /** Later customers and orders are not affected; null for now. */
  until: Date | null
}

/**
 * Addresses of the people affected: of accounts, guests and orders that were not erased. Cancelled and unpaid orders
 * count, because their data is stored too.
 */
export function affectedPeople({ id, group, firstDay, lastDay, addressKeys, until }: BreachedPeople): SQL {
  const last = until === null ? sql`now()` : sql`${until.toISOString()}::timestamptz`
  const ordered = sql`
    select o.email, o.customer_id, o.id as order_id, trim(o.first_name || ' ' || o.last_name) as name
    from orders o where o.email <> '' and o.created_at <= ${last}
      ${firstDay === null ? sql`` : sql`and o.created_at >= ${indiaDayStart(firstDay)}`}
      ${lastDay === null ? sql`` : sql`and o.created_at < ${indiaDayStart(lastDay)} + interval '1 day'`}`
  if (group === 'ordered') return ordered
  const everyone = sql`
    select c.email, c.id as customer_id, null::text as order_id, coalesce(c.fullname, '') as name
    from customers c where c.email <> '' and c.erased_at is null and c.created_at <= ${last}
    union all ${ordered}`
  if (group === 'everyone') return everyone
  return sql`
    select a.* from (${everyone}) a
    where ${addressKey(id, sql`a.email`)} = any(${sql.param([...addressKeys])}::text[])`
}

const keyed = z.object({ key: z.string() })

/** The keys of addresses, in order. */
export async function readAddressKeys(
  db: Connection,
  id: string,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await readRows(
    db,
    keyed,
    sql`
    select ${addressKey(id, sql`e.email`)} as key
    from unnest(${sql.param([...emails])}::text[]) with ordinality as e(email, place) order by e.place`,
  )
  return rows.map(({ key }) => key)
}

const found = z.object({ email: z.string() })

/** The first of the addresses that no customer and no order has; null if all are known. */
export async function findUnknownEmail(db: Connection, emails: readonly string[]): Promise<string | null> {
  const [unknown] = await readRows(
    db,
    found,
    sql`
    select e.email from unnest(${sql.param([...emails])}::text[]) with ordinality as e(email, place)
    where not exists (select 1 from customers c where lower(c.email) = e.email and c.erased_at is null)
      and not exists (select 1 from orders o where lower(o.email) = e.email)
    order by e.place limit 1`,
  )
  return unknown?.email ?? null
}

/** The current people of a breach; null for an unknown one. */
export async function breachNotices(tx: Connection, id: string, sentBy: string): Promise<NoticeList | null> {
  const [row] = await tx.select().from(breaches).where(eq(breaches.id, id))
  if (!row) return null
  return {
    subject: 'breach',
    subjectId: id,
    notification: breachNotifications.breach_notice,
    people: affectedPeople({ ...row, group: row.peopleGroup, until: row.createdAt }),
    sentBy,
  }
}
