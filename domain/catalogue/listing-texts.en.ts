import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { formatRupees, rupeesToPaise } from '../money/money.ts'
import { findCategoryBySlug, findSubcategory } from './categories.ts'
import { countryName } from './country-name.ts'
import { type ListingQuery, PRICE_RANGES } from './filters.ts'
import { GENDER_LABELS } from './gender.ts'
import { sizeText } from './size-text.ts'

/** What a listing says around its products. */
export const LISTING_TEXTS = {
  filters: 'Filters',
  filterProducts: 'Filter products',
  category: 'Category',
  subcategories: 'Subcategories',
  all: 'All',
  price: 'Price',
  size: 'Size',
  colour: 'Colour',
  gender: 'For',
  forBabies: 'Baby (0–2 years)',
  rating: 'Rating',
  anyRating: 'Any rating',
  origin: 'Country of origin',
  availability: 'Availability',
  inStockOnly: 'In stock only',
  sort: 'Sort',
  sortBy: 'Sort by',
  apply: 'Apply',
  applied: 'Applied filters',
  moreSizes: 'More sizes',
  moreColours: 'More colours',
  newArrivals: 'New arrivals',
  onSale: 'On sale',
  products: 'Products',
  popular: 'Popular right now',
  nearest: 'These come nearest',
} as const

/** 'Show 12 products' on the sheet that covers the list. */
export function showProducts(total: number): string {
  return `Show ${total} ${total === 1 ? 'product' : 'products'}`
}

/** 'Remove filter Red'. */
export function removeFilter(label: string): string {
  return `Remove filter ${label}`
}

/** 'Search: dino tee' as the chip that takes the search off. */
export function searchLabel(q: string): string {
  return `Search: ${q}`
}

/** 'Results for “dino tee”'. */
export function resultsFor(q: string): string {
  return `Results for “${q}”`
}

/** 'No products found for “pari wings”. These come nearest.' */
export function nearestTo(q: string): string {
  return `${CATALOGUE_TEXTS.noProductsFound} for “${q}”. ${LISTING_TEXTS.nearest}.`
}

/** 'Showing results for “lehenga”' after a typing error was corrected. */
export function correctedTo(q: string): string {
  return `Showing results for “${q}”.`
}

/** 'Size 4-5Y' under the name of a product that was found by a size. */
export function wantedSize(size: { label: string; fits?: string | undefined }): string {
  return `${LISTING_TEXTS.size} ${sizeText(size)}`
}

/** 'Up to ₹1,000', 'From ₹500', '₹500 – ₹1,000'. */
export function priceLabel(from: number | null, to: number | null): string {
  const [least, most] = [from, to].map((rupees) =>
    formatRupees(rupeesToPaise(rupees ?? 0)).replace('.00', ''),
  )
  if (from === null) return `Up to ${most}`
  return to === null ? `From ${least}` : `${least} – ${most}`
}

/** '4+ stars'. */
export function ratingChip(rating: number): string {
  return `${rating}+ stars`
}

export interface AppliedFilter {
  label: string
  /** The same listing without this filter, from its first page. */
  without: ListingQuery
}

/** Every filter that narrows the list, as a chip that can be taken off. The category is a place, not a filter. */
export function appliedFilters(query: ListingQuery): AppliedFilter[] {
  const first = { ...query, page: 1 }
  const drop = <Value>(list: readonly Value[], value: Value) => list.filter((entry) => entry !== value)
  const applied: AppliedFilter[] = []
  const add = (label: string, without: Partial<ListingQuery>) =>
    applied.push({ label, without: { ...first, ...without } })
  if (query.q) add(searchLabel(query.q), { q: '' })
  if (query.filter)
    add(query.filter === 'new' ? LISTING_TEXTS.newArrivals : LISTING_TEXTS.onSale, { filter: null })
  for (const gender of query.genders) add(GENDER_LABELS[gender], { genders: drop(query.genders, gender) })
  if (query.forBabies) add(LISTING_TEXTS.forBabies, { forBabies: false })
  if (query.priceFrom !== null || query.priceTo !== null)
    add(priceLabel(query.priceFrom, query.priceTo), { priceFrom: null, priceTo: null })
  for (const range of PRICE_RANGES) {
    if (query.priceRanges.includes(range.key))
      add(range.label, { priceRanges: drop(query.priceRanges, range.key) })
  }
  for (const size of query.sizes) add(size, { sizes: drop(query.sizes, size) })
  for (const colour of query.colours) add(colour, { colours: drop(query.colours, colour) })
  if (query.rating > 0) add(ratingChip(query.rating), { rating: 0 })
  if (query.inStock) add(LISTING_TEXTS.inStockOnly, { inStock: false })
  for (const origin of query.origins) add(countryName(origin), { origins: drop(query.origins, origin) })
  return applied
}

/** One sentence on a listing for search results and shared links. */
export function listingDescription(query: Pick<ListingQuery, 'category' | 'subcategory'>): string {
  const category = query.category ? findCategoryBySlug(query.category) : null
  if (!category)
    return "Children's clothing for girls, boys and babies. Free shipping across India, cash on delivery, returns within 7 days."
  const subcategory = query.subcategory ? findSubcategory(category, query.subcategory) : null
  const what = subcategory ? `${subcategory.name} from the ${category.label}` : category.label
  return `${what}: soft, well-made children's clothing. Free shipping across India, cash on delivery, returns within 7 days.`
}
