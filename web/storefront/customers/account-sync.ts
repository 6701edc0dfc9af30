import { listOf, recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { ApiError } from '#web/api/client.ts'
import { readSession } from '#web/api/session.ts'
import { fetchAhead } from '#web/components/on-demand.ts'
import { readStoredJson, subscribeToStored, writeStoredJson } from '#web/components/stored-json.ts'
import {
  hasPending,
  noteChanges,
  retryDelay,
  type SyncEntry,
  type SyncList,
  settle,
  startMerge,
  storedSyncList,
  withPending,
} from './account-sync-state.ts'
import {
  type CartEntry,
  changedSince,
  entriesOf,
  type SyncedList,
  sameEntries,
  syncedCart,
  syncedWishlist,
  type WishEntry,
} from './synced-lists.ts'

const KEY = 'accountSync'
const DEBOUNCE_MS = 400
/** Focus and visibility events come in pairs, and tabs are switched often. */
const PULL_APART_MS = 2_000

interface SyncState {
  /** The owner: the next session of the same customer continues here. */
  userId: string
  /** How far the server's clock is ahead, in milliseconds. */
  offset: number
  cart: SyncList<CartEntry>
  wishlist: SyncList<WishEntry>
}

/**
 * Syncs this browser's cart and wishlist with the account for the session with `token`; the returned function stops it.
 * Changes without an answer stay pending in the browser, across page loads. Tabs take turns, and only the tab with a
 * change records it.
 */
export function startAccountSync(token: string): () => void {
  const userId = readSession()?.user._id ?? ''
  const ended = new AbortController()
  const { signal } = ended
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const store = openSyncStore(userId)
  const { readState, quietly } = store
  let lastPull = 0

  const isCurrent = () => !signal.aborted && readSession()?.token === token

  function note(): void {
    if (store.isApplying() || !isCurrent()) return
    const state = readState()
    const now = Date.now() + state.offset
    const cart = noteChanges(state.cart, entriesOf(syncedCart), now)
    const wishlist = noteChanges(state.wishlist, entriesOf(syncedWishlist), now)
    if (cart === state.cart && wishlist === state.wishlist) return
    quietly(() => writeStoredJson(KEY, { ...state, cart, wishlist }))
    schedule(DEBOUNCE_MS)
  }

  function schedule(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void inTurn(), delay)
  }

  async function inTurn(): Promise<void> {
    if (!isCurrent()) return
    lastPull = Date.now()
    try {
      // Unavailable without TLS on another host.
      if (navigator.locks) await navigator.locks.request(KEY, { signal }, exchangeAll)
      else await exchangeAll()
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      failures += 1
      // A refused request would be refused again; wait for the next page.
      if (isCurrent() && mayPass(error)) schedule(retryDelay(failures))
    }
  }

  async function exchangeAll(): Promise<void> {
    await exchange('cart', syncedCart)
    await exchange('wishlist', syncedWishlist)
  }

  async function exchange<Item, Entry extends SyncEntry>(
    name: 'cart' | 'wishlist',
    list: SyncedList<Item, Entry>,
  ): Promise<void> {
    if (!isCurrent()) return
    note()
    const before = listState<Entry>(readState(), name)
    const merges = !before.merged
    const known = merges ? startMerge(before, entriesOf(list)) : before
    if (merges) quietly(() => writeStoredJson(KEY, { ...readState(), [name]: known }))
    const sent = Object.fromEntries(Object.entries(known.pending).slice(0, list.most))
    const answer = await list.exchange(changesOf(list, merges ? null : sent, Date.now() + readState().offset))
    if (!isCurrent()) return
    quietly(() => apply(readState(), name, list, { answer, sent: merges ? {} : sent }))
    if (hasPending(listState(readState(), name))) schedule(DEBOUNCE_MS)
  }

  function pull(): void {
    if (document.visibilityState !== 'visible') {
      // The page may be closing: send pending changes now.
      const { cart, wishlist } = readState()
      if (isCurrent() && (hasPending(cart) || hasPending(wishlist))) schedule(0)
    } else if (Date.now() - lastPull > PULL_APART_MS) schedule(0)
  }

  leaveOthersLists(store, userId)
  fetchAhead(async () => (await import('#web/storefront/children/account-children.ts')).pullChildren())
  const unsubscribe = subscribeToStored((event) => {
    if (!(event instanceof StorageEvent)) note()
  })
  document.addEventListener('visibilitychange', pull, { signal })
  window.addEventListener('focus', pull, { signal })
  window.addEventListener('online', () => schedule(0), { signal })
  schedule(0)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    ended.abort()
  }
}

/** The stored sync state. */
function openSyncStore(userId: string) {
  let applying = false

  function readState(): SyncState {
    const stored = recordOf(readStoredJson(KEY))
    return stored.userId === userId
      ? stateOf(stored)
      : { userId, offset: 0, cart: storedSyncList(null), wishlist: storedSyncList(null) }
  }

  /** Writes from the account must not look like the customer's changes. */
  function quietly(write: () => void): void {
    applying = true
    try {
      write()
    } finally {
      applying = false
    }
  }

  return { readState, quietly, isApplying: () => applying }
}

/**
 * The changes to send of a list: all of it to merge, or the given ones.
 * @param changedAt by the server's clock
 */
function changesOf<Item, Entry extends SyncEntry>(
  list: SyncedList<Item, Entry>,
  sent: Readonly<Record<string, Entry & { changedAt: number }>> | null,
  changedAt: number,
): Parameters<typeof list.exchange>[0] {
  if (sent === null) {
    const entries = list.read().map((item) => ({ ...list.entryOf(item), changedAt }))
    return { mode: 'merge', entries: entries.slice(0, list.most) }
  }
  const entries = Object.values(sent)
  return entries.length === 0 ? null : { mode: 'change', entries }
}

/** Applies the account's answer, and keeps local changes made since the request. */
function apply<Item, Entry extends SyncEntry>(
  state: SyncState,
  name: 'cart' | 'wishlist',
  list: SyncedList<Item, Entry>,
  {
    answer,
    sent,
  }: {
    answer: { data: unknown[]; now: number }
    sent: Readonly<Record<string, { changedAt: number }>>
  },
): void {
  const answered = list.repair(listOf(answer.data))
  const base = Object.fromEntries(answered.map((item) => [list.keyOf(item), list.entryOf(item)]))
  const settled = settle(listState<Entry>(state, name), { sent, base, now: answer.now })
  writeStoredJson(KEY, { ...state, offset: answer.now - Date.now(), [name]: settled })
  const local = list.read()
  const next = withPending({ answered, local, pending: settled.pending, keyOf: list.keyOf })
  if (!sameEntries(list, local, next)) list.write(next)
}

/** An expired session leaves its lists behind: those of another account must not be merged into this one. */
function leaveOthersLists({ quietly }: ReturnType<typeof openSyncStore>, userId: string): void {
  const stored = recordOf(readStoredJson(KEY))
  if (typeof stored.userId !== 'string' || stored.userId === userId) return
  const { cart, wishlist } = stateOf(stored)
  quietly(() => {
    syncedCart.write(changedSince(syncedCart, cart.base))
    syncedWishlist.write(changedSince(syncedWishlist, wishlist.base))
    writeStoredJson(KEY, null)
  })
}

function stateOf(stored: Readonly<Record<string, unknown>>): SyncState {
  const { userId, offset, cart, wishlist } = stored
  return {
    userId: textOf(userId),
    offset: typeof offset === 'number' ? offset : 0,
    cart: storedSyncList(cart),
    wishlist: storedSyncList(wishlist),
  }
}

/** No answer, too many requests, or a server error. */
function mayPass({ unanswered, status }: ApiError): boolean {
  return unanswered || status === 429 || status >= 500
}

function listState<Entry extends SyncEntry>(state: SyncState, name: 'cart' | 'wishlist'): SyncList<Entry> {
  return state[name] as unknown as SyncList<Entry>
}
