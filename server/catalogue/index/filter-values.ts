import { canonicalColour, PRICE_RANGES, RATING_OPTIONS } from '#domain/catalogue/filters.ts'
import { isForBabies } from '#domain/catalogue/for-babies.ts'
import { genderOptions } from '#domain/catalogue/gender.ts'
import { sizeFilterOptions } from '#domain/catalogue/size-filter.ts'
import { BitSet } from './bitset.ts'
import type { IndexRow } from './index-row.ts'
import { memoise } from './memoise.ts'
import { ValueSets } from './value-sets.ts'

const sizeOptions = memoise(sizeFilterOptions)
const colourOption = memoise(canonicalColour)
const mainColour = memoise((colour) => canonicalColour(colour.split(' with ')[0] ?? ''))

/** The one option of the toggle "in stock only". */
export const IN_STOCK = 'in'

/** The properties by which listings are narrowed, each with the products of each of its values. */
export class FilterValues {
  readonly categories = new ValueSets()
  /** By `subcategoryKey`, as two categories may each have a subcategory of the same slug. */
  readonly subcategories = new ValueSets()
  readonly priceRanges = new ValueSets()
  /** Options under which a size counts, only from sizes in stock. */
  readonly sizes = new ValueSets()
  /** The same from all sizes: which options the catalogue has at all. */
  readonly carriedSizes = new ValueSets()
  readonly colours = new ValueSets()
  /** The colour that one would call a product by: 'Navy' of 'Navy with pink'. */
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
    if (row.isNew) this.isNew.add(ordinal)
    if (row.pricePaise < row.mrpPaise) this.onSale.add(ordinal)
    if (row.trending) this.trending.add(ordinal)
    const labels = row.variants.map(({ label }) => label)
    if (isForBabies(row.category, labels)) this.forBabies.add(ordinal)

    this.categories.add(row.category, ordinal)
    if (row.subcategory) this.subcategories.add(subcategoryKey(row.category, row.subcategory), ordinal)
    for (const key of priceRangeKeys(row.pricePaise)) this.priceRanges.add(key, ordinal)
    for (const colour of row.filterColours) this.colours.add(colourOption(colour), ordinal)
    for (const colour of row.colours) this.mainColours.add(mainColour(colour), ordinal)
    for (const option of genderOptions(row.gender)) this.genders.add(option, ordinal)
    for (const least of ratingOptions(row.rating)) this.ratings.add(least, ordinal)
    this.origins.add(row.countryOfOrigin, ordinal)
    for (const { label, inStock } of row.variants) {
      for (const option of sizeOptions(label)) {
        this.carriedSizes.add(option, ordinal)
        if (inStock) this.sizes.add(option, ordinal)
      }
      if (inStock) this.stock.add(IN_STOCK, ordinal)
    }
  }

  /** The products of which a size can be bought. */
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
    return [
      this.categories,
      this.subcategories,
      this.priceRanges,
      this.sizes,
      this.carriedSizes,
      this.colours,
      this.mainColours,
      this.genders,
      this.ratings,
      this.stock,
      this.origins,
    ]
  }
}

/** A slash occurs in no slug, so that two pairs never share a key. */
export function subcategoryKey(category: string, subcategory: string): string {
  return `${category}/${subcategory}`
}

/** Both ends belong to a range, so that ₹1,000 is in two of them. */
export function priceRangeKeys(pricePaise: number): string[] {
  return PRICE_RANGES.filter((range) => range.fromPaise <= pricePaise && pricePaise <= range.toPaise).map(
    (range) => range.key,
  )
}

function ratingOptions(rating: number): string[] {
  const shown = Math.round(rating * 10)
  return RATING_OPTIONS.filter((least) => shown >= least * 10).map(String)
}
