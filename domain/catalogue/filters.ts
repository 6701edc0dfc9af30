import { categoryPath, findCategoryBySlug, findSubcategory } from './categories.ts'
import { GENDERS, type Gender } from './gender.ts'
import { canonicalSizeOption, INCH_OPTION } from './size-filter.ts'
import { compareSizeLabels } from './sizes.ts'
import { DEFAULT_SORT, isSortKey, type SortKey } from './sorts.ts'

export interface PriceRange {
  key: string
  /** Both ends are inclusive: a product of exactly ₹1,000 is in both ranges that end there. */
  fromPaise: number
  toPaise: number
}

export const PRICE_RANGES: readonly PriceRange[] = [
  { key: 'under-500', fromPaise: 0, toPaise: 499_99 },
  { key: '500-1000', fromPaise: 500_00, toPaise: 1000_00 },
  { key: '1000-2000', fromPaise: 1000_00, toPaise: 2000_00 },
  { key: '2000-5000', fromPaise: 2000_00, toPaise: 5000_00 },
  { key: 'over-5000', fromPaise: 5000_01, toPaise: Number.MAX_SAFE_INTEGER },
]

/** The filter's fixed options; further sizes and colours of the catalogue are added. */
export const SIZE_OPTIONS = ['XS', 'S', 'M', 'L', 'XL', 'XXL', INCH_OPTION] as const

export const COLOUR_OPTIONS = [
  'Black',
  'White',
  'Navy',
  'Gray',
  'Brown',
  'Beige',
  'Red',
  'Blue',
  'Green',
  'Orange',
] as const

export const RATING_OPTIONS = [4, 3, 2, 1] as const

export function ratingLabel(rating: number): string {
  return `${rating}+`
}

/** Listings with links of their own: products flagged new, or those below their MRP. */
export const LISTING_FILTERS = ['new', 'sale'] as const
export type ListingFilter = (typeof LISTING_FILTERS)[number]

/** One spelling per colour: 'light  BLUE' → 'Light Blue'. */
export function canonicalColour(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(^|[\s-])(\p{L})/gu, (match) => match.toUpperCase())
}

/** The only value of the parameter `age`. */
const BABY = 'baby'

/** The query of a listing, from its address. Values within one list are alternatives. */
export interface ListingQuery {
  /** Slug, or null for all products. */
  category: string | null
  /** Slug, only together with a category. */
  subcategory: string | null
  filter: ListingFilter | null
  /** Wearers; unisex products match girl and boy as well. */
  genders: Gender[]
  /** Only clothes for babies, up to two years. */
  forBabies: boolean
  q: string
  sort: SortKey
  /** Products in one of these sizes come before the others; only in the order `featured`. */
  sizesFirst: string[]
  /** From 1. */
  page: number
  /** Keys of PRICE_RANGES. */
  priceRanges: string[]
  /** Rupees, inclusive; null for no limit. */
  priceFrom: number | null
  priceTo: number | null
  /** Options of the size filter, including 'inch'. */
  sizes: string[]
  colours: string[]
  /** Minimum stars; 0 for any. */
  rating: number
  inStock: boolean
  /** Countries of origin, two-letter codes. */
  origins: string[]
}

/** The part of URLSearchParams that is used. */
export interface ReadableSearchParams {
  get(name: string): string | null
  getAll(name: string): string[]
}

export interface ListingPathParams {
  category?: string | undefined
  subcategory?: string | undefined
}

const MAX_QUERY_CHARACTERS = 200
const MAX_PAGE = 10_000
const MAX_RUPEES = 1_000_000
/** More values than any sidebar has; an address with more is an attack on the page cache. */
const MAX_VALUES = 40
const MAX_VALUE_CHARACTERS = 40

export const EMPTY_LISTING: ListingQuery = {
  category: null,
  subcategory: null,
  filter: null,
  genders: [],
  forBabies: false,
  q: '',
  sort: DEFAULT_SORT,
  sizesFirst: [],
  page: 1,
  priceRanges: [],
  priceFrom: null,
  priceTo: null,
  sizes: [],
  colours: [],
  rating: 0,
  inStock: false,
  origins: [],
}

/**
 * Parses the address of a listing. Never throws: an invalid value becomes the nearest valid one, an unknown category
 * null (the route, which has the path, answers 404 for it).
 */
export function parseListingQuery(path: ListingPathParams, search: ReadableSearchParams): ListingQuery {
  const category = path.category ? findCategoryBySlug(path.category) : null
  const subcategory = category && path.subcategory ? findSubcategory(category, path.subcategory) : null
  const asked = search.get('sort')?.trim().toLowerCase() ?? ''
  const sort = isSortKey(asked) ? asked : DEFAULT_SORT
  const filter = search.get('filter')?.trim().toLowerCase() ?? ''
  return {
    category: category?.slug ?? null,
    subcategory: subcategory?.slug ?? null,
    filter: LISTING_FILTERS.find((entry) => entry === filter) ?? null,
    genders: GENDERS.filter((gender) => search.getAll('gender').includes(gender)),
    forBabies: search.get('age') === BABY,
    q: cleanSearchText(search.get('q') ?? ''),
    sort,
    sizesFirst:
      sort === DEFAULT_SORT ? values(search, 'first', canonicalSizeOption).sort(compareSizeLabels) : [],
    page: wholeNumber(search.get('page'), 1, MAX_PAGE),
    priceRanges: PRICE_RANGES.map((range) => range.key).filter((key) => search.getAll('price').includes(key)),
    priceFrom: rupees(search.get('min')),
    priceTo: rupees(search.get('max')),
    sizes: values(search, 'size', canonicalSizeOption).sort(compareSizeLabels),
    colours: values(search, 'colour', canonicalColour).sort(),
    rating: wholeNumber(search.get('rating'), 0, 4),
    inStock: search.get('stock') === 'in',
    origins: values(search, 'origin', (text) => text.trim().toUpperCase())
      .filter((code) => /^[A-Z]{2}$/.test(code))
      .sort(),
  }
}

/** Search text for use and display: single spaces, at most 200 characters, no lone surrogates. */
export function cleanSearchText(text: string): string {
  const spaced = text.replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ').trim()
  return [...spaced].slice(0, MAX_QUERY_CHARACTERS).join('').trim()
}

function wholeNumber(text: string | null, lowest: number, highest: number): number {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) ? lowest : Math.min(highest, Math.max(lowest, number))
}

function rupees(text: string | null): number | null {
  const amount = wholeNumber(text, 0, MAX_RUPEES)
  return amount > 0 ? amount : null
}

function values(search: ReadableSearchParams, name: string, canonical: (text: string) => string): string[] {
  const found = new Set<string>()
  for (const text of search.getAll(name).slice(0, MAX_VALUES)) {
    const value = canonical(cleanSearchText(text).slice(0, MAX_VALUE_CHARACTERS))
    if (value) found.add(value)
  }
  return [...found]
}

/**
 * The query string of a listing without '?': keys sorted, defaults left out, so that equal listings have equal
 * addresses. It equals the output of URLSearchParams.
 */
export function listingSearchParams(query: ListingQuery): string {
  const pairs: [string, string][] = [
    ['age', query.forBabies ? BABY : ''],
    ...query.colours.map((value): [string, string] => ['colour', value]),
    ['filter', query.filter ?? ''],
    ...(query.sort === DEFAULT_SORT ? query.sizesFirst : []).map((value): [string, string] => [
      'first',
      value,
    ]),
    ...query.genders.map((value): [string, string] => ['gender', value]),
    ['max', query.priceTo === null ? '' : String(query.priceTo)],
    ['min', query.priceFrom === null ? '' : String(query.priceFrom)],
    ...query.origins.map((value): [string, string] => ['origin', value]),
    ['page', query.page > 1 ? String(query.page) : ''],
    ...query.priceRanges.map((value): [string, string] => ['price', value]),
    ['q', query.q],
    ['rating', query.rating > 0 ? String(query.rating) : ''],
    ...query.sizes.map((value): [string, string] => ['size', value]),
    ['sort', query.sort === DEFAULT_SORT ? '' : query.sort],
    ['stock', query.inStock ? 'in' : ''],
  ]
  return pairs
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${formEncode(value)}`)
    .join('&')
}

/** Encodes like URLSearchParams, which differs from encodeURIComponent in a few characters. */
function formEncode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '�'))
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The address of a listing: path and query string. */
export function listingPath(query: ListingQuery): string {
  const search = listingSearchParams(query)
  const path = categoryPath(query.category, query.subcategory)
  return search ? `${path}?${search}` : path
}

/** The number of filters, equal to the number of chips. */
export function appliedFilterCount(query: ListingQuery): number {
  const lists = [query.genders, query.priceRanges, query.sizes, query.colours, query.origins]
  const chosen = lists.reduce((sum, list) => sum + list.length, 0)
  const single = [
    query.forBabies,
    query.priceFrom !== null || query.priceTo !== null,
    query.rating > 0,
    query.inStock,
    query.filter !== null,
  ]
  return chosen + single.filter(Boolean).length
}

/**
 * The product colour that matches the filter's options: the one whose base colour it is ('Blue with white' for 'Blue'),
 * else the first that contains one. Null for none.
 */
export function colourByOptions(colours: readonly string[], options: readonly string[]): string | null {
  const wanted = new Set(options.map(canonicalColour))
  const parts = colours.map((colour) => colour.split(/,| with | and /i).map(canonicalColour))
  const ground = parts.findIndex(([first = '']) => wanted.has(first))
  const place = ground >= 0 ? ground : parts.findIndex((names) => names.some((name) => wanted.has(name)))
  return colours[place] ?? null
}
