import { CHUNK_BITS } from '../../db/schema/catalogue-search.ts'
import { documentWords, FIELD_WEIGHTS } from '../index/document-words.ts'
import { flagsOf, visitValues } from '../index/filter-values.ts'
import type { IndexRow } from '../index/index-row.ts'
import { valueKey } from '../index/value-sets.ts'
import { packCard } from '../packed-cards.ts'
import { colourPictures, toCard, toIndexRow } from '../product-views.ts'
import type { ShelfRecord } from '../shelf-queries.ts'

/** A property that products share: a filter value, a flag, a word, or a bit of the price. */
export interface Key {
  kind: string
  value: string
  /** For a word, the weight of the best field that contains it; else 0. */
  weight: number
  spelling: string
}

/** A row of `catalogue_entries` without its ordinal, by column names, and the product's keys. */
export interface Entry {
  columns: EntryColumns
  keys: Key[]
}

export interface EntryColumns {
  product_id: string
  slug: string
  card: string
  category: string
  subcategory: string | null
  in_stock: boolean
  featured_rank: 0 | 1
  trending: boolean
  position: number
  newness: number
  price_paise: number
  rating_tenths: number
  units_sold: number
  review_count: number
  lower_name: string
  lower_origin: string
}

/** Increase it when `toEntry` changes keys or columns: every shop then rebuilds its tables. */
export const ENTRY_FORMAT = 1

/** Enough for every price that a listing can have: ₹2 crore. */
export const PRICE_BITS = 31

export const WORD = 'word'
export const PRICE = 'price'
export const LISTED = 'listed'

export function toEntry(record: ShelfRecord): Entry {
  const row = toIndexRow(record)
  return {
    columns: {
      product_id: row.productId,
      slug: row.slug,
      card: packCard({ card: toCard(record), pictures: colourPictures(record) }),
      category: valueKey(row.category),
      subcategory: row.subcategory === null ? null : valueKey(row.subcategory),
      in_stock: row.variants.some(({ inStock }) => inStock),
      featured_rank: row.featured ? 0 : 1,
      trending: row.trending,
      position: row.position,
      newness: -row.createdAt,
      price_paise: row.pricePaise,
      rating_tenths: Math.round(row.rating * 10),
      units_sold: row.unitsSold90Days,
      review_count: row.reviewCount,
      lower_name: row.name.toLowerCase(),
      lower_origin: row.countryOfOrigin.toLowerCase(),
    },
    keys: keysOf(row),
  }
}

function keysOf(row: IndexRow): Key[] {
  const keys = new Map<string, Key>()
  const add = (kind: string, spelling = '', weight = 0): void => {
    const key = { kind, value: valueKey(spelling), weight, spelling: spelling.trim() }
    const name = keyName(key)
    const known = keys.get(name)
    // Of several spellings the smallest is shown, as in memory.
    if (!known || key.spelling < known.spelling) keys.set(name, key)
  }
  add(LISTED)
  for (const flag of flagsOf(row)) add(flag)
  visitValues(row, (kind, value) => {
    if (valueKey(value) !== '') add(kind, value)
  })
  for (const [word, fields] of documentWords(row)) add(WORD, word, FIELD_WEIGHTS[fields])
  for (let bit = 0; bit < PRICE_BITS; bit++) {
    if (Math.floor(row.pricePaise / 2 ** bit) % 2 === 1) add(PRICE, String(bit))
  }
  return [...keys.values()]
}

/** A unique name of a key. */
export function keyName({ kind, value, weight }: Pick<Key, 'kind' | 'value' | 'weight'>): string {
  return `${kind}\u0000${value}\u0000${weight}`
}

/** The chunk of an ordinal and its position in it. */
export function placeOf(ordinal: number): { chunk: number; place: number } {
  return { chunk: Math.floor(ordinal / CHUNK_BITS), place: ordinal % CHUNK_BITS }
}
