/** The local storage key of recently viewed products; the server does not store them. */
export const RECENTLY_VIEWED_KEY = 'recentlyViewed'

/** One row on a wide screen, and something to scroll on a phone. */
const MOST_VIEWED = 12

/** Stored product ids, newest first; invalid ones are left out. Never throws. */
export function readViewed(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  const ids = stored.filter((id): id is string => typeof id === 'string' && /^[\w-]{1,80}$/.test(id))
  return [...new Set(ids)].slice(0, MOST_VIEWED)
}

/** The list with this product first. */
export function withViewed(viewed: readonly string[], productId: string): string[] {
  return readViewed([productId, ...viewed])
}
