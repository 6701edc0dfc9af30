import {
  addToWishlist,
  isInWishlist,
  removeFromWishlist,
  repairWishlist,
  type WishlistItem,
} from '#domain/wishlist/wishlist.ts'
import { WISHLIST_TEXTS } from '#texts/wishlist/texts.ts'
import { storedList } from '#web/components/stored-list.ts'
import { showToast } from '#web/components/toast-store.ts'

/** The wishlist of this browser, the same in every tab. */
const wishlist = storedList<WishlistItem>('wishlist', repairWishlist)

export const useWishlist = wishlist.use
export const readWishlist = wishlist.read
export const writeWishlist = wishlist.write

/** What a heart does: adds or removes by presence, and says which. */
export function toggleWish(item: WishlistItem): void {
  const items = wishlist.read()
  const wished = isInWishlist(items, item._id)
  wishlist.write(wished ? removeFromWishlist(items, item._id) : addToWishlist(items, item))
  showToast(wished ? WISHLIST_TEXTS.removed : WISHLIST_TEXTS.added)
}

/** Adds without a message, for callers with their own. */
export function addWish(item: WishlistItem): void {
  wishlist.write(addToWishlist(wishlist.read(), item))
}

export function removeWish(productId: string): void {
  wishlist.write(removeFromWishlist(wishlist.read(), productId))
  showToast(WISHLIST_TEXTS.removed)
}

export function clearWishes(): void {
  wishlist.write([])
  showToast(WISHLIST_TEXTS.cleared)
}
