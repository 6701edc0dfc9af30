import { useStoredJson } from '#web/components/stored-json.ts'

/**
 * What badges and hearts need of cart and wishlist, read without the rules that repair them: every page carries
 * this. Whatever is changed goes through the stores.
 */
export function useCartCount(): number {
  return listOf(useStoredJson('cart')).reduce((sum, { quantity }) => sum + pieces(quantity), 0)
}

export function useWishlistCount(): number {
  return listOf(useStoredJson('wishlist')).length
}

export function useIsWished(productId: string): boolean {
  return listOf(useStoredJson('wishlist')).some(({ _id }) => _id === productId)
}

function listOf(stored: unknown): { _id?: unknown; quantity?: unknown }[] {
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'object' && entry !== null) : []
}

function pieces(quantity: unknown): number {
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1
}
