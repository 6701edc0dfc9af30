import type { ListingQuery } from '#domain/catalogue/filters.ts'
import { useTracked } from '#web/storefront/insight/use-tracked.ts'

/** Reports the view to the advertising pixel, with the visitor's consent. */
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
