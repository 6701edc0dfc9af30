import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { NoticeSubject } from '#domain/notices/notice-subjects.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import type { Notification } from '../notifications/define-notifications.ts'

/** One email to each address of a list. */
export interface NoticeList {
  subject: NoticeSubject
  subjectId: string
  notification: Notification
  /** Selects `email`, `customer_id` and `order_id`; null in `order_id` for the account's own address. */
  people: SQL
  /** The staff member. */
  sentBy: string
}

/** The key by which an address is notified only once; the address cannot be derived from it. */
export function addressKey(subjectId: string, email: SQL): SQL {
  return sql`encode(sha256(convert_to(${subjectId}::text || ':' || lower(${email}), 'UTF8')), 'hex')`
}

/** Records up to this many addresses that were not notified yet. @returns the ids of their rows */
export async function insertRecipients(
  tx: Connection,
  { subject, subjectId, people, sentBy }: Omit<NoticeList, 'notification'>,
  most: number,
): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ id: z.string() }),
    sql`
    with people as (
      select distinct on (key) ${addressKey(subjectId, sql`p.email`)} as key, p.customer_id, p.order_id
      from (${people}) p where p.email <> ''
      order by key, p.order_id desc nulls last
    )
    insert into notice_recipients (id, subject, subject_id, address_key, customer_id, order_id, sent_by)
    select 'ntc_' || replace(gen_random_uuid()::text, '-', ''), ${subject}, ${subjectId}, key, customer_id, order_id, ${sentBy}
    from people where not exists (
      select 1 from notice_recipients r
      where r.subject = ${subject} and r.subject_id = ${subjectId} and r.address_key = people.key)
    limit ${most}
    on conflict do nothing returning id`,
  )
  return rows.map(({ id }) => id)
}

const counts = z.object({ people: z.number(), told: z.number() })

/** How many addresses a list has, and how many were notified. */
export async function countPeople(
  db: Connection,
  { subject, subjectId, people }: Pick<NoticeList, 'subject' | 'subjectId' | 'people'>,
): Promise<{ people: number; told: number }> {
  const row = await readRow(
    db,
    counts,
    sql`
    with people as (
      select distinct ${addressKey(subjectId, sql`p.email`)} as key from (${people}) p where p.email <> ''
    )
    select count(*)::int as people, count(r.id)::int as told from people
    left join notice_recipients r
      on r.subject = ${subject} and r.subject_id = ${subjectId} and r.address_key = people.key`,
  )
  return row ?? { people: 0, told: 0 }
}

const recipient = z.object({
  subjectId: z.string(),
  email: z.string(),
  name: z.string(),
  orderId: z.string().nullable(),
})
export type NoticeRecipient = z.infer<typeof recipient>

/** The recipient of a notice; null if erased in the meantime. */
export async function readRecipient(db: Connection, id: string): Promise<NoticeRecipient | null> {
  return await readRow(
    db,
    recipient,
    sql`
    select r.subject_id as "subjectId", coalesce(o.email, c.email) as email, r.order_id as "orderId",
      coalesce(o.first_name, split_part(c.fullname, ' ', 1), '') as name
    from notice_recipients r
    join customers c on c.id = r.customer_id
    left join orders o on o.id = r.order_id
    where r.id = ${id} and coalesce(o.email, c.email) <> ''`,
  )
}

/** Joins the outbox's state of the notice of `notice_recipients r` as `m`. */
export function outboxOf(kind: string): SQL {
  return sql`outgoing_messages m on m.kind = ${kind} and m.key = r.id and m.channel = 'email' and m.copy = 0`
}
