import * as z from 'zod'
import { normaliseEmail } from '#domain/customers/email.ts'
import type {
  SubscriberList,
  SubscriberQuery,
  SubscriberRow,
} from '#domain/newsletter/api-admin-newsletter.ts'
import { subscriptionState } from '#domain/newsletter/subscription.ts'
import { INSTANT_TEXT, readPlace, writePlace } from '../http/list-place.ts'
import type { Services } from '../services.ts'
import { countSubscriberDays, countSubscribers, readSubscribers, type Subscriber } from './admin/queries.ts'

const rowsAPage = 50

/** Subscribers, the newest first. @throws ShopError `malformed_request` for an invalid cursor */
export async function listSubscribers(
  { db }: Pick<Services, 'db'>,
  { q, state, after }: SubscriberQuery,
): Promise<SubscriberList> {
  const place = after === '' ? null : readAfter(after)
  const [found, counts, days] = await Promise.all([
    readSubscribers(db, { state, begins: normaliseEmail(q), after: place, most: rowsAPage + 1 }),
    countSubscribers(db),
    countSubscriberDays(db),
  ])
  const rows = found.slice(0, rowsAPage)
  const last = found.length > rowsAPage ? rows.at(-1) : undefined
  return { rows: rows.map(toRow), after: last ? writePlace([last.place, last.email]) : null, counts, days }
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

const placeForm = z.tuple([z.string().regex(INSTANT_TEXT), z.string().max(254)])

function readAfter(after: string): { createdAt: string; email: string } {
  const [createdAt, email] = readPlace(after, placeForm)
  return { createdAt, email }
}
