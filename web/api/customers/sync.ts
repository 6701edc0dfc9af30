import type { CartChangesInput } from '#domain/cart/account-changes.ts'
import type { WishlistChangesInput } from '#domain/wishlist/account-changes.ts'
import { callApi } from '../client.ts'

/** What the account keeps of a list; the items are repaired like those of browser storage. */
export interface AccountList {
  data: unknown[]
  /** The server's clock in milliseconds. */
  now: number
}

/** The account's cart, after the changes where there are any. */
export async function exchangeCart(changes: CartChangesInput | null): Promise<AccountList> {
  return await callApi('/api/user/cart', changes === null ? {} : { method: 'PUT', body: changes })
}

export async function exchangeWishlist(changes: WishlistChangesInput | null): Promise<AccountList> {
  return await callApi('/api/user/wishlist', changes === null ? {} : { method: 'PUT', body: changes })
}
