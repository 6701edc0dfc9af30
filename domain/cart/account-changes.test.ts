import { describe, expect, it } from 'vitest'
import { cartChangesSchema } from './account-changes.ts'
import { MAX_QUANTITY } from './limits.ts'

const change = { _id: 'prd_1', quantity: 2, changedAt: 1_795_000_000_000 }
const parse = (lines: unknown[], mode: unknown = 'change') => cartChangesSchema.safeParse({ mode, lines })

describe('cartChangesSchema', () => {
  it("accepts a browser's changes, and fills in defaults", () => {
    expect(parse([change]).data).toEqual({
      mode: 'change',
      lines: [{ ...change, selectedSizeId: '', selectedSize: '', selectedColor: '' }],
    })
    expect(parse([{ ...change, addedAt: 0, quantity: 0 }], 'merge').success).toBe(true)
  })

  it.each([
    ['no product', { _id: '' }],
    ['a product of no length', { _id: 'p'.repeat(101) }],
    ['half a piece', { quantity: 1.5 }],
    ['less than none', { quantity: -1 }],
    ['more than a line may have', { quantity: MAX_QUANTITY + 1 }],
    ['a time before 1970', { changedAt: -1 }],
    ['a time after 2100', { changedAt: Date.UTC(2100, 0, 1) + 1 }],
    ['a size of 101 characters', { selectedSize: 's'.repeat(101) }],
  ])('refuses %s', (_what, part) => {
    expect(parse([{ ...change, ...part }]).success).toBe(false)
  })

  it('accepts the maximum', () => {
    const most = { _id: 'p'.repeat(100), quantity: MAX_QUANTITY, changedAt: Date.UTC(2100, 0, 1) }
    expect(parse([{ ...most, selectedSize: 's'.repeat(100) }]).success).toBe(true)
    expect(parse(Array(100).fill(change)).success).toBe(true)
    expect(parse(Array(101).fill(change)).success).toBe(false)
  })

  it('accepts two modes', () => {
    expect(parse([], 'replace').success).toBe(false)
  })
})
