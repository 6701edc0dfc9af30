import * as z from 'zod'
import { normaliseEmail } from '#domain/customers/email.ts'
import type {
  SubscriberList,
  SubscriberQuery,
  SubscriberRow,
} from '#domain/newsletter/api-desk-newsletter.ts'
import { subscriptionState } from '#domain/newsletter/subscription.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { countSubscriberDays, countSubscribers, readSubscribers, type Subscriber } from './desk-queries.ts'

const rowsAPage = 50

/** Subscribers, the newest first. @throws ShopError `malformed_request` for a mark that is not ours */
export async function listSubscribers(
  { db }: Pick<Services, 'db'>,
  { q, state, after }: SubscriberQuery,
): Promise<SubscriberList> {
  const place = after === '' ? null : readPlace(after)
  const [found, counts, days] = await Promise.all([
    readSubscribers(db, { state, begins: normaliseEmail(q), after: place, most: rowsAPage + 1 }),
    countSubscribers(db),
    countSubscriberDays(db),
  ])
  const rows = found.slice(0, rowsAPage)
  const last = found.length > rowsAPage ? rows.at(-1) : undefined
  return { rows: rows.map(toRow), after: last ? writePlace(last) : null, counts, days }
}

function toRow(row: Subscriber): SubscriberRow {
  return {
    email: row.email,
    state: subscriptionState(row),
    source: row.source,
    askedAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    leftAt: row.unsubscribedAt?.toISOString() ?? null,
  }
}

const placeSchema = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?$/),
  z.string().max(254),
])

function writePlace({ place, email }: Subscriber): string {
  return Buffer.from(JSON.stringify([place, email])).toString('base64url')
}

function readPlace(cursor: string): { createdAt: string; email: string } {
  const parsed = placeSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new ShopError('malformed_request')
  const [createdAt, email] = parsed.data
  return { createdAt, email }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not ours: the schema refuses what is no list.
    return null
  }
}
