import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { TicketView } from '#domain/tickets/api-admin-ticket.ts'
import { TICKET_KINDS, TICKET_WAITS } from '#domain/tickets/ticket-kinds.ts'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'

/** States are literals, not parameters, so that the index of each applies. */
const views: Readonly<Record<TicketView, SQL>> = {
  'to-answer': sql`t.closed_at is null and t.waits_for = 'shop'`,
  waiting: sql`t.closed_at is null and t.waits_for = 'customer'`,
  solved: sql`t.closed_at is not null`,
  grievances: sql`t.kind = 'grievance'`,
}

/** The sort order of each list; `search` is for search results. */
const orders: Readonly<Record<TicketView | 'search', { by: SQL; down: boolean }>> = {
  'to-answer': { by: sql`t.waits_since`, down: false },
  waiting: { by: sql`t.waits_since`, down: false },
  solved: { by: sql`t.closed_at`, down: true },
  // Open ones come first.
  grievances: { by: sql`t.closed_at is null, t.created_at`, down: true },
  search: { by: sql`t.last_message_at`, down: true },
}

/** The display name of a staff member. */
const staffName = (person: string) => sql.raw(`coalesce(nullif(${person}.fullname, ''), ${person}.email)`)

const row = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  subject: z.string(),
  excerpt: z.string(),
  name: z.string(),
  createdAt: z.date(),
  firstAnsweredAt: z.date().nullable(),
  waitsFor: z.enum(TICKET_WAITS),
  waitsSince: z.date(),
  closedAt: z.date().nullable(),
  assignedTo: z.string().nullable(),
})
export type TicketRow = z.infer<typeof row>

/** A search; null for a tab's list. */
export interface TicketSearch {
  /** The ticket number in the text. */
  number: string | null
  /** The text as a lower-case address. */
  email: string
  /** Word prefixes in the format of `to_tsquery`; null if the text has no words. */
  words: string | null
}

/** A page of the admin's list: open tickets by waiting time, closed ones by the newest. */
export async function readTicketRows(
  db: Connection,
  {
    view,
    search,
    after,
    most,
  }: { view: TicketView; search: TicketSearch | null; after: string | null; most: number },
): Promise<TicketRow[]> {
  const { by, down } = orders[search === null ? view : 'search']
  const place = sql`(select ${by}, t.id from tickets t where t.id = ${after})`
  const begins =
    after === null ? sql`true` : down ? sql`row(${by}, t.id) < ${place}` : sql`row(${by}, t.id) > ${place}`
  // Like the indexes, with nulls last.
  const way = down ? sql`desc nulls last` : sql`asc`
  const chosen = search === null ? views[view] : isFound(search)
  return await readRows(
    db,
    row,
    sql`
    select t.id, t.number, t.kind, t.subject, trim(t.first_name || ' ' || t.last_name) as name,
      t.created_at as "createdAt", t.first_answered_at as "firstAnsweredAt", t.waits_for as "waitsFor",
      t.waits_since as "waitsSince", t.closed_at as "closedAt",
      coalesce((select left(m.text, 140) from ticket_messages m where m.ticket_id = t.id and m.author = 'customer'
        order by m.created_at limit 1), '') as excerpt,
      (select ${staffName('who')} from customers who where who.id = t.assigned_to) as "assignedTo"
    from tickets t
    where ${chosen} and ${begins}
    order by ${orderBy(by, way, search === null && view === 'grievances')}, t.id ${way} limit ${most}`,
  )
}

function orderBy(by: SQL, way: SQL, isGrievances: boolean): SQL {
  return isGrievances ? sql`t.closed_at is null desc, t.created_at desc nulls last` : sql`${by} ${way}`
}

/** The number of newest matching messages that are considered, for words that appear in most messages. */
const mostHits = 2_000

/**
 * Each part has its own index and is evaluated before the tickets: as one condition, PostgreSQL would rather scan all
 * tickets from the newest.
 */
function isFound({ number, email, words }: TicketSearch): SQL {
  const parts = [
    sql`select s.id from tickets s where s.number = ${number}`,
    sql`select s.id from tickets s where lower(s.email) = ${email}`,
  ]
  if (words !== null) {
    const query = sql`to_tsquery('simple'::regconfig, ${words})`
    parts.push(
      sql`select s.id from tickets s
        where to_tsvector('simple'::regconfig, s.first_name || ' ' || s.last_name || ' ' || s.email || ' ' || s.subject)
          @@ ${query}`,
      sql`(select m.ticket_id from ticket_messages m where to_tsvector('simple'::regconfig, m.text) @@ ${query}
        order by m.created_at desc limit ${mostHits})`,
    )
  }
  return sql`t.id = any(array(${sql.join(parts, sql` union `)}))`
}

const figures = z.object({
  toAnswer: z.number(),
  waiting: z.number(),
  solved: z.number(),
  grievances: z.number(),
  first: z.number(),
  firstSince: z.date().nullable(),
  averageMinutes: z.number().nullable(),
  lastMinutes: z.number().nullable(),
})
export type TicketFigures = z.infer<typeof figures>

/** The number of tickets under each tab, and the response time: first answers of the last 30 days. */
export async function readTicketFigures(db: Connection): Promise<TicketFigures> {
  const found = await readRow(
    db,
    figures,
    sql`
    select open.*, quick.*, (select count(*)::int from tickets t where ${views.solved}) as solved,
      (select count(*)::int from tickets t where ${views.grievances} and t.closed_at is null) as grievances
    from (
      select count(*) filter (where t.waits_for = 'shop')::int as "toAnswer",
        count(*) filter (where t.waits_for = 'customer')::int as waiting,
        count(*) filter (where t.waits_for = 'shop' and t.first_answered_at is null)::int as first,
        min(t.created_at) filter (where t.waits_for = 'shop' and t.first_answered_at is null) as "firstSince"
      from tickets t where t.closed_at is null
    ) open, (
      select round(avg(a.minutes))::int as "averageMinutes",
        round((array_agg(a.minutes order by a.at desc))[1])::int as "lastMinutes"
      from (
        select t.first_answered_at as at, extract(epoch from t.first_answered_at - t.created_at) / 60 as minutes
        from tickets t
        where t.last_message_at > now() - interval '30 days' and t.first_answered_at > now() - interval '30 days'
      ) a
    ) quick`,
  )
  if (!found) throw new Error('Cannot count the tickets as the statement gave no row')
  return found
}
