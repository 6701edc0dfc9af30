const BITS = 32

/**
 * A set of product ordinals, one bit each. Words are signed 32-bit numbers because V8 counts and combines those without
 * boxing. It grows automatically; a shorter set counts as padded with zeros.
 */
export class BitSet {
  words: Int32Array

  constructor(capacity = 0) {
    this.words = new Int32Array(Math.ceil(capacity / BITS))
  }

  has(ordinal: number): boolean {
    return (((this.words[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1
  }

  add(ordinal: number): void {
    const at = ordinal >>> 5
    if (at >= this.words.length) this.grow(at + 1)
    this.words[at] = (this.words[at] ?? 0) | (1 << (ordinal & 31))
  }

  delete(ordinal: number): void {
    const at = ordinal >>> 5
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (ordinal & 31))
  }

  clear(): void {
    this.words.fill(0)
  }

  copy(): BitSet {
    const copy = new BitSet()
    copy.words = this.words.slice()
    return copy
  }

  intersect(other: BitSet): this {
    const mine = this.words
    const theirs = other.words
    const shared = Math.min(mine.length, theirs.length)
    for (let i = 0; i < shared; i++) mine[i] = (mine[i] ?? 0) & (theirs[i] ?? 0)
    if (mine.length > shared) mine.fill(0, shared)
    return this
  }

  subtract(other: BitSet): this {
    const mine = this.words
    const theirs = other.words
    const shared = Math.min(mine.length, theirs.length)
    for (let i = 0; i < shared; i++) mine[i] = (mine[i] ?? 0) & ~(theirs[i] ?? 0)
    return this
  }

  unite(other: BitSet): this {
    const theirs = other.words
    if (theirs.length > this.words.length) this.grow(theirs.length)
    const mine = this.words
    for (let i = 0; i < theirs.length; i++) mine[i] = (mine[i] ?? 0) | (theirs[i] ?? 0)
    return this
  }

  count(): number {
    let total = 0
    for (let i = 0; i < this.words.length; i++) total += popCount(this.words[i] ?? 0)
    return total
  }

  /** Calls `visit` with each ordinal in the set, lowest first. */
  forEach(visit: (ordinal: number) => void): void {
    for (let i = 0; i < this.words.length; i++) {
      let word = this.words[i] ?? 0
      while (word !== 0) {
        visit((i << 5) + 31 - Math.clz32(word & -word))
        word &= word - 1
      }
    }
  }

  private grow(words: number): void {
    const grown = new Int32Array(Math.max(words, this.words.length + (this.words.length >>> 2)))
    grown.set(this.words)
    this.words = grown
  }
}

/** Number of bits set in a 32-bit word. */
export function popCount(word: number): number {
  if (word === 0) return 0
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
