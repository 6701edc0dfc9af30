import type { ActivitySubject } from '#domain/activity/activity-subjects.ts'
import type { ActivityEntry, ActivityPage } from '#domain/activity/api-activity.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { loggedInRupees } from '#domain/products/content-in-rupees.ts'
import { addDays, parseIndiaDate } from '#domain/time/india-time.ts'
import { tidyText } from '#domain/validation/pasted-text.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readActors, readHappened, readLogged } from './activity-queries.ts'

const entriesOfPage = 50

/** The query of a log page. Days are in India, both inclusive. */
export interface ActivityQuestion {
  person?: string | undefined
  subject?: ActivitySubject | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
}

/**
 * What staff did, the newest first: the log, and actions on orders from the orders' own history. Database triggers
 * prevent deleting from either.
 * @throws ShopError `forbidden`, `malformed_request` for an invalid cursor
 */
export async function listActivity(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { person, subject, q = '', from, to, after }: ActivityQuestion,
): Promise<ActivityPage> {
  requirePermission(caller, 'activity.read')
  const place = parsePlace(after)
  const lastDay = to ? parseIndiaDate(to) : null
  const words = tidyText(q).toLowerCase()
  const choice = {
    actorId: person || null,
    subject: subject ?? null,
    words: words === '' ? null : words,
    from: from ? parseIndiaDate(from) : null,
    before: lastDay && addDays(lastDay, 1),
  }
  const most = entriesOfPage + 1
  const [logged, happened, people] = await Promise.all([
    readLogged(db, choice, { below: place.log, most }),
    subject === undefined || subject === 'order'
      ? readHappened(db, choice, { below: place.order, most })
      : [],
    readActors(db),
  ])
  const found = mergeByTime(
    logged.map((row) => ({ source: 'log' as const, id: row.id, at: row.at, entry: ofLog(row) })),
    happened.map((row) => ({ source: 'order' as const, id: row.id, at: row.at, entry: ofOrder(row) })),
  )
  const shown = found.slice(0, entriesOfPage)
  const lastOf = (source: 'log' | 'order') =>
    shown.findLast((row) => row.source === source)?.id ?? place[source]
  return {
    entries: shown.map(({ entry }) => entry),
    next: found.length > entriesOfPage ? writePlace({ log: lastOf('log'), order: lastOf('order') }) : null,
    people: people.map(({ id, name }) => ({ _id: id, name })),
  }
}

interface Found {
  source: 'log' | 'order'
  id: number
  at: Date
  entry: ActivityEntry
}

/** Merges both, the newest first. Each keeps its key order, by which the next page continues. */
function mergeByTime(one: readonly Found[], other: readonly Found[]): Found[] {
  const merged: Found[] = []
  let [left, right] = [0, 0]
  for (;;) {
    const a = one[left]
    const b = other[right]
    const next = a && (!b || a.at >= b.at) ? a : b
    if (!next) return merged
    merged.push(next)
    if (next === a) left += 1
    else right += 1
  }
}

/** The key below which each of the two histories continues; null for its newest entry. */
interface Place {
  log: number | null
  order: number | null
}

function writePlace({ log, order }: Place): string {
  return `${log ?? ''}.${order ?? ''}`
}

function parsePlace(text: string | undefined): Place {
  if (text === undefined || text === '') return { log: null, order: null }
  const match = /^(\d{0,15})\.(\d{0,15})$/.exec(text)
  if (!match) throw new ShopError('malformed_request')
  const [log = '', order = ''] = match.slice(1)
  return { log: log === '' ? null : Number(log), order: order === '' ? null : Number(order) }
}

type Logged = Awaited<ReturnType<typeof readLogged>>[number]
type Happened = Awaited<ReturnType<typeof readHappened>>[number]

function ofLog({ id, at, actorId, actorName, name, ...same }: Logged): ActivityEntry {
  const { subject, subjectId } = same
  return {
    _id: `a${id}`,
    at: at.toISOString(),
    actor: actorOf(actorId, actorName),
    name: subject === 'order' ? shortOrderNumber(subjectId) : (name ?? ''),
    event: null,
    ...same,
    // The API's prices are in rupees.
    ...(subject === 'product'
      ? { before: loggedInRupees(same.before), after: loggedInRupees(same.after) }
      : {}),
  }
}

function ofOrder({ id, at, actorId, actorName, orderId, ...event }: Happened): ActivityEntry {
  return {
    _id: `o${id}`,
    at: at.toISOString(),
    actor: actorOf(actorId, actorName),
    subject: 'order',
    subjectId: orderId,
    name: shortOrderNumber(orderId),
    action: event.kind,
    event,
    before: {},
    after: {},
  }
}

function actorOf(id: string | null, name: string | null): ActivityEntry['actor'] {
  return id === null ? null : { _id: id, name: name ?? '' }
}
