/** The one key of local storage that holds what was looked at; the server keeps nothing of it. */
export const RECENTLY_VIEWED_KEY = 'recentlyViewed'

/** One row on a wide screen, and something to scroll to on a phone. */
const MOST_VIEWED = 12

/** Product ids as the browser stored them, newest first; what is damaged is left out. Total. */
export function readViewed(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  const ids = stored.filter((id): id is string => typeof id === 'string' && /^[\w-]{1,80}$/.test(id))
  return [...new Set(ids)].slice(0, MOST_VIEWED)
}

/** The list with this product first. */
export function withViewed(viewed: readonly string[], productId: string): string[] {
  return readViewed([productId, ...viewed])
}
