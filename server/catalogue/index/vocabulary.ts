import { popCount } from './bitset.ts'
import { editDistance, editDistanceToPrefix, LONGEST_WORD } from './edit-distance.ts'

interface WordsOfLength {
  words: string[]
  /** `letterMask` of each. */
  masks: number[]
}

export interface NearWord {
  word: string
  distance: number
}

interface Likely {
  typed: string
  length: number
  limit: number
  /** Whether the word must also not have many letters that were not typed. */
  bothWays: boolean
}

/**
 * All words by which products can be found. Finds words by prefix and within a number of typing errors. The latter does
 * not compare all: a word is compared only if its length and its set of letters allow the distance, which is about one
 * in a hundred and misses none.
 */
export class Vocabulary {
  private sorted: string[] = []
  private readonly byLength = new Map<number, WordsOfLength>()

  constructor(words: Iterable<string>) {
    this.sorted = [...new Set(words)].sort()
    for (const word of this.sorted) this.addToLength(word)
  }

  get size(): number {
    return this.sorted.length
  }

  has(word: string): boolean {
    return this.sorted[this.placeOf(word)] === word
  }

  add(word: string): void {
    const place = this.placeOf(word)
    if (this.sorted[place] === word) return
    this.sorted.splice(place, 0, word)
    this.addToLength(word)
  }

  remove(word: string): void {
    const place = this.placeOf(word)
    if (this.sorted[place] !== word) return
    this.sorted.splice(place, 1)
    const bucket = this.byLength.get(word.length)
    const at = bucket?.words.indexOf(word) ?? -1
    if (!bucket || at < 0) return
    bucket.words.splice(at, 1)
    bucket.masks.splice(at, 1)
  }

  /** In alphabetical order; the word itself first, if it is one. */
  beginningWith(prefix: string): string[] {
    const from = this.placeOf(prefix)
    let to = from
    while (this.sorted[to]?.startsWith(prefix)) to++
    return this.sorted.slice(from, to)
  }

  hasBeginning(prefix: string): boolean {
    return this.sorted[this.placeOf(prefix)]?.startsWith(prefix) ?? false
  }

  /** Words at most `limit` typing errors away, in no particular order. */
  near(typed: string, limit: number): NearWord[] {
    const found: NearWord[] = []
    for (let length = typed.length - limit; length <= typed.length + limit; length++) {
      this.visitLikely({ typed, length, limit, bothWays: true }, (word) => {
        const distance = editDistance(typed, word, limit)
        if (distance <= limit) found.push({ word, distance })
      })
    }
    return found
  }

  /** Longer words with the same first letter and a beginning at most `limit` typing errors away. */
  nearBeginnings(typed: string, limit: number): NearWord[] {
    const found: NearWord[] = []
    for (const length of this.byLength.keys()) {
      if (length <= typed.length) continue
      this.visitLikely({ typed, length, limit, bothWays: false }, (word) => {
        if (word.charCodeAt(0) !== typed.charCodeAt(0)) return
        const distance = editDistanceToPrefix(typed, word, limit)
        if (distance <= limit) found.push({ word, distance })
      })
    }
    return found
  }

  private visitLikely({ typed, length, limit, bothWays }: Likely, visit: (word: string) => void): void {
    const bucket = this.byLength.get(length)
    if (!bucket || typed.length > LONGEST_WORD) return
    const mask = letterMask(typed)
    const { words, masks } = bucket
    for (let i = 0; i < words.length; i++) {
      const other = masks[i] ?? 0
      // Each error removes at most one kind of letter and adds at most one.
      if (popCount(mask & ~other) > limit) continue
      if (bothWays && popCount(other & ~mask) > limit) continue
      visit(words[i] ?? '')
    }
  }

  private addToLength(word: string): void {
    let bucket = this.byLength.get(word.length)
    if (!bucket) {
      bucket = { words: [], masks: [] }
      this.byLength.set(word.length, bucket)
    }
    bucket.words.push(word)
    bucket.masks.push(letterMask(word))
  }

  private placeOf(word: string): number {
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.sorted[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** One bit for each Latin letter in the word, one for digits, the others shared by all other characters. */
function letterMask(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (code >= 97 && code <= 122) mask |= 1 << (code - 97)
    else if (code >= 48 && code <= 57) mask |= 1 << 26
    else mask |= 1 << (27 + (code % 5))
  }
  return mask
}

/**
 * A rough phonetic key for Indian words in Latin letters: equal for 'pijama' and 'pyjama', 'prinses' and 'princess',
 * 'chaniya' and 'chania'. Only equality is meaningful.
 */
export function phoneticKey(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|q/g, 'k')
    .replace(/c(?!h)/g, 'k')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/ee|ea|y/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/(?<=[bdgjklmnprt])h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/ia/g, 'a')
    .replace(/(?<=[^aeiou].*[^aeiou])e$/, '')
}
