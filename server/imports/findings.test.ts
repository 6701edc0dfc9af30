import { describe, expect, it } from 'vitest'
import {
  askedKey,
  type FoundFault,
  type ImportedProduct,
  importChoices,
} from '#domain/imports/imported-product.ts'
import type { JudgedProduct } from '#domain/imports/judge-product.ts'
import { emptyContent, type MissingField } from '#domain/products/product-content.ts'
import { answerOf, createFindings } from './findings.ts'
import { importFindings } from './import-record.ts'

const noChoices = importChoices.parse({})
const nothing = importFindings.parse({})
const shop = { sizes: [], maker: { name: 'Our Maker', address: 'Jaipur 302029' } }

function asking(...values: string[]): ImportedProduct {
  const faults = values.map(
    (value): FoundFault => ({
      line: 2,
      blocks: true,
      field: 'label',
      header: 'Size',
      value,
      text: 'unknownSize',
      values: {},
      ask: { asked: 'size', value },
      ...(value === 'Med' ? { suggestion: 'M' } : {}),
    }),
  )
  return { faults } as unknown as ImportedProduct
}

function judged(
  outcome: JudgedProduct['outcome'],
  { missing = [] as MissingField[], maker = '', sizes = 0 } = {},
): JudgedProduct {
  const empty = emptyContent()
  const content = {
    ...empty,
    maker: { ...empty.maker, name: maker },
    sizes: Array.from({ length: sizes }) as typeof empty.sizes,
  }
  return { outcome, missing, content, faults: [], changes: [] }
}

function find(
  products: readonly [ImportedProduct, JudgedProduct][],
  { before = nothing, choices = noChoices, maker = shop.maker as typeof shop.maker | null } = {},
) {
  const findings = createFindings(before, choices, { ...shop, maker })
  for (const [imported, judgement] of products) findings.add(imported, judgement)
  return findings.result()
}

describe('what a dry run asks', () => {
  it('asks for each value once, however it is spelt, and says of how many products, the most first', () => {
    const { questions } = find([
      [asking('Large', 'Large'), judged('faulty')],
      [asking('Med', 'large'), judged('faulty')],
      [asking('Med'), judged('new')],
      [asking('med '), judged('changed')],
    ])
    expect(questions.map(({ value, products, suggestions }) => [value, products, suggestions])).toEqual([
      ['Med', 3, ['M']],
      ['Large', 2, []],
    ])
  })

  it('keeps a question with its answer, so that the answer can be changed, and drops one that went', () => {
    const asked = (value: string) => ({ kind: 'size' as const, value, products: 4, suggestions: [] })
    const before = { ...nothing, questions: [asked('Med'), asked('Gone')] }
    const { questions } = find([], { before, choices: { ...noChoices, size: { med: 'M' } } })
    expect(questions).toEqual([asked('Med')])
  })

  it('asks no more than a person can answer', () => {
    const many = Array.from({ length: 600 }, (_, place) => `Size ${place}`)
    expect(find([[asking(...many), judged('faulty')]]).questions).toHaveLength(500)
  })
})

describe('what new products lack', () => {
  it('is counted of new and faulty ones, with what fills it most likely', () => {
    const missing: MissingField[] = ['countryOfOrigin', 'maker']
    const { gaps, newSizes } = find([
      [asking(), judged('new', { missing, sizes: 3 })],
      [asking(), judged('faulty', { missing: ['countryOfOrigin'], sizes: 2 })],
      [asking(), judged('changed', { missing, sizes: 4 })],
    ])
    expect(gaps).toEqual([
      {
        field: 'countryOfOrigin',
        products: 2,
        suggestion: 'IN',
        fill: [{ field: 'countryOfOrigin', value: 'IN' }],
      },
      {
        field: 'maker',
        products: 1,
        suggestion: 'Our Maker',
        fill: [
          { field: 'makerName', value: 'Our Maker' },
          { field: 'makerAddress', value: 'Jaipur 302029' },
        ],
      },
    ])
    expect(newSizes).toBe(3)
  })

  it('never offers our usual maker’s address for a product that names another maker', () => {
    const { gaps } = find([[asking(), judged('new', { missing: ['maker'], maker: 'Somebody Else' })]])
    expect(gaps).toEqual([{ field: 'maker', products: 1, suggestion: null, fill: [] }])
  })

  it('is filled by nothing where the shop knows no maker', () => {
    const { gaps } = find([[asking(), judged('new', { missing: ['maker'] })]], { maker: null })
    expect(gaps).toEqual([{ field: 'maker', products: 1, suggestion: null, fill: [] }])
  })
})

describe('answerOf()', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
    'knows no answer to %s before a person gives one',
    (value) => {
      expect(answerOf(noChoices, { kind: 'size', value })).toBeNull()
    },
  )

  it('finds the answer to a value that is the name of a method', () => {
    const answered = importChoices.parse({ size: { [askedKey('toString')]: 'M' } })
    expect(answerOf(answered, { kind: 'size', value: 'toString' })).toBe('M')
  })
})
