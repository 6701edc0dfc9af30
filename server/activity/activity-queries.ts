import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { ACTIVITY_SUBJECTS, type ActivitySubject } from '#domain/activity/activity-subjects.ts'
import { SEARCHED_ENTRIES } from '#domain/activity/api-activity.ts'
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event-kinds.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

/** The filters of both histories. */
export interface ActivityChoice {
  actorId: string | null
  subject: ActivitySubject | null
  /** Lower case; null for none. */
  words: string | null
  from: Date | null
  before: Date | null
}

interface Part {
  /** Only entries with a smaller key; null for the newest. */
  below: number | null
  most: number
}

const values = z.record(z.string(), z.unknown())
const logged = z.object({
  id: z.coerce.number(),
  at: z.date(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  subject: z.enum(ACTIVITY_SUBJECTS),
  subjectId: z.string(),
  name: z.string().nullable(),
  action: z.string(),
  before: values,
  after: values,
})

/** Log entries, the newest first, each with the current name of its subject. */
export async function readLogged(
  db: Connection,
  { actorId, subject, words, from, before }: ActivityChoice,
  { below, most }: Part,
): Promise<z.infer<typeof logged>[]> {
  const found = sql`
    select id, actor_id, subject, subject_id, action, before, after, created_at from activity_log a
    where ${all([
      below === null ? null : sql`a.id < ${below}`,
      actorId === null ? null : sql`a.actor_id = ${actorId}`,
      subject === null ? null : sql`a.subject = ${subject}`,
      from === null ? null : sql`a.created_at >= ${from}`,
      before === null ? null : sql`a.created_at < ${before}`,
    ])}
    order by id desc limit ${words === null ? most : SEARCHED_ENTRIES}`
  return await readRows(
    db,
    logged,
    sql`
    with found as (${found}), named as (
      select f.*, coalesce(nullif(who.fullname, ''), who.email) as actor_name, coalesce(p.name, co.code,
        nullif(c.fullname, ''), c.email, i.email, t.number, rc.product_name) as name
      from found f
      left join customers who on who.id = f.actor_id
      left join products p on f.subject = 'product' and p.id = f.subject_id
      left join coupons co on f.subject = 'coupon' and co.id = f.subject_id
      left join customers c on f.subject in ('customer', 'staff') and c.id = f.subject_id
      left join staff_invitations i on f.subject = 'staff' and i.id = f.subject_id
      left join recalls rc on f.subject = 'recall' and rc.id = f.subject_id
      left join tickets t on f.subject = 'ticket' and t.id = f.subject_id)
    select id, created_at as at, actor_id as "actorId", actor_name as "actorName", subject, subject_id as "subjectId",
      name, action, before, after
    from named n
    where ${
      words === null
        ? sql`true`
        : sql`position(${words} in lower(concat_ws(' ', n.name, n.subject_id, n.action, n.actor_name, n.before, n.after))) > 0`
    }
    order by id desc limit ${most}`,
  )
}

const happened = z.object({
  id: z.coerce.number(),
  at: z.date(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  orderId: z.string(),
  kind: z.enum(ORDER_EVENT_KINDS),
  toStatus: z.enum(ORDER_STATUSES).nullable(),
  note: z.string().nullable(),
})

/** Staff actions on orders, the newest first. */
export async function readHappened(
  db: Connection,
  { actorId, words, from, before }: ActivityChoice,
  { below, most }: Part,
): Promise<z.infer<typeof happened>[]> {
  const found = sql`
    select id, order_id, kind, to_status, note, actor_id, created_at from order_events e
    where ${all([
      sql`e.actor_kind = 'staff'`,
      below === null ? null : sql`e.id < ${below}`,
      actorId === null ? null : sql`e.actor_id = ${actorId}`,
      from === null ? null : sql`e.created_at >= ${from}`,
      before === null ? null : sql`e.created_at < ${before}`,
    ])}
    order by id desc limit ${words === null ? most : SEARCHED_ENTRIES}`
  return await readRows(
    db,
    happened,
    sql`
    with found as (${found})
    select f.id, f.created_at as at, f.actor_id as "actorId",
      coalesce(nullif(who.fullname, ''), who.email) as "actorName", f.order_id as "orderId", f.kind,
      f.to_status as "toStatus", f.note
    from found f left join customers who on who.id = f.actor_id
    where ${
      words === null
        ? sql`true`
        : sql`position(${words} in lower(concat_ws(' ', f.order_id, '#' || right(f.order_id, 6), f.kind, f.to_status, f.note, who.fullname))) > 0`
    }
    order by f.id desc limit ${most}`,
  )
}

const person = z.object({ id: z.string(), name: z.string() })
const mostPeople = 200

/** Everyone with a role, and the authors of the newest log entries. */
export async function readActors(db: Connection): Promise<z.infer<typeof person>[]> {
  return await readRows(
    db,
    person,
    sql`
    select c.id, coalesce(nullif(c.fullname, ''), c.email) as name from customers c
    where c.staff_role is not null
      or c.id in (select actor_id from (select actor_id from activity_log order by id desc limit 2000) lately)
    order by 2, 1 limit ${mostPeople}`,
  )
}

function all(conditions: readonly (SQL | null)[]): SQL {
  const asked = conditions.filter((condition) => condition !== null)
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}
