import type { IndexRow } from './index-row.ts'

/** The columns used by sorts; a change of one of them moves the product in the sorts that use it. */
export const SORT_COLUMNS = [
  'position',
  'createdAt',
  'featured',
  'pricePaise',
  'ratingTenths',
  'unitsSold',
  'reviewCount',
  'name',
  'origin',
] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

/**
 * The properties of products, one array each, indexed by ordinal: a product's number while it is in the index, reused
 * after it is removed. Texts are references to the row's own strings.
 */
export class Columns {
  readonly ids: string[] = []
  readonly names: string[] = []
  readonly origins: string[] = []
  position = new Int32Array(0)
  createdAt = new Float64Array(0)
  pricePaise = new Int32Array(0)
  unitsSold = new Int32Array(0)
  reviewCount = new Int32Array(0)
  ratingTenths = new Uint8Array(0)
  featured = new Uint8Array(0)

  /** Writes the row at the ordinal and returns the changed sort columns. */
  write(ordinal: number, row: IndexRow): Set<SortColumn> {
    const before = this.sortValues(ordinal)
    this.put(ordinal, row)
    const after = this.sortValues(ordinal)
    return new Set(SORT_COLUMNS.filter((_, index) => before[index] !== after[index]))
  }

  /** Writes the row at the ordinal. */
  put(ordinal: number, row: IndexRow): void {
    if (ordinal >= this.position.length) this.grow(ordinal + 1)
    this.ids[ordinal] = row.productId
    this.names[ordinal] = row.name
    this.origins[ordinal] = row.countryOfOrigin
    this.position[ordinal] = row.position
    this.createdAt[ordinal] = row.createdAt
    this.pricePaise[ordinal] = row.pricePaise
    this.unitsSold[ordinal] = row.unitsSold90Days
    this.reviewCount[ordinal] = row.reviewCount
    this.ratingTenths[ordinal] = Math.round(row.rating * 10)
    this.featured[ordinal] = row.featured ? 1 : 0
  }

  /** Clears the texts of a removed product for garbage collection. */
  clear(ordinal: number): void {
    this.ids[ordinal] = ''
    this.names[ordinal] = ''
    this.origins[ordinal] = ''
  }

  get byteLength(): number {
    const arrays = [this.position, this.createdAt, this.pricePaise, this.unitsSold, this.reviewCount]
    return arrays.reduce((sum, array) => sum + array.byteLength, this.ratingTenths.length * 2)
  }

  /** In the order of SORT_COLUMNS. */
  private sortValues(ordinal: number): (string | number | undefined)[] {
    return [
      this.position[ordinal],
      this.createdAt[ordinal],
      this.featured[ordinal],
      this.pricePaise[ordinal],
      this.ratingTenths[ordinal],
      this.unitsSold[ordinal],
      this.reviewCount[ordinal],
      this.names[ordinal],
      this.origins[ordinal],
    ]
  }

  private grow(least: number): void {
    const capacity = Math.max(least, Math.ceil(this.position.length * 1.25), 64)
    this.position = copied(this.position, new Int32Array(capacity))
    this.createdAt = copied(this.createdAt, new Float64Array(capacity))
    this.pricePaise = copied(this.pricePaise, new Int32Array(capacity))
    this.unitsSold = copied(this.unitsSold, new Int32Array(capacity))
    this.reviewCount = copied(this.reviewCount, new Int32Array(capacity))
    this.ratingTenths = copied(this.ratingTenths, new Uint8Array(capacity))
    this.featured = copied(this.featured, new Uint8Array(capacity))
  }
}

function copied<Column extends { set(source: ArrayLike<number>): void }>(
  from: ArrayLike<number>,
  to: Column,
): Column {
  to.set(from)
  return to
}
