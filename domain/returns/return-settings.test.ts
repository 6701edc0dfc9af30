import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { returnNumber, serialOf } from './return-number.ts'
import { exceptionOf, postageOf, returnSettingsSchema } from './return-settings.ts'

const settings = z.parse(returnSettingsSchema, { days: 7 })

describe('postageOf()', () => {
  const paid = { ...settings, postagePaise: 6_500 }

  it('charges the customer only if the shop pays for no piece of the parcel', () => {
    expect(postageOf(paid, [{ reason: 'changed_mind', wish: 'refund' }])).toBe(6_500)
    expect(postageOf(paid, [{ reason: 'changed_mind', wish: 'exchange' }])).toBe(0)
    expect(postageOf(paid, [{ reason: 'faulty', wish: 'refund' }])).toBe(0)
    const mixed = [
      { reason: 'changed_mind', wish: 'refund' } as const,
      { reason: 'faulty', wish: 'refund' } as const,
    ]
    expect(postageOf(paid, mixed)).toBe(0)
  })
})

describe('exceptionOf()', () => {
  it('finds the rule of a subcategory, and of a whole category', () => {
    const [rule] = settings.exceptions
    const hair = { category: 'girls-collection', subcategory: 'accessories' }
    expect(exceptionOf(settings.exceptions, hair)).toBe(rule)
    expect(exceptionOf(settings.exceptions, { ...hair, subcategory: 'dresses' })).toBeNull()
    const whole = [{ category: 'fancy-dress', subcategory: null, name: 'Costumes', sentence: 'No.' }]
    expect(exceptionOf(whole, { category: 'fancy-dress', subcategory: null })).toBe(whole[0])
    expect(exceptionOf(whole, { category: 'fancy-dress', subcategory: 'wings' })).toBe(whole[0])
    expect(exceptionOf(whole, { category: 'girls-collection', subcategory: null })).toBeNull()
  })
})

describe('the number of a return', () => {
  it('has six digits and parses common spellings', () => {
    expect(returnNumber(121)).toBe('R-000121')
    expect(['R-000121', 'r121', ' 121 '].map(serialOf)).toEqual([121, 121, 121])
    expect(serialOf('8F2C1A')).toBeNull()
  })
})
