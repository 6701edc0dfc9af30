import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { SubscriptionState } from '#domain/newsletter/subscription.ts'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'

const subscriber = z.object({
  email: z.string(),
  language: z.string(),
  source: z.string(),
  createdAt: z.date(),
  confirmedAt: z.date().nullable(),
  unsubscribedAt: z.date().nullable(),
  /** The instant with microseconds, for the cursor. */
  place: z.string(),
})
export type Subscriber = z.infer<typeof subscriber>

const columns = sql`
  s.email_normalised as email, s.language, s.source, s.created_at as "createdAt", s.confirmed_at as "confirmedAt",
  s.unsubscribed_at as "unsubscribedAt", s.created_at::text as place`

const inState: Readonly<Record<SubscriptionState | '', SQL>> = {
  '': sql`true`,
  waits: sql`s.confirmed_at is null and s.unsubscribed_at is null`,
  confirmed: sql`s.confirmed_at is not null and s.unsubscribed_at is null`,
  left: sql`s.unsubscribed_at is not null`,
}

interface Choice {
  state: SubscriptionState | ''
  after: { createdAt: string; email: string } | null
  most: number
}

/** The newest subscribers after a cursor. @param begins the beginning of an address, in lower case */
export async function readSubscribers(
  db: Connection,
  { state, begins, after, most }: Choice & { begins: string },
): Promise<Subscriber[]> {
  const named =
    begins === '' ? sql`true` : sql`s.email_normalised like ${`${begins.replace(/[\\%_]/g, '\\$&')}%`}`
  return await readRows(
    db,
    subscriber,
    sql`
    select ${columns} from newsletter_subscriptions s
    where ${inState[state]} and ${named} and ${behind(after)}
    order by s.created_at desc nulls last, s.email_normalised limit ${most}`,
  )
}

function behind(after: Choice['after']): SQL {
  if (after === null) return sql`true`
  const { createdAt, email } = after
  return sql`s.created_at <= ${createdAt}::timestamptz
    and (s.created_at < ${createdAt}::timestamptz or s.email_normalised > ${email})`
}

const exported = subscriber.extend({ textVersion: z.string().nullable() })

/** Subscribers for a file, each with the version of the text of their latest consent. */
export async function readExportedSubscribers(
  db: Connection,
  { state, after, most }: Choice,
): Promise<z.infer<typeof exported>[]> {
  return await readRows(
    db,
    exported,
    sql`
    select ${columns}, (
      select text_version from consents c
      where c.email = s.email_normalised and c.purpose = 'newsletter' and c.given order by c.id desc limit 1
    ) as "textVersion"
    from newsletter_subscriptions s
    where ${inState[state]} and ${behind(after)}
    order by s.created_at desc nulls last, s.email_normalised limit ${most}`,
  )
}

const counts = z.object({ waits: z.number(), confirmed: z.number(), left: z.number() })

/** The number of subscribers in each state. */
export async function countSubscribers(db: Connection): Promise<z.infer<typeof counts>> {
  const row = await readRow(
    db,
    counts,
    sql`
    select (count(*) filter (where ${inState.waits}))::int as waits,
      (count(*) filter (where ${inState.confirmed}))::int as confirmed,
      (count(*) filter (where ${inState.left}))::int as left
    from newsletter_subscriptions s`,
  )
  return row ?? { waits: 0, confirmed: 0, left: 0 }
}

const dayRow = z.object({ day: z.string(), confirmed: z.number(), left: z.number() })

/** How many confirmed and unsubscribed on each of the last 30 days in India; the newest first. */
export async function countSubscriberDays(db: Connection): Promise<z.infer<typeof dayRow>[]> {
  const day = (column: SQL) => sql`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
  return await readRows(
    db,
    dayRow,
    sql`
    select day, sum(came)::int as confirmed, sum(went)::int as left from (
      select ${day(sql`confirmed_at`)} as day, 1 as came, 0 as went from newsletter_subscriptions
        where confirmed_at > now() - interval '30 days'
      union all
      select ${day(sql`unsubscribed_at`)}, 0, 1 from newsletter_subscriptions
        where unsubscribed_at > now() - interval '30 days' and confirmed_at is not null
    ) days group by day order by day desc`,
  )
}

const removed = z.object({ wasConfirmed: z.boolean() })

/** Deletes an address. @returns null for an unknown one */
export async function deleteSubscription(
  tx: Connection,
  email: string,
): Promise<z.infer<typeof removed> | null> {
  return await readRow(
    tx,
    removed,
    sql`
    delete from newsletter_subscriptions where email_normalised = ${email}
    returning confirmed_at is not null and unsubscribed_at is null as "wasConfirmed"`,
  )
}
