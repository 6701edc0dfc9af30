import { sharedWishlistPath } from '#domain/wishlist/share-link.ts'
import type { WishlistItem } from '#domain/wishlist/wishlist.ts'
import { WISHLIST_TEXTS } from '#texts/wishlist/texts.ts'
import { showToast } from '#web/components/toast-store.ts'

/** Native sharing, or the link in the clipboard. The link contains products and no customer. */
export async function shareWishlist(items: readonly WishlistItem[]): Promise<void> {
  const url = window.location.origin + sharedWishlistPath(items.map((item) => item._id))
  try {
    if ('share' in navigator) {
      await navigator.share({ title: WISHLIST_TEXTS.sharedHeading, url })
      return
    }
    await window.navigator.clipboard.writeText(url)
    showToast(WISHLIST_TEXTS.linkCopied)
  } catch (error) {
    // Dismissed, or forbidden by the browser: nothing was promised yet.
    if (!(error instanceof DOMException)) throw error
  }
}
