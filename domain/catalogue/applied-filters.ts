import { format } from '#domain/language/format.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import { countryName } from './country-name.ts'
import { type ListingQuery, PRICE_RANGES } from './filters.ts'
import { priceLabel, priceRangeLabel } from './price-label.ts'

export interface AppliedFilter {
  label: string
  /** The same listing without this filter, on its first page. */
  without: ListingQuery
}

/** Every filter of the list as a removable chip. The category is not a filter. */
export function appliedFilters(query: ListingQuery): AppliedFilter[] {
  const first = { ...query, page: 1 }
  const drop = <Value>(list: readonly Value[], value: Value) => list.filter((entry) => entry !== value)
  const applied: AppliedFilter[] = []
  const add = (label: string, without: Partial<ListingQuery>) =>
    applied.push({ label, without: { ...first, ...without } })
  if (query.q) add(format(LISTING_TEXTS.searched, { words: query.q }), { q: '' })
  if (query.filter)
    add(query.filter === 'new' ? LISTING_TEXTS.newArrivals : LISTING_TEXTS.onSale, { filter: null })
  for (const gender of query.genders)
    add(LISTING_TEXTS.genders[gender], { genders: drop(query.genders, gender) })
  if (query.forBabies) add(LISTING_TEXTS.forBabies, { forBabies: false })
  if (query.priceFrom !== null || query.priceTo !== null)
    add(priceLabel(query.priceFrom, query.priceTo), { priceFrom: null, priceTo: null })
  for (const range of PRICE_RANGES) {
    if (query.priceRanges.includes(range.key))
      add(priceRangeLabel(range), { priceRanges: drop(query.priceRanges, range.key) })
  }
  for (const size of query.sizes) add(size, { sizes: drop(query.sizes, size) })
  for (const colour of query.colours) add(colour, { colours: drop(query.colours, colour) })
  if (query.rating > 0) add(format(LISTING_TEXTS.stars, { rating: query.rating }), { rating: 0 })
  if (query.inStock) add(LISTING_TEXTS.inStockOnly, { inStock: false })
  for (const origin of query.origins) add(countryName(origin), { origins: drop(query.origins, origin) })
  return applied
}
