import { describe, expect, it } from 'vitest'
import { boughtSize, withBought } from './bought-sizes.ts'

describe('sizes ordered on this device', () => {
  it('remember the last size of each product, and at most a hundred products', () => {
    const first = withBought(null, [{ _id: 'frock', selectedSize: '2-3Y' }])
    expect(boughtSize(first, 'frock')).toBe('2-3Y')
    const again = withBought(first, [
      { _id: 'frock', selectedSize: '3-4Y' },
      { _id: 'swaddle', selectedSize: '' },
    ])
    expect(again).toEqual({ frock: '3-4Y' })
    const many = Array.from({ length: 150 }, (_, id) => ({ _id: `p${id}`, selectedSize: 'M' }))
    expect(Object.keys(withBought(again, many))).toHaveLength(100)
  })

  it('read damaged storage as nothing', () => {
    for (const stored of [null, 'x', [], { frock: 7 }]) expect(boughtSize(stored, 'frock')).toBe('')
    expect(boughtSize({}, 'constructor')).toBe('')
    expect(withBought('x', [])).toEqual({})
  })
})
