import { NO_OWN_WORDS, type OwnWords } from '#domain/catalogue/own-words.ts'
import {
  DocumentReader,
  documentText,
  documentWords,
  NAMING_FIELDS,
  TELLING_FIELDS,
} from './document-words.ts'
import type { IndexRow } from './index-row.ts'
import type { KnownWords } from './known-words.ts'
import { packPosting } from './posting-list.ts'
import { type DocumentWords, Postings, PostingsBuilder } from './postings.ts'
import { Vocabulary } from './vocabulary.ts'

export interface PlacedRow {
  ordinal: number
  row: IndexRow
}

const MAX_MEMORISED = 5_000

/** Up to this many changed products get their new words one by one, more all at once. */
const ONE_BY_ONE = 16

/** The searchable side of the catalogue: words, their postings, and corrections of mistyped words. */
export class TextIndex implements KnownWords {
  readonly postings: Postings
  readonly vocabulary: Vocabulary
  /** The shopkeeper's own words; used only to parse queries. */
  ownWords: OwnWords = NO_OWN_WORDS
  /** Cached corrections of mistyped words, '' for none; cleared whenever a word is added or removed. */
  private readonly corrections = new Map<string, string>()
  private readonly fingerprints: number[]

  constructor(postings: Postings, fingerprints: number[]) {
    this.postings = postings
    this.vocabulary = new Vocabulary(postings.words())
    this.fingerprints = fingerprints
  }

  static empty(): TextIndex {
    return new TextIndex(new Postings(new Map()), [])
  }

  /** Most changes are of price and stock, which do not affect the words. */
  replace(rows: readonly PlacedRow[]): void {
    const changed = rows.filter(({ ordinal, row }) => this.fingerprints[ordinal] !== fingerprint(row))
    if (changed.length === 0) return
    for (const { ordinal, row } of changed) this.fingerprints[ordinal] = fingerprint(row)
    const documents = changed.map(toDocument)
    if (documents.length <= ONE_BY_ONE) {
      for (const document of documents) {
        const { ended, begun } = this.postings.replace(document)
        this.updateVocabulary(ended, begun)
      }
      return
    }
    const ended = this.postings.remove(documents.map(({ ordinal }) => ordinal))
    this.updateVocabulary(ended, this.postings.add(documents))
  }

  remove(ordinals: readonly number[]): void {
    const ended = this.postings.remove(ordinals)
    for (const ordinal of ordinals) this.fingerprints[ordinal] = Number.NaN
    this.updateVocabulary(ended, [])
  }

  count(word: string): number {
    return this.postings.count(word)
  }

  /** Whether the word describes a product beyond its description: in a name, category, colour or feature. */
  isTelling(word: string): boolean {
    return stands(this.postings.of(word), TELLING_FIELDS)
  }

  /** Whether the word names a product: by its name, category or colour. */
  isNaming(word: string): boolean {
    return stands(this.postings.of(word), NAMING_FIELDS)
  }

  /** The cached correction of the word, else the result of `find` ('' for none), which is cached. */
  correction(word: string, find: () => string): string {
    const known = this.corrections.get(word)
    if (known !== undefined) return known
    const found = find()
    if (this.corrections.size >= MAX_MEMORISED) this.corrections.clear()
    this.corrections.set(word, found)
    return found
  }

  private updateVocabulary(ended: readonly string[], begun: readonly string[]): void {
    for (const word of ended) this.vocabulary.remove(word)
    for (const word of begun) this.vocabulary.add(word)
    // Even with the same words their frequencies have changed, and with them the likeliest one.
    this.corrections.clear()
  }
}

/** Builds a TextIndex row by row; ordinals must be ascending. */
export class TextIndexBuilder {
  private readonly reader = new DocumentReader()
  private readonly postings = new PostingsBuilder()
  private readonly fingerprints: number[] = []

  add({ ordinal, row }: PlacedRow): void {
    const { reader, postings } = this
    reader.read(row)
    for (const word of reader.found) postings.add(word, packPosting(ordinal, reader.fieldsOf(word)))
    this.fingerprints[ordinal] = fingerprint(row)
  }

  *finishInSteps(): Generator<void, TextIndex, void> {
    const postings = yield* this.postings.finishInSteps(this.reader.words)
    return new TextIndex(postings, this.fingerprints)
  }
}

/** Whether the word of these postings is in one of the fields. */
export function stands(postings: Uint32Array | undefined, fields: number): boolean {
  if (!postings) return false
  for (let i = 0; i < postings.length; i++) if (((postings[i] ?? 0) & fields) !== 0) return true
  return false
}

function toDocument({ ordinal, row }: PlacedRow): DocumentWords {
  return { ordinal, words: documentWords(row) }
}

/**
 * 53 bits of the text: two FNV-1a hashes with different factors. In practice two texts of one product never collide.
 */
function fingerprint(row: IndexRow): number {
  const text = documentText(row)
  let low = 0x811c9dc5
  let high = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x5bd1e995)
  }
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0)
}
