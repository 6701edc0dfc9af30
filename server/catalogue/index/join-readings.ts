import { BitSet } from './bitset.ts'

/** The result of one reading of a query. */
export interface Reading<Term> {
  products: BitSet
  scores: Uint16Array
  /** The terms that every found product matches. */
  kept: Term[]
  droppedTerms: string[]
}

/** In eighths: direct words and synonyms rank above the shop's own words. */
export const OWN = 8
export const MEANT = 5

/**
 * The products that match any of the complete readings; the first reading is the query itself. If none matches
 * completely, the one that ignores the fewest words and still finds something.
 */
export function joinReadings<Term>(readings: readonly Reading<Term>[]): Reading<Term> {
  const [asked] = readings
  const finding = readings.filter(({ kept }) => kept.length > 0)
  const whole = finding.filter(({ droppedTerms }) => droppedTerms.length === 0)
  if (!asked || whole.length === 0) {
    const [nearest] = finding.toSorted((a, b) => a.droppedTerms.length - b.droppedTerms.length)
    const chosen = nearest ?? asked
    return chosen ?? { products: new BitSet(), scores: new Uint16Array(0), kept: [], droppedTerms: [] }
  }
  const scores = new Uint16Array(asked.scores.length)
  const products = new BitSet(asked.scores.length)
  for (const reading of whole) {
    const factor = reading === asked ? OWN : MEANT
    for (const [place, bits] of reading.products.words.entries()) {
      products.words[place] = (products.words[place] ?? 0) | bits
    }
    for (let ordinal = 0; ordinal < scores.length; ordinal++) {
      if (!reading.products.has(ordinal)) continue
      const score = Math.floor(((reading.scores[ordinal] ?? 0) * factor) / OWN)
      scores[ordinal] = Math.max(scores[ordinal] ?? 0, score)
    }
  }
  return { products, scores, kept: whole.flatMap(({ kept }) => kept), droppedTerms: [] }
}
