import { describe, expect, it } from 'vitest'
import {
  answerKey,
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

describe('the questions of a dry run', () => {
  it('ask for each value once in any spelling, with the number of products, the most frequent first', () => {
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

  it('keep answered ones, so that answers can be changed, and drop outdated ones', () => {
    const asked = (value: string) => ({ kind: 'size' as const, value, products: 4, suggestions: [] })
    const before = { ...nothing, questions: [asked('Med'), asked('Gone')] }
    const { questions } = find([], { before, choices: { ...noChoices, size: { med: 'M' } } })
    expect(questions).toEqual([asked('Med')])
  })

  it('are limited in number', () => {
    const many = Array.from({ length: 600 }, (_, place) => `Size ${place}`)
    expect(find([[asking(...many), judged('faulty')]]).questions).toHaveLength(500)
  })
})

describe('what new products lack', () => {
  it('is counted for new and faulty ones, with a likely default', () => {
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

  it('never suggests our usual manufacturer’s address for a product with another manufacturer', () => {
    const { gaps } = find([[asking(), judged('new', { missing: ['maker'], maker: 'Somebody Else' })]])
    expect(gaps).toEqual([{ field: 'maker', products: 1, suggestion: null, fill: [] }])
  })

  it('has no suggestion if the shop knows no manufacturer', () => {
    const { gaps } = find([[asking(), judged('new', { missing: ['maker'] })]], { maker: null })
    expect(gaps).toEqual([{ field: 'maker', products: 1, suggestion: null, fill: [] }])
  })
})

describe('answerOf()', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
    'has no answer to %s before staff give one',
    (value) => {
      expect(answerOf(noChoices, { kind: 'size', value })).toBeNull()
    },
  )

  it('finds the answer to a value that is the name of a method', () => {
    const answered = importChoices.parse({ size: { [answerKey('toString')]: 'M' } })
    expect(answerOf(answered, { kind: 'size', value: 'toString' })).toBe('M')
  })
})
