import { canonicalColour, PRICE_RANGES, RATING_OPTIONS } from '#domain/catalogue/filters.ts'
import { isForBabies } from '#domain/catalogue/for-babies.ts'
import { genderOptions } from '#domain/catalogue/gender.ts'
import { memoise } from '#domain/catalogue/memoise.ts'
import { sizeFilterOptions } from '#domain/catalogue/size-filter.ts'
import { BitSet } from './bitset.ts'
import type { IndexRow } from './index-row.ts'
import { ValueSets } from './value-sets.ts'

const sizeOptions = memoise(sizeFilterOptions)
const colourOption = memoise(canonicalColour)
const mainColour = memoise((colour) => canonicalColour(colour.split(' with ')[0] ?? ''))

/** The only option of the toggle "in stock only". */
export const IN_STOCK = 'in'

/** The properties by which listings are filtered, each with the products of each value. */
export class FilterValues implements Record<ValueKind, ValueSets> {
  readonly categories = new ValueSets()
  /** By `subcategoryKey`, because two categories may have a subcategory with the same slug. */
  readonly subcategories = new ValueSets()
  readonly priceRanges = new ValueSets()
  /** Size options, only from sizes in stock. */
  readonly sizes = new ValueSets()
  /** The same from all sizes: the options that the catalogue has at all. */
  readonly carriedSizes = new ValueSets()
  readonly colours = new ValueSets()
  /** The main colour of a product: 'Navy' of 'Navy with pink'. */
  readonly mainColours = new ValueSets()
  readonly genders = new ValueSets()
  readonly ratings = new ValueSets()
  readonly stock = new ValueSets()
  readonly origins = new ValueSets()
  readonly listed = new BitSet()
  readonly isNew = new BitSet()
  readonly onSale = new BitSet()
  readonly trending = new BitSet()
  readonly forBabies = new BitSet()

  add(ordinal: number, row: IndexRow): void {
    this.listed.add(ordinal)
    for (const flag of flagsOf(row)) this[flag].add(ordinal)
    visitValues(row, (kind, value) => this[kind].add(value, ordinal))
  }

  /** The products with a size in stock. */
  inStock(): BitSet {
    const products = new BitSet()
    this.stock.addProductsTo(products, IN_STOCK)
    return products
  }

  remove(ordinal: number): void {
    for (const set of this.flags()) set.delete(ordinal)
    for (const values of this.all()) values.removeProduct(ordinal)
  }

  private flags(): BitSet[] {
    return [this.listed, this.isNew, this.onSale, this.trending, this.forBabies]
  }

  private all(): ValueSets[] {
    return VALUE_KINDS.map((kind) => this[kind])
  }
}

/** The flags by which a listing can be filtered. */
export type Flag = 'isNew' | 'onSale' | 'trending' | 'forBabies'

export function flagsOf(row: IndexRow): Flag[] {
  const flags: Flag[] = []
  if (row.isNew) flags.push('isNew')
  if (row.pricePaise < row.mrpPaise) flags.push('onSale')
  if (row.trending) flags.push('trending')
  const labels = row.variants.map(({ label }) => label)
  if (isForBabies(row.category, labels)) flags.push('forBabies')
  return flags
}

/** The properties of `FilterValues` that have values. */
export const VALUE_KINDS = [
  'categories',
  'subcategories',
  'priceRanges',
  'sizes',
  'carriedSizes',
  'colours',
  'mainColours',
  'genders',
  'ratings',
  'stock',
  'origins',
] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

/** Calls `visit` with each value of each property of a product; some are repeated. */
export function visitValues(row: IndexRow, visit: (kind: ValueKind, value: string) => void): void {
  visit('categories', row.category)
  if (row.subcategory) visit('subcategories', subcategoryKey(row.category, row.subcategory))
  for (const key of priceRangeKeys(row.pricePaise)) visit('priceRanges', key)
  for (const colour of row.filterColours) visit('colours', colourOption(colour))
  for (const colour of row.colours) visit('mainColours', mainColour(colour))
  for (const option of genderOptions(row.gender)) visit('genders', option)
  for (const least of ratingOptions(row.rating)) visit('ratings', least)
  visit('origins', row.countryOfOrigin)
  for (const { label, inStock } of row.variants) {
    for (const option of sizeOptions(label)) {
      visit('carriedSizes', option)
      if (inStock) visit('sizes', option)
    }
    if (inStock) visit('stock', IN_STOCK)
  }
}

/** A slug contains no slash, so that two pairs never share a key. */
export function subcategoryKey(category: string, subcategory: string): string {
  return `${category}/${subcategory}`
}

/** Both ends belong to a range, so ₹1,000 is in two of them. */
export function priceRangeKeys(pricePaise: number): string[] {
  return PRICE_RANGES.filter((range) => range.fromPaise <= pricePaise && pricePaise <= range.toPaise).map(
    (range) => range.key,
  )
}

function ratingOptions(rating: number): string[] {
  const shown = Math.round(rating * 10)
  return RATING_OPTIONS.filter((least) => shown >= least * 10).map(String)
}
