import { describe, expect, it } from 'vitest'
import { wishlistChangesSchema } from './account-changes.ts'
import { MAX_WISHES } from './wishlist.ts'

const change = { _id: 'prd_1', wanted: true, changedAt: 1_795_000_000_000 }
const parse = (items: unknown[], mode: unknown = 'change') => wishlistChangesSchema.safeParse({ mode, items })

describe('wishlistChangesSchema', () => {
  it('takes what a browser changed', () => {
    expect(parse([change, { ...change, wanted: false, changedAt: 0 }]).success).toBe(true)
    expect(
      parse([{ ...change, _id: 'p'.repeat(100), changedAt: Date.UTC(2100, 0, 1) }], 'merge').success,
    ).toBe(true)
  })

  it.each([
    ['no product', { _id: '' }],
    ['a product of no length', { _id: 'p'.repeat(101) }],
    ['a wish that is neither', { wanted: 'yes' }],
    ['a time before 1970', { changedAt: -1 }],
    ['a time after 2100', { changedAt: Date.UTC(2100, 0, 1) + 1 }],
  ])('refuses %s', (_what, part) => {
    expect(parse([{ ...change, ...part }]).success).toBe(false)
  })

  it('has a limit, and two modes', () => {
    expect(parse(Array(2 * MAX_WISHES).fill(change)).success).toBe(true)
    expect(parse(Array(2 * MAX_WISHES + 1).fill(change)).success).toBe(false)
    expect(parse([], 'replace').success).toBe(false)
  })
})
