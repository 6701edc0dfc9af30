import type { ListingQuery } from '#domain/catalogue/filters.ts'
import { useTold, useTracked } from '#web/storefront/insight/use-tracked.ts'

/** Tells the advertising pixel, where the visitor agreed to one, what is being looked at. */
export function useViewEvent({ category, subcategory, sort, page }: ListingQuery, total: number): void {
  const details = {
    page: `shop ${page}`,
    category: category ?? '',
    subcategory: subcategory ?? '',
    total_products: total,
    sort,
  }
  useTracked('ViewContent', details, Object.values(details).join(' '))
}

/** What this visit looked for last: coming back to its results is no new search. */
let counted = ''

/** Tells the shopkeeper, once a search, what is being looked for; the page itself may come from a cache. */
export function useCountedSearch({ q }: ListingQuery): void {
  useTold(q, () => {
    if (q === '' || q === counted) return
    counted = q
    const body = new Blob([JSON.stringify({ q })], { type: 'application/json' })
    navigator.sendBeacon('/api/insight/search', body)
  })
}
