import * as z from 'zod'
import { normaliseEmail } from '#domain/customers/email.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import { type SentList, type SentQuery, type SentRow, sentState } from '#domain/notifications/sent-message.ts'
import { foldCode } from '#domain/validation/pasted-text.ts'
import { INSTANT_TEXT, readPlace, writePlace } from '../http/list-place.ts'
import type { Services } from '../services.ts'
import { type OutboxRow, readSentRows, type SentSearch } from './sent-list-queries.ts'

const rowsAPage = 50

/** The messages of the outbox, the newest first. @throws ShopError `malformed_request` for an invalid cursor */
export async function listSent(
  { db, notifications }: Pick<Services, 'db' | 'notifications'>,
  { q, after, ...narrowed }: SentQuery,
): Promise<SentList> {
  const search = readSearch(q, [...notifications.keys()])
  if (search === null) return { rows: [], after: null }
  const place = after === '' ? null : readAfter(after)
  const found = await readSentRows(db, { ...narrowed, search, after: place, most: rowsAPage + 1 })
  const rows = found.slice(0, rowsAPage)
  const last = found.length > rowsAPage ? rows.at(-1) : undefined
  return { rows: rows.map(toSentRow), after: last ? writePlace([last.place, last.id]) : null }
}

/** The search of a query; null if nothing can match. */
function readSearch(q: string, kinds: readonly string[]): SentSearch | null {
  const text = foldCode(q)
  if (text === '') return { by: 'nothing' }
  if (text.includes('@')) return { by: 'recipient', recipient: normaliseEmail(text) }
  const number = text.replace(/^#/, '').toUpperCase()
  const phone = parsePhone(text)
  if (phone !== null) return { by: 'recipient', recipient: phone }
  return /^[0-9A-Z]{6}$/.test(number) ? { by: 'order', number, kinds } : null
}

export function toSentRow(row: OutboxRow): SentRow {
  return {
    _id: row.id,
    kind: row.kind,
    channel: row.channel,
    state: sentState(row),
    why: row.skipped,
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    copy: row.copy,
    requestedBy: row.requestedBy,
  }
}

const placeForm = z.tuple([z.string().regex(INSTANT_TEXT), z.string().max(100)])

function readAfter(after: string): { createdAt: string; id: string } {
  const [createdAt, id] = readPlace(after, placeForm)
  return { createdAt, id }
}
