import { BitSet } from './bitset.ts'
import type { CountingBase } from './counting-base.ts'
import { ProductSet } from './product-set.ts'

interface Entry {
  spelling: string
  products: ProductSet
}

/**
 * For one property (colour, size …) which products have which value. Values are compared without regard to
 * case; of several spellings the smallest by code unit is shown, which prefers capitals.
 */
export class ValueSets {
  private readonly entries = new Map<string, Entry>()
  private listed: readonly string[] | null = null

  add(value: string, ordinal: number): void {
    const spelling = value.trim()
    const key = valueKey(value)
    if (key === '') return
    const entry = this.entries.get(key)
    if (!entry) {
      this.listed = null
      const products = new ProductSet()
      products.add(ordinal)
      this.entries.set(key, { spelling, products })
      return
    }
    if (spelling < entry.spelling) {
      this.listed = null
      entry.spelling = spelling
    }
    entry.products.add(ordinal)
  }

  /** Takes the product out of every value. */
  removeProduct(ordinal: number): void {
    for (const [key, entry] of this.entries) {
      entry.products.delete(ordinal)
      if (entry.products.size > 0) continue
      this.entries.delete(key)
      this.listed = null
    }
  }

  addProductsTo(target: BitSet, value: string): void {
    this.entries.get(valueKey(value))?.products.addTo(target)
  }

  /** All products that share a value with this one, itself included. */
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

  /** The same list until a value comes, goes or is spelt otherwise. */
  spellings(): readonly string[] {
    this.listed ??= Array.from(this.entries.values(), (entry) => entry.spelling)
    return this.listed
  }
}

export function valueKey(value: string): string {
  return value.trim().toLowerCase()
}
