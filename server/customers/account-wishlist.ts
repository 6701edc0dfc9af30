import type { AccountWishChange } from '#domain/wishlist/account-changes.ts'
import { type WishlistItem, wishlistItemOf } from '#domain/wishlist/wishlist.ts'
import { type Caller, requireRegistered } from '../access/caller.ts'
import { lockCustomer } from '../access/queries.ts'
import { cardsById } from '../catalogue/catalogue-search.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { claimFirstSync } from './claim-first-sync.ts'
import { readWishes, writeWish } from './wishlist-queries.ts'

export interface AccountWishlist {
  items: WishlistItem[]
  /** The database's clock, in milliseconds. */
  now: number
}

type Needs = Pick<Services, 'db' | 'catalogue'>

/** The account's wishlist with current products; products no longer sold are left out. */
export async function readAccountWishlist(services: Needs, caller: Caller): Promise<AccountWishlist> {
  return await readWishlist(services, services.db, requireRegistered(caller).customerId)
}

/** As `syncCart` for the cart; at login the lists are merged. */
export async function syncWishlist(
  services: Needs,
  caller: Caller,
  { mode, items }: { mode: 'merge' | 'change'; items: readonly AccountWishChange[] },
): Promise<AccountWishlist> {
  const { customerId, sessionId } = requireRegistered(caller)
  return await inTransaction(services.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const merges = mode === 'merge' && (await claimFirstSync(tx, sessionId, 'wishlist'))
    const cards = await cardsById(
      services.catalogue,
      items.map(({ _id }) => _id),
    )
    for (const [index, item] of items.entries()) {
      if (item.wanted && !cards.has(item._id)) continue
      await writeWish(tx, { customerId, item, merges, index })
    }
    return await readWishlist(services, tx, customerId)
  })
}

async function readWishlist(
  { catalogue }: Needs,
  db: Connection,
  customerId: string,
): Promise<AccountWishlist> {
  const { ids, now } = await readWishes(db, customerId)
  const cards = await catalogue.cards(ids)
  return { items: cards.map(wishlistItemOf), now }
}
