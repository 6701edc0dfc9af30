/** The papers of more orders at once are more than a printer's tray holds, and than the shop answers. */
const MOST = 100

/** The orders that an address names: `?ids=a,b`. */
export function idsOf(query: URLSearchParams): string[] {
  const ids = (query.get('ids') ?? '').split(',').filter((id) => id !== '')
  return [...new Set(ids)].slice(0, MOST)
}
