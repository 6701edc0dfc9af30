import { BitSet } from './bitset.ts'
import type { CountingBase } from './counting-base.ts'

/** Up to this size a list is both smaller and faster than bits for each product of a large catalogue. */
const LIST_LIMIT = 256

/**
 * The products with one value (one colour, one size …). Rare values, of which a catalogue with free colour names has
 * hundreds, are stored as a list, the others as bits.
 */
export class ProductSet {
  size = 0
  private list: number[] | null = []
  private bits = new BitSet()

  has(ordinal: number): boolean {
    return this.list ? this.list.includes(ordinal) : this.bits.has(ordinal)
  }

  add(ordinal: number): void {
    if (this.has(ordinal)) return
    this.size++
    if (!this.list) this.bits.add(ordinal)
    else if (this.list.push(ordinal) > LIST_LIMIT) this.turnIntoBits(this.list)
  }

  delete(ordinal: number): void {
    if (!this.has(ordinal)) return
    this.size--
    if (this.list) this.list.splice(this.list.indexOf(ordinal), 1)
    else this.bits.delete(ordinal)
  }

  addTo(target: BitSet): void {
    if (!this.list) target.unite(this.bits)
    else for (const ordinal of this.list) target.add(ordinal)
  }

  countIn(base: CountingBase): number {
    if (!this.list) return base.countCommon(this.bits)
    let total = 0
    for (const ordinal of this.list) if (base.has(ordinal)) total++
    return total
  }

  private turnIntoBits(list: number[]): void {
    for (const ordinal of list) this.bits.add(ordinal)
    this.list = null
  }
}
