import { BitSet } from './bitset.ts'
import { merged, packPosting, postingPlace, without, withoutFew, withoutMany } from './posting-list.ts'

/** Up to this many products are looked up in each list; with more, the lists are scanned. */
const FEW = 32

/** The words of one product, each with the set of fields that contain it. */
export interface DocumentWords {
  ordinal: number
  words: ReadonlyMap<string, number>
}

/** Postings in one block of a builder's buffer. */
const PIECE = 65_536

/**
 * Collects the postings of a whole catalogue in the order in which they arrive, and sorts them by word at the end,
 * because a list for each word would be looked up millions of times. Ordinals must be ascending.
 */
export class PostingsBuilder {
  private readonly pieces: { words: Uint32Array; postings: Uint32Array }[] = []
  private readonly counts: number[] = []
  private length = 0

  /** @param word its number, from 0 without gaps */
  add(word: number, posting: number): void {
    const place = this.length++ % PIECE
    if (place === 0) this.pieces.push({ words: new Uint32Array(PIECE), postings: new Uint32Array(PIECE) })
    const piece = this.pieces.at(-1)
    if (!piece) return
    piece.words[place] = word
    piece.postings[place] = posting
    this.counts[word] = (this.counts[word] ?? 0) + 1
  }

  /** @param words by number */
  *finishInSteps(words: readonly string[]): Generator<void, Postings, void> {
    const sorted = new Uint32Array(this.length)
    const next = new Uint32Array(words.length)
    const lists = new Map<string, Uint32Array>()
    let from = 0
    for (const [number, word] of words.entries()) {
      next[number] = from
      const to = from + (this.counts[number] ?? 0)
      // Parts of one buffer: allocating a buffer for each word takes longer than filling it.
      if (to > from) lists.set(word, sorted.subarray(from, to))
      from = to
      if (number % 1_024 === 0) yield
    }
    for (const [index, piece] of this.pieces.entries()) {
      const length = Math.min(PIECE, this.length - index * PIECE)
      for (let place = 0; place < length; place++) {
        const word = piece.words[place] ?? 0
        const to = next[word] ?? 0
        sorted[to] = piece.postings[place] ?? 0
        next[word] = to + 1
      }
      yield
    }
    this.pieces.length = 0
    return new Postings(lists)
  }
}

/** Which products have which word, and in which fields. */
export class Postings {
  private readonly lists: Map<string, Uint32Array>

  constructor(lists: Map<string, Uint32Array>) {
    this.lists = lists
  }

  /** Packed and sorted; undefined if no product has the word. */
  of(word: string): Uint32Array | undefined {
    return this.lists.get(word)
  }

  /** The number of products with the word. */
  count(word: string): number {
    return this.lists.get(word)?.length ?? 0
  }

  words(): IterableIterator<string> {
    return this.lists.keys()
  }

  get byteLength(): number {
    let total = 0
    for (const list of this.lists.values()) total += list.byteLength
    return total
  }

  /** Removes the products from all words and returns the words no longer in use. */
  remove(ordinals: readonly number[]): string[] {
    const leaving = new BitSet()
    for (const ordinal of ordinals) leaving.add(ordinal)
    const ended: string[] = []
    for (const [word, list] of this.lists) {
      const kept = ordinals.length > FEW ? withoutMany(list, leaving) : withoutFew(list, ordinals)
      if (kept !== list && this.setOrEnd(word, kept)) ended.push(word)
    }
    return ended
  }

  /** Adds products that are in no list yet and returns the new words. */
  add(documents: Iterable<DocumentWords>): string[] {
    const added = new Map<string, number[]>()
    for (const { ordinal, words } of documents) {
      for (const [word, fields] of words) {
        const list = added.get(word)
        if (list) list.push(packPosting(ordinal, fields))
        else added.set(word, [packPosting(ordinal, fields)])
      }
    }
    const begun: string[] = []
    for (const [word, list] of added) {
      const before = this.lists.get(word)
      if (!before) begun.push(word)
      this.lists.set(word, merged(before ?? new Uint32Array(0), list))
    }
    return begun
  }

  /**
   * Replaces a product's words, changing only the affected lists: most words stay the same unless the name changes.
   * Returns the words added and removed.
   */
  replace({ ordinal, words }: DocumentWords): { ended: string[]; begun: string[] } {
    const missing = new Map(words)
    const ended: string[] = []
    for (const [word, list] of this.lists) {
      const place = postingPlace(list, ordinal)
      if (place < 0) continue
      const fields = missing.get(word)
      if (fields === undefined) {
        if (this.setOrEnd(word, without(list, place))) ended.push(word)
        continue
      }
      list[place] = packPosting(ordinal, fields)
      missing.delete(word)
    }
    return { ended, begun: this.add([{ ordinal, words: missing }]) }
  }

  /** Returns true if the list is empty, so that the word was removed. */
  private setOrEnd(word: string, list: Uint32Array): boolean {
    if (list.length > 0) this.lists.set(word, list)
    else this.lists.delete(word)
    return list.length === 0
  }
}
