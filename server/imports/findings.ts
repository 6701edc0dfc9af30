import type { Asked, ImportChoices, ImportedProduct } from '#domain/imports/imported-product.ts'
import { answerKey } from '#domain/imports/imported-product.ts'
import type { JudgedProduct } from '#domain/imports/judge-product.ts'
import { lookUp } from '#domain/language/look-up.ts'
import type { MissingField } from '#domain/products/product-content.ts'
import type { ImportFindings } from './import-record.ts'
import type { Suggestions } from './suggestion-queries.ts'

const mostQuestions = 500

/** Collects the questions of a dry run and what new products lack. */
export function createFindings(before: ImportFindings, choices: ImportChoices, shop: Suggestions) {
  const questions = new Map<string, ImportFindings['questions'][number]>()
  const gaps = new Map<MissingField, number>()
  let makersWithoutAddress = 0
  let newSizes = 0

  return {
    add({ faults }: ImportedProduct, { outcome, missing, content }: JudgedProduct): void {
      const seen = new Set<string>()
      for (const { ask, suggestion } of faults) {
        if (!ask) continue
        const name = `${ask.asked}:${answerKey(ask.value)}`
        const known = questions.get(name)
        if (known && !seen.has(name)) known.products++
        if (!known && questions.size < mostQuestions) {
          questions.set(name, {
            kind: ask.asked,
            value: ask.value,
            products: 1,
            suggestions: suggestion === undefined ? [] : [suggestion],
          })
        }
        seen.add(name)
      }
      if (outcome !== 'new' && outcome !== 'faulty') return
      for (const field of missing) {
        // A named manufacturer is kept: only a product without one gets the usual one.
        if (field === 'maker' && content.maker.name !== '') makersWithoutAddress++
        else gaps.set(field, (gaps.get(field) ?? 0) + 1)
      }
      if (outcome === 'new') newSizes += content.sizes.length
    },
    result(): Omit<ImportFindings, 'missingPictures'> {
      // Answered questions are shown with their answers, which can be changed.
      for (const question of before.questions) {
        const name = `${question.kind}:${answerKey(question.value)}`
        if (answerOf(choices, question) !== null && !questions.has(name)) questions.set(name, question)
      }
      return {
        newSizes,
        questions: [...questions.values()].toSorted((one, other) => other.products - one.products),
        gaps: [
          ...[...gaps].map(([field, products]) => ({ field, products, ...suggestionFor(field, shop) })),
          ...(makersWithoutAddress > 0
            ? [{ field: 'maker' as const, products: makersWithoutAddress, ...NOTHING }]
            : []),
        ],
      }
    },
  }
}

/** The staff's answer; null if there is none. */
export function answerOf(
  choices: ImportChoices,
  { kind, value }: { kind: Asked; value: string },
): string | null {
  return lookUp(choices[kind], answerKey(value)) ?? null
}

type Filling = Pick<ImportFindings['gaps'][number], 'suggestion' | 'fill'>
const NOTHING: Filling = { suggestion: null, fill: [] }

function suggestionFor(field: MissingField, { maker }: Suggestions): Filling {
  if (field === 'countryOfOrigin') return { suggestion: 'IN', fill: [{ field, value: 'IN' }] }
  if (field !== 'maker' || maker === null) return NOTHING
  // A name without its address would still be incomplete.
  return {
    suggestion: maker.name,
    fill: [
      { field: 'makerName', value: maker.name },
      { field: 'makerAddress', value: maker.address },
    ],
  }
}
