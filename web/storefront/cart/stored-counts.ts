import { useStoredJson } from '#web/components/stored-json.ts'

/**
 * Counts for badges and hearts, read without the repair rules, since every page loads this. Changes go through the
 * stores.
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
