import { replace } from 'react-router'
import { continueRun, nextToPack, type PackingRun } from '#domain/fulfilment/packing-run.ts'
import type { AdminList, AdminOrder, AdminRow } from '#domain/orders/admin-order.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { fetchAdminList, fetchAdminPapers, startPacking } from '#web/api/admin/orders.ts'
import { ApiError } from '#web/api/client.ts'
import { updateOrderFigures } from '../news/order-news.ts'
import { readRun, writeRun } from './stored-packing.ts'

export type Packing =
  | { kind: 'order'; run: PackingRun; rows: readonly AdminRow[]; order: AdminOrder }
  /** A colleague packs it, or it needs no packing any more. */
  | { kind: 'refused'; run: PackingRun; orderId: string; number: string; isHeld: boolean; sentence: string }
  /** The page was opened: packing begins when it is started, and no order changes before. */
  | { kind: 'start'; run: PackingRun }
  /** Nothing is left; the run may have packed something. */
  | { kind: 'over'; run: PackingRun; now: number }

const ALL = 'row=all'
const MOST = 100

/**
 * The next order of the row that the address names: `?ids=a,b`, or all that are to be packed. With an order's id in the
 * address that one comes first, and alone when no row is named. To open an order is to take it; an address without row and
 * order only shows how many wait.
 */
export async function loadPacking(
  orderId: string | undefined,
  { url, signal }: Pick<Request, 'url' | 'signal'>,
): Promise<Packing | Response> {
  const query = new URL(url).searchParams
  const asked = askedBy(query, orderId)
  const kept = readRun()
  const known = kept?.asked === asked ? kept : null
  const rows = await readRows(asked, known, signal)
  const orderIds = rows.filter(isToPack).map(({ _id }) => _id)
  const found = continueRun(known, { asked, orderIds, now: Date.now() })
  if (orderId === undefined) {
    const [next] = found.waiting
    const isStarted = query.has('row') || query.has('ids')
    if (next !== undefined && !isStarted) return { kind: 'start', run: found }
    writeRun(found)
    if (next === undefined) return { kind: 'over', run: found, now: Date.now() }
    return replace(packingAddress(found, next))
  }
  const run = found.waiting[0] === orderId ? found : nextToPack(found, orderId)
  writeRun(run)
  try {
    return { kind: 'order', run, rows, order: await startPacking(orderId) }
  } catch (error) {
    // A refusal has a sentence and a way on; anything else is a failure of the page.
    if (!(error instanceof ApiError) || error.sentence === null || error.status >= 500) throw error
    if (error.status === 401) throw error
    const isHeld = error.code === 'packed_by_another'
    const number = shortOrderNumber(orderId)
    return { kind: 'refused', run, orderId, number, isHeld, sentence: error.sentence }
  }
}

/** Where an order of a run is packed; without an order, where the run ends. */
export function packingAddress({ asked, waiting }: PackingRun, orderId = waiting[0]): string {
  return `/admin/packing${orderId === undefined ? '' : `/${encodeURIComponent(orderId)}`}?${asked}`
}

function askedBy(query: URLSearchParams, orderId: string | undefined): string {
  const ids = query.get('ids') ?? (query.has('row') ? '' : (orderId ?? ''))
  return ids === '' ? ALL : `ids=${ids}`
}

async function readRows(asked: string, known: PackingRun | null, signal: AbortSignal): Promise<AdminRow[]> {
  if (asked === ALL) return await readAll(signal)
  const done = new Set(known?.packed.map((entry) => entry.orderId))
  const ids = asked.slice('ids='.length).split(',')
  const wanted = ids.filter((id) => id !== '' && !done.has(id)).slice(0, MOST)
  if (wanted.length === 0) return []
  const papers = await fetchAdminPapers(wanted, signal)
  return papers.map(({ order }) => order.row)
}

/** The shop answers with so many at once as its list shows; the oldest orders come first. */
async function readAll(signal: AbortSignal): Promise<AdminRow[]> {
  const rows: AdminRow[] = []
  let after: string | null = ''
  while (after !== null && rows.length < MOST) {
    const page: AdminList = await fetchAdminList({ view: 'to-pack', sort: 'oldest', after }, signal)
    updateOrderFigures(page)
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

function isToPack({ view, payment }: AdminRow): boolean {
  return view === 'to-pack' && payment !== 'stuck' && payment !== 'unpaid'
}
