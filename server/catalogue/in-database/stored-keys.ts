import { NO_OWN_WORDS, type OwnWords } from '#domain/catalogue/own-words.ts'
import type { Connection } from '../../db/connection.ts'
import type { KnownWords } from '../index/known-words.ts'
import { valueKey } from '../index/value-sets.ts'
import { Vocabulary } from '../index/vocabulary.ts'
import { WORD } from './entry.ts'
import { type KeyRow, readKeys } from './key-queries.ts'

/** Words with at least this weight are in a feature, or better. */
const TELLING_WEIGHT = 4
/** Words with at least this weight are in a colour, a category or a name. */
export const NAMING_WEIGHT = 8

const MAX_MEMORISED = 5_000

/** A word in fields of one weight. */
export interface WordKey {
  id: number
  weight: number
  products: number
}

/**
 * The words and filter values of products, kept in each process to parse queries. They grow far more slowly than the
 * catalogue: the products themselves stay in the database.
 */
export class StoredKeys {
  private readonly values = new Map<string, Map<string, KeyRow>>()
  private readonly words = new Map<string, WordKey[]>()
  private readonly spelled = new Map<string, readonly string[]>()
  private readonly corrections = new Map<string, string>()
  private vocabulary = new Vocabulary([])

  /** The id of a value or flag; undefined if no product has it. */
  idOf(kind: string, value = ''): number | undefined {
    return this.values.get(kind)?.get(valueKey(value))?.id
  }

  /** The values of a property in use, with their spelling. */
  spellings(kind: string): readonly string[] {
    const known = this.spelled.get(kind)
    if (known) return known
    const all = Array.from(this.values.get(kind)?.values() ?? [], ({ spelling }) => spelling)
    this.spelled.set(kind, all)
    return all
  }

  /** All ids of a property by their values. */
  idsOf(kind: string): ReadonlyMap<string, { id: number }> {
    return this.values.get(kind) ?? new Map()
  }

  /** The keys of a word, one for each field weight. */
  keysOf(word: string): readonly WordKey[] {
    return this.words.get(word) ?? []
  }

  /** The words together with the shop's own words. */
  knownWords(ownWords: OwnWords = NO_OWN_WORDS): KnownWords {
    const isInField = (word: string, weight: number) => this.keysOf(word).some((key) => key.weight >= weight)
    return {
      vocabulary: this.vocabulary,
      ownWords,
      count: (word) => this.keysOf(word).reduce((sum, { products }) => sum + products, 0),
      isTelling: (word) => isInField(word, TELLING_WEIGHT),
      isNaming: (word) => isInField(word, NAMING_WEIGHT),
      correction: (word, find) => this.correction(word, find),
    }
  }

  /** Reads the keys changed since a revision; all if `since` is null. */
  async read(db: Connection, since: number | null): Promise<void> {
    const rows = await readKeys(db, since)
    if (since === null) {
      this.values.clear()
      this.words.clear()
    }
    const words = new Set<string>()
    for (const key of rows) {
      if (key.kind !== WORD) this.putValue(key)
      else if (this.putWord(key)) words.add(key.value)
    }
    if (rows.length > 0) this.spelled.clear()
    if (rows.some(({ kind }) => kind === WORD)) this.corrections.clear()
    if (since === null) this.vocabulary = new Vocabulary(this.words.keys())
    else
      for (const word of words) {
        if (this.words.has(word)) this.vocabulary.add(word)
        else this.vocabulary.remove(word)
      }
  }

  private putValue(key: KeyRow): void {
    let values = this.values.get(key.kind)
    if (!values) {
      values = new Map()
      this.values.set(key.kind, values)
    }
    if (key.products > 0) values.set(key.value, key)
    else values.delete(key.value)
  }

  /** Returns whether the word was added or removed. */
  private putWord({ id, value, weight, products }: KeyRow): boolean {
    const before = this.words.get(value) ?? []
    const others = before.filter((key) => key.id !== id)
    const after = products > 0 ? [...others, { id, weight, products }] : others
    if (after.length > 0) this.words.set(value, after)
    else this.words.delete(value)
    return (before.length === 0) !== (after.length === 0)
  }

  private correction(word: string, find: () => string): string {
    const known = this.corrections.get(word)
    if (known !== undefined) return known
    const found = find()
    if (this.corrections.size >= MAX_MEMORISED) this.corrections.clear()
    this.corrections.set(word, found)
    return found
  }
}
