import { type BitSet, popCount } from './bitset.ts'

/**
 * The products over which one facet's options are counted. Many options are counted over the same base, so its empty
 * words are left out once: the cost depends on the size of the result, not of the catalogue.
 */
export class CountingBase {
  private readonly members: BitSet
  /** Indexes of non-empty words, or null if most are not empty. */
  private readonly places: Int32Array | null

  constructor(members: BitSet) {
    this.members = members
    this.places = filledPlaces(members.words)
  }

  has(ordinal: number): boolean {
    return this.members.has(ordinal)
  }

  /** The number of products of the base in `set`. */
  countCommon(set: BitSet): number {
    const { words } = this.members
    return this.places ? countAt(this.places, words, set.words) : countAll(words, set.words)
  }
}

function filledPlaces(words: Int32Array): Int32Array | null {
  const places = new Int32Array(words.length)
  let filled = 0
  for (let i = 0; i < words.length; i++) if (words[i] !== 0) places[filled++] = i
  return filled * 2 > words.length ? null : places.subarray(0, filled)
}

function countAt(places: Int32Array, a: Int32Array, b: Int32Array): number {
  let total = 0
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0
    // A read beyond the end would slow down every later one.
    if (place >= b.length) break
    const common = (a[place] ?? 0) & (b[place] ?? 0)
    if (common !== 0) total += popCount(common)
  }
  return total
}

/**
 * Adds up three words in fields of four bits before widening the fields, a third less work than counting each word (100
 * options of 100,000 products: 0.6 ms instead of 1.4).
 */
function countAll(a: Int32Array, b: Int32Array): number {
  const length = Math.min(a.length, b.length)
  const inThrees = length - (length % 3)
  let total = 0
  for (let i = 0; i < inThrees; i += 3) {
    const sum =
      bitsByFour((a[i] ?? 0) & (b[i] ?? 0)) +
      bitsByFour((a[i + 1] ?? 0) & (b[i + 1] ?? 0)) +
      bitsByFour((a[i + 2] ?? 0) & (b[i + 2] ?? 0))
    total += Math.imul((sum & 0x0f0f0f0f) + ((sum >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24
  }
  for (let i = inThrees; i < length; i++) total += popCount((a[i] ?? 0) & (b[i] ?? 0))
  return total
}

/** The number of bits set in each group of four bits. */
function bitsByFour(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
}
