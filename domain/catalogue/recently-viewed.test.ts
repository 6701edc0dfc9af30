import { describe, expect, it } from 'vitest'
import { readViewed, withViewed } from './recently-viewed.ts'

describe('recently viewed products', () => {
  it('puts the current product first, each once, at most twelve', () => {
    expect(withViewed(['prd_a', 'prd_b'], 'prd_b')).toEqual(['prd_b', 'prd_a'])
    const many = Array.from({ length: 12 }, (_, index) => `prd_${index}`)
    expect(withViewed(many, 'prd_new')).toEqual(['prd_new', ...many.slice(0, 11)])
  })

  it.each([null, 'prd_a', 7, { prd_a: 1 }])('reads %j as empty', (stored) => {
    expect(readViewed(stored)).toEqual([])
  })

  it('leaves out invalid ids', () => {
    expect(readViewed(['prd_a', null, '<b>', 5, 'prd_a', '', 'prd_b'])).toEqual(['prd_a', 'prd_b'])
  })
})
