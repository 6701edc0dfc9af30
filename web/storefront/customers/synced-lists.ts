import type { AccountLineChange } from '#domain/cart/account-changes.ts'
import { addedAtOf, type CartItem } from '#domain/cart/cart-item.ts'
import { repairCart } from '#domain/cart/repair-cart.ts'
import { repairWishlist, type WishlistItem } from '#domain/wishlist/wishlist.ts'
import { type AccountList, exchangeCart, exchangeWishlist } from '#web/api/customers/sync.ts'
import { readCart, writeCart } from '#web/storefront/cart/cart-store.ts'
import { readWishlist, writeWishlist } from '#web/storefront/wishlist/wishlist-store.ts'
import type { SyncEntry } from './account-sync-state.ts'

type Changed<Entry> = Entry & { changedAt: number }

/** How one list is read, written and exchanged with the account. */
export interface SyncedList<Item, Entry extends SyncEntry> {
  read: () => readonly Item[]
  write: (items: readonly Item[]) => void
  repair: (stored: unknown) => Item[]
  keyOf: (item: Item) => string
  entryOf: (item: Item) => Entry
  /** Null only fetches. */
  exchange: (
    changes: { mode: 'merge' | 'change'; entries: readonly Changed<Entry>[] } | null,
  ) => Promise<AccountList>
  /** The limit of one request. */
  most: number
}

export type CartEntry = Omit<AccountLineChange, 'changedAt'>

export const syncedCart: SyncedList<CartItem, CartEntry> = {
  read: readCart,
  write: writeCart,
  repair: repairCart,
  keyOf: ({ variantKey }) => variantKey,
  entryOf: ({ _id, selectedSizeId, selectedSize, selectedColor, quantity, cartItemId }) => {
    const addedAt = addedAtOf(cartItemId)
    const entry = { _id, selectedSizeId, selectedSize, selectedColor, quantity }
    return addedAt === null ? entry : { ...entry, addedAt }
  },
  exchange: (changes) => exchangeCart(changes && { mode: changes.mode, lines: [...changes.entries] }),
  most: 100,
}

export type WishEntry = { _id: string; quantity: number }

export const syncedWishlist: SyncedList<WishlistItem, WishEntry> = {
  read: readWishlist,
  write: writeWishlist,
  repair: repairWishlist,
  keyOf: ({ _id }) => _id,
  entryOf: ({ _id }) => ({ _id, quantity: 1 }),
  exchange: (changes) =>
    exchangeWishlist(
      changes && {
        mode: changes.mode,
        items: changes.entries.map(({ _id, quantity, changedAt }) => ({
          _id,
          wanted: quantity > 0,
          changedAt,
        })),
      },
    ),
  most: 400,
}

/** The list by key, for comparison with another state. */
export function entriesOf<Item, Entry extends SyncEntry>(
  list: SyncedList<Item, Entry>,
): Record<string, Entry> {
  return Object.fromEntries(list.read().map((item) => [list.keyOf(item), list.entryOf(item)]))
}

/** The items that differ from the base. */
export function changedSince<Item, Entry extends SyncEntry>(
  list: SyncedList<Item, Entry>,
  base: Readonly<Record<string, SyncEntry>>,
): Item[] {
  return list.read().filter((item) => base[list.keyOf(item)]?.quantity !== list.entryOf(item).quantity)
}

/** Names and prices may differ: pages that show them load the present ones. */
export function sameEntries<Item, Entry extends SyncEntry>(
  list: SyncedList<Item, Entry>,
  one: readonly Item[],
  other: readonly Item[],
): boolean {
  const text = (items: readonly Item[]) =>
    JSON.stringify(items.map((item) => [list.keyOf(item), list.entryOf(item).quantity]))
  return text(one) === text(other)
}
