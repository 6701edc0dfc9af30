import type { ListingQuery } from '#domain/catalogue/filters.ts'
import { useTracked } from '#web/storefront/insight/use-tracked.ts'

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
  const place = category === null ? null : { category, subcategory: subcategory ?? '' }
  useTracked('ViewCategory', place, place ? Object.values(place).join(' ') : '')
}
