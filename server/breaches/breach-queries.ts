import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { BREACH_DATA, BREACH_GROUPS } from '#domain/breaches/breach.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { addressKey, outboxOf } from '../notices/notice-queries.ts'
import { affectedPeople, type BreachedPeople } from './people-queries.ts'

const person = z.object({
  /** Replaces the address in the cursor, so that no link contains an address. */
  key: z.string(),
  customerId: z.string(),
  name: z.string(),
  email: z.string(),
  toldAt: z.date().nullable(),
  sentAt: z.date().nullable(),
})

/** One row for each address of a breach and when it was notified, in key order. */
export async function readPeople(
  db: Connection,
  people: BreachedPeople,
  { after, most }: { after: string | null; most: number },
): Promise<z.infer<typeof person>[]> {
  return await readRows(
    db,
    person,
    sql`
    with keyed as (
      select ${addressKey(people.id, sql`p.email`)} as key, p.* from (${affectedPeople(people)}) p
    ), people as (
      select distinct on (key) key, customer_id, name, lower(email) as email from keyed
      where ${after === null ? sql`true` : sql`key > ${after}`}
      order by key, order_id desc nulls last limit ${most}
    )
    select p.key, p.customer_id as "customerId", p.name, p.email, r.created_at as "toldAt", m.sent_at as "sentAt"
    from people p
    left join notice_recipients r on r.subject = 'breach' and r.subject_id = ${people.id} and r.address_key = p.key
    left join ${outboxOf('breach_notice')}
    order by p.key`,
  )
}

const row = z.object({
  id: z.string(),
  happened: z.string(),
  startedAt: z.date().nullable(),
  noticedAt: z.date(),
  data: z.array(z.enum(BREACH_DATA)),
  consequences: z.string(),
  measures: z.string(),
  advice: z.string(),
  group: z.enum(BREACH_GROUPS),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  addressKeys: z.array(z.string()),
  peopleFound: z.number(),
  emailed: z.number(),
  boardToldAt: z.date().nullable(),
  closedAt: z.date().nullable(),
  createdAt: z.date(),
  createdBy: z.string(),
  place: z.string(),
})
export type StoredBreach = z.infer<typeof row>

const columns = sql`
  b.id, b.happened, b.started_at as "startedAt", b.noticed_at as "noticedAt", b.data, b.consequences, b.measures,
  b.advice, b.people_group as "group", b.first_day::text as "firstDay", b.last_day::text as "lastDay",
  b.address_keys as "addressKeys", b.people_found as "peopleFound", b.board_told_at as "boardToldAt",
  b.closed_at as "closedAt", b.created_at as "createdAt", coalesce(nullif(c.fullname, ''), c.email) as "createdBy",
  b.created_at::text as place,
  (select count(*)::int from notice_recipients r where r.subject = 'breach' and r.subject_id = b.id) as emailed
  from breaches b join customers c on c.id = b.created_by`

/** A breach; null for an unknown one. */
export async function readBreachRow(db: Connection, id: string): Promise<StoredBreach | null> {
  return await readRow(db, row, sql`select ${columns} where b.id = ${id}`)
}

/** Breaches after a cursor, the newest first. */
export async function readBreachRows(
  db: Connection,
  { after, most }: { after: { createdAt: string; id: string } | null; most: number },
): Promise<StoredBreach[]> {
  return await readRows(
    db,
    row,
    sql`
    select ${columns}
    where ${after?.createdAt ?? null}::timestamptz is null
      or (b.created_at, b.id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null})
    order by b.created_at desc, b.id desc limit ${most}`,
  )
}
