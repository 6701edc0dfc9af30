import { describe, expect, it } from 'vitest'
import { cashObstacle } from './cash-on-delivery.ts'

describe('cashObstacle()', () => {
  const limits = { enabled: true, minimumPaise: 10_000, maximumPaise: 500_000 }

  it('takes cash from the least to the most, both within', () => {
    expect([9_999, 10_000, 500_000, 500_001].map((total) => cashObstacle(limits, total))).toEqual([
      'too_little',
      null,
      null,
      'too_much',
    ])
  })

  it('knows no limit where the shop names none, and takes none where it is off', () => {
    const open = { enabled: true, minimumPaise: null, maximumPaise: null }
    expect(cashObstacle(open, 1)).toBeNull()
    expect(cashObstacle(open, 1e9)).toBeNull()
    expect(cashObstacle({ ...limits, enabled: false }, 20_000)).toBe('off')
  })
})
