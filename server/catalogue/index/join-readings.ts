import { BitSet } from './bitset.ts'

/** What one reading of a question finds. */
export interface Reading<Term> {
  products: BitSet
  scores: Uint16Array
  /** The terms that every found product answers. */
  kept: Term[]
  droppedTerms: string[]
}

/** Of eight: what the words and their synonyms say stands before what the shop's own words make of them. */
export const OWN = 8
export const MEANT = 5

/**
 * What any of the readings finds all of; the first is the question itself. Where none finds all, the one that leaves
 * the fewest words aside and still finds something.
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
