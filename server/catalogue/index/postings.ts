import { FIELD_BITS } from './document-words.ts'

/** Ordinal and set of fields in one number; sorting such numbers sorts by ordinal. */
export function packPosting(ordinal: number, fields: number): number {
  return ((ordinal << FIELD_BITS) | fields) >>> 0
}

/** A list of postings under construction; ordinals must come in rising order. */
class GrowingList {
  private items = new Uint32Array(4)
  private length = 0

  push(posting: number): void {
    if (this.length === this.items.length) {
      const grown = new Uint32Array(this.length * 2)
      grown.set(this.items)
      this.items = grown
    }
    this.items[this.length++] = posting
  }

  finished(): Uint32Array {
    return this.items.slice(0, this.length)
  }
}

/** The words of one product, each with the set of fields in which it stands. */
export interface DocumentWords {
  ordinal: number
  words: ReadonlyMap<string, number>
}

/** Collects the postings of a whole catalogue; ordinals must come in rising order. */
export class PostingsBuilder {
  private readonly growing = new Map<string, GrowingList>()

  add({ ordinal, words }: DocumentWords): void {
    for (const [word, fields] of words) {
      let list = this.growing.get(word)
      if (!list) {
        list = new GrowingList()
        this.growing.set(word, list)
      }
      list.push(packPosting(ordinal, fields))
    }
  }

  *finishInSteps(): Generator<void, Postings, void> {
    const lists = new Map<string, Uint32Array>()
    for (const [word, list] of this.growing) {
      lists.set(word, list.finished())
      this.growing.delete(word)
      yield
    }
    return new Postings(lists)
  }
}

/** Which products have which word, and in which fields. */
export class Postings {
  private readonly lists: Map<string, Uint32Array>

  constructor(lists: Map<string, Uint32Array>) {
    this.lists = lists
  }

  /** Packed and sorted; undefined where no product has the word. */
  of(word: string): Uint32Array | undefined {
    return this.lists.get(word)
  }

  /** How many products have the word. */
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

  /** Takes the products out of all words and returns the words that no product has any more. */
  remove(ordinals: readonly number[]): string[] {
    const leaving = new Set(ordinals)
    const ended: string[] = []
    for (const [word, list] of this.lists) {
      const kept = withoutProducts(list, leaving)
      if (kept === list) continue
      if (kept.length > 0) this.lists.set(word, kept)
      else {
        this.lists.delete(word)
        ended.push(word)
      }
    }
    return ended
  }

  /** Adds products that are in no list yet and returns the words that no product had before. */
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
}

/** A few products are searched for by halving, many by going through the list. */
function withoutProducts(list: Uint32Array, leaving: ReadonlySet<number>): Uint32Array {
  if (leaving.size * 16 < list.length) {
    const present = [...leaving].some((ordinal) => hasProduct(list, ordinal))
    if (!present) return list
  }
  const kept = list.filter((posting) => !leaving.has(posting >>> FIELD_BITS))
  return kept.length === list.length ? list : kept
}

function hasProduct(list: Uint32Array, ordinal: number): boolean {
  const posting = list[placeOf(list, packPosting(ordinal, 0))]
  return posting !== undefined && posting >>> FIELD_BITS === ordinal
}

function merged(list: Uint32Array, added: number[]): Uint32Array {
  added.sort((a, b) => a - b)
  const all = new Uint32Array(list.length + added.length)
  let from = 0
  for (const [index, posting] of added.entries()) {
    const to = placeOf(list, posting)
    all.set(list.subarray(from, to), from + index)
    all[to + index] = posting
    from = to
  }
  all.set(list.subarray(from), from + added.length)
  return all
}

/** How many postings of the list are smaller. */
function placeOf(list: Uint32Array, posting: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) < posting) low = middle + 1
    else high = middle
  }
  return low
}
