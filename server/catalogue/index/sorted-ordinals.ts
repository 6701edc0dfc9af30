import type { BitSet } from './bitset.ts'

type Compare = (a: number, b: number) => number

/** All listed products in one order. Single changes move blocks of memory instead of sorting again. */
export class SortedOrdinals {
  private buffer: Uint32Array
  readonly compare: Compare
  length: number

  /** Takes an already sorted buffer. */
  constructor(sorted: Uint32Array, compare: Compare) {
    this.buffer = sorted
    this.length = sorted.length
    this.compare = compare
  }

  get ordinals(): Uint32Array {
    return this.buffer.subarray(0, this.length)
  }

  get byteLength(): number {
    return this.buffer.byteLength
  }

  /** Removes the leaving ordinals and inserts the entering ones at their current positions. */
  move(leaving: BitSet, entering: readonly number[]): void {
    let kept = 0
    for (let i = 0; i < this.length; i++) {
      const ordinal = this.buffer[i] ?? 0
      if (!leaving.has(ordinal)) this.buffer[kept++] = ordinal
    }
    this.length = kept
    this.insert(entering)
  }

  private insert(entering: readonly number[]): void {
    const sorted = [...entering].sort(this.compare)
    const places = sorted.map((ordinal) => this.placeOf(ordinal))
    const total = this.length + sorted.length
    if (total > this.buffer.length) {
      const grown = new Uint32Array(Math.ceil(total * 1.25))
      grown.set(this.ordinals)
      this.buffer = grown
    }
    // From the end, so that each block is moved once and nothing is overwritten before it is moved.
    let end = this.length
    for (let i = sorted.length - 1; i >= 0; i--) {
      const place = places[i] ?? 0
      this.buffer.copyWithin(place + i + 1, place, end)
      this.buffer[place + i] = sorted[i] ?? 0
      end = place
    }
    this.length = total
  }

  /** The number of present products before this one. */
  placeOf(ordinal: number): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(this.buffer[middle] ?? 0, ordinal) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
