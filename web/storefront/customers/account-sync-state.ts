import { recordOf } from '#domain/validation/unknown-values.ts'

/** A line of the cart or a wish, by what identifies it; 0 pieces is one that was taken out. */
export interface SyncEntry {
  quantity: number
}

type Entries<Entry> = Readonly<Record<string, Entry>>

/** What this browser knows of one list of the account. */
export interface SyncList<Entry extends SyncEntry> {
  /** Whether the list of before log-in has joined the account's. */
  merged: boolean
  /** As both sides last agreed. */
  base: Entries<Entry>
  /** What changed here since and has not arrived. Times in milliseconds by the server's clock. */
  pending: Entries<Entry & { changedAt: number }>
}

/** The list as it was stored; one that has not joined yet of whatever cannot be read. */
export function storedSyncList<Entry extends SyncEntry>(stored: unknown): SyncList<Entry> {
  const { merged, base, pending } = recordOf(stored)
  return {
    merged: merged === true,
    base: recordOf(base) as SyncList<Entry>['base'],
    pending: recordOf(pending) as SyncList<Entry>['pending'],
  }
}

export function hasPending(list: SyncList<SyncEntry>): boolean {
  return Object.keys(list.pending).length > 0
}

/**
 * Writes down what differs from what is known or already waiting. The same list again when nothing does, so that
 * whoever stores it can leave it alone.
 */
export function noteChanges<Entry extends SyncEntry>(
  list: SyncList<Entry>,
  current: Entries<Entry>,
  now: number,
): SyncList<Entry> {
  const pending = { ...list.pending }
  let changed = false
  for (const key of new Set([...Object.keys(list.base), ...Object.keys(pending), ...Object.keys(current)])) {
    const known = pending[key] ?? list.base[key]
    const entry = current[key] ?? (known && { ...known, quantity: 0 })
    if (!entry || entry.quantity === (known?.quantity ?? 0)) continue
    pending[key] = { ...entry, changedAt: now }
    changed = true
  }
  return changed ? { ...list, pending } : list
}

/**
 * Before the whole list joins the account's: it becomes what later changes are told from. What was taken out
 * since an attempt that got no answer stays waiting, for that attempt may have arrived.
 */
export function startMerge<Entry extends SyncEntry>(
  list: SyncList<Entry>,
  current: Entries<Entry>,
): SyncList<Entry> {
  const pending = Object.entries(list.pending).filter(
    ([key, entry]) => entry.quantity === 0 && !(key in current),
  )
  return { merged: false, base: current, pending: Object.fromEntries(pending) }
}

/**
 * After the answer: what was sent and not changed again no longer waits. What changed during the first joining
 * came after it, whatever the clocks say.
 */
export function settle<Entry extends SyncEntry>(
  list: SyncList<Entry>,
  answer: { sent: Entries<{ changedAt: number }>; base: Entries<Entry>; now: number },
): SyncList<Entry> {
  const waiting = Object.entries(list.pending).filter(
    ([key, { changedAt }]) => answer.sent[key]?.changedAt !== changedAt,
  )
  const pending = waiting.map(([key, entry]) => {
    const changedAt = list.merged ? entry.changedAt : Math.max(entry.changedAt, answer.now)
    return [key, { ...entry, changedAt }] as const
  })
  return { merged: true, base: answer.base, pending: Object.fromEntries(pending) }
}

/** The account's items, but for what waits to be sent: that stays as it is here. */
export function withPending<Item>({
  answered,
  local,
  pending,
  keyOf,
}: {
  answered: readonly Item[]
  local: readonly Item[]
  pending: Entries<SyncEntry>
  keyOf: (item: Item) => string
}): Item[] {
  const mine = new Map(local.filter((item) => keyOf(item) in pending).map((item) => [keyOf(item), item]))
  const kept = answered.flatMap((item) => {
    const key = keyOf(item)
    if (!(key in pending)) return [item]
    const own = mine.get(key)
    mine.delete(key)
    return own ? [own] : []
  })
  return [...kept, ...mine.values()]
}

/** Milliseconds until the next try after so many in a row without an answer. */
export function retryDelay(failures: number): number {
  return Math.min(60_000, 2_000 * 2 ** Math.min(failures, 10))
}
