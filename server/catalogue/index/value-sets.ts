import { BitSet } from './bitset.ts'
import type { CountingBase } from './counting-base.ts'
import { ProductSet } from './product-set.ts'

interface Entry {
  spelling: string
  products: ProductSet
}

/**
 * For one property (colour, size …) the products of each value. Values are compared case-insensitively; of several
 * spellings the smallest by code unit is shown, which prefers capitals.
 */
export class ValueSets {
  private readonly entries = new Map<string, Entry>()
  /** The entries by original spelling, because most are repeated many times. */
  private readonly given = new Map<string, Entry>()
  private listed: readonly string[] | null = null

  add(value: string, ordinal: number): void {
    const entry = this.given.get(value) ?? this.entryFor(value)
    entry?.products.add(ordinal)
  }

  removeProduct(ordinal: number): void {
    for (const [key, entry] of this.entries) {
      entry.products.delete(ordinal)
      if (entry.products.size > 0) continue
      this.entries.delete(key)
      this.given.clear()
      this.listed = null
    }
  }

  addProductsTo(target: BitSet, value: string): void {
    this.entries.get(valueKey(value))?.products.addTo(target)
  }

  /** All products that share a value with this one, including itself. */
  alikeProducts(ordinal: number): BitSet {
    const alike = new BitSet()
    for (const { products } of this.entries.values()) if (products.has(ordinal)) products.addTo(alike)
    return alike
  }

  countIn(base: CountingBase, value: string): number {
    return this.entries.get(valueKey(value))?.products.countIn(base) ?? 0
  }

  has(value: string): boolean {
    return this.entries.has(valueKey(value))
  }

  /** The same list until a value is added, removed or respelt. */
  spellings(): readonly string[] {
    this.listed ??= Array.from(this.entries.values(), (entry) => entry.spelling)
    return this.listed
  }

  private entryFor(value: string): Entry | null {
    const spelling = value.trim()
    const key = valueKey(value)
    if (key === '') return null
    let entry = this.entries.get(key)
    if (!entry) {
      entry = { spelling, products: new ProductSet() }
      this.entries.set(key, entry)
      this.listed = null
    } else if (spelling < entry.spelling) {
      entry.spelling = spelling
      this.listed = null
    }
    this.given.set(value, entry)
    return entry
  }
}

export function valueKey(value: string): string {
  return value.trim().toLowerCase()
}
