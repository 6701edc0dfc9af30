import { describe, expect, it } from 'vitest'
import { IMPORT_FAULT_TEXTS } from '#texts/imports/fault-texts.ts'
import { PRODUCT_FAULT_TEXTS } from '#texts/products/fault-texts.ts'
import { defaultWords, wordsIn } from '../language/words.ts'
import { formatFault, storedFault } from './format-fault.ts'

const place = { line: 14, blocks: true, field: 'price', header: 'Rate', value: 'ask us' }
const kept = (fault: object) => storedFault.parse(JSON.parse(JSON.stringify({ ...place, ...fault })))
const say = (fault: object, words = defaultWords) => formatFault(kept(fault), words)

describe('formatFault()', () => {
  it('describes a fault of a cell, with its place', () => {
    expect(say({ text: 'notAPrice', values: { value: 'ask us' } })).toEqual({
      ...place,
      message: '“ask us” is not a price. Enter rupees, for example 1299 or 1,299.50',
    })
    const ask = { asked: 'price', value: '1.299' }
    expect(say({ text: 'priceBelowZero', values: {}, suggestion: '12', ask })).toMatchObject({
      message: IMPORT_FAULT_TEXTS.priceBelowZero,
      suggestion: '12',
      ask,
    })
  })

  it('describes a fault of a product, and what a published one would lose', () => {
    expect(say({ text: 'product.tooLong', values: { most: 120 } }).message).toBe(
      'Use at most 120 characters.',
    )
    expect(say({ text: 'wouldMiss', values: {}, missing: ['pictures', 'hsn'] }).message).toBe(
      'This product is published and would lose: a picture, HSN code.',
    )
  })

  it('uses the reader’s language, not that of the check', () => {
    const { message } = say({ text: 'tooHigh', values: { value: 'x', most: 5 } }, wordsIn('en-XA'))
    expect(message).toMatch(/^⟦.*“x”.*5⟧$/u)
    const lost = say({ text: 'wouldMiss', values: {}, missing: ['hsn'] }, wordsIn('en-XA')).message
    expect(lost).toContain(wordsIn('en-XA').texts.products.missing.hsn)
  })

  it('returns the stored sentence of an earlier version', () => {
    const older = { ...place, message: 'The MRP ₹199.00 is below the price ₹249.00.', suggestion: '249' }
    expect(formatFault(storedFault.parse(older), defaultWords)).toEqual(older)
  })

  it('has a fallback for a removed text', () => {
    expect(say({ text: 'forgotten', values: {} }).message).toBe(PRODUCT_FAULT_TEXTS.wrongKind)
    expect(say({ text: 'product.forgotten', values: {} }).message).toBe(PRODUCT_FAULT_TEXTS.wrongKind)
  })
})
