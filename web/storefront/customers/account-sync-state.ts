import { recordOf } from '#domain/validation/unknown-values.ts'

/** A line of the cart or a wishlist item by its key; quantity 0 means removed. */
export interface SyncEntry {
  quantity: number
}

type Entries<Entry> = Readonly<Record<string, Entry>>

/** This browser's sync state of one list of the account. */
export interface SyncList<Entry extends SyncEntry> {
  /** Whether the list from before the login was merged with the account's. */
  merged: boolean
  /** The last state that both sides agreed on. */
  base: Entries<Entry>
  /** Local changes since then that have not arrived. Times in milliseconds by the server's clock. */
  pending: Entries<Entry & { changedAt: number }>
}

/** The stored state; an unmerged one if unreadable. */
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
 * Records what differs from the known and pending state. Returns the same object without changes, so that it need not
 * be stored.
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
 * Before the first merge: the whole list becomes the base of later changes. Removals since an attempt without an answer
 * stay pending, since that attempt may have arrived.
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
 * After the answer: what was sent and not changed again is no longer pending. Changes during the first merge count as
 * later, independent of clocks.
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

/** The account's items, except pending ones, which stay as they are here. */
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

/** Milliseconds until the next attempt after failures in a row. */
export function retryDelay(failures: number): number {
  return Math.min(60_000, 2_000 * 2 ** Math.min(failures, 10))
}
