import { describe, expect, it } from 'vitest'
import { someSettings } from '#domain/settings/testing/some-settings.ts'
import { cashObstacle, cashObstacleOf, offersCash, takesCashAt, wantsCode } from './cash-on-delivery.ts'

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

it('offersCash() leaves army addresses out unless the shop says so', () => {
  expect(offersCash({ enabled: true, army: false }, '560001')).toBe(true)
  expect(offersCash({ enabled: true, army: false }, '900056')).toBe(false)
  expect(offersCash({ enabled: true, army: true }, '900056')).toBe(true)
  expect(offersCash({ enabled: false, army: true }, '560001')).toBe(false)
})

describe('takesCashAt()', () => {
  it('goes by the beginnings of a PIN code', () => {
    const list = ['560', '110001']
    const at = (mode: 'all' | 'only' | 'except') =>
      ['560034', '110001', '110002'].map((pincode) =>
        takesCashAt({ pins: { mode, list }, army: false }, pincode),
      )
    expect(at('all')).toEqual([true, true, true])
    expect(at('only')).toEqual([true, true, false])
    expect(at('except')).toEqual([false, false, true])
    expect(takesCashAt({ pins: { mode: 'only', list: [] }, army: false }, '560034')).toBe(false)
  })

  it('takes none at army addresses unless the shop says so', () => {
    const pins = { mode: 'all' as const, list: [] }
    expect(takesCashAt({ pins, army: false }, '900056')).toBe(false)
    expect(takesCashAt({ pins, army: true }, '900056')).toBe(true)
    expect(takesCashAt({ pins, army: false }, '190001')).toBe(true)
    expect(takesCashAt({ pins: { mode: 'except', list: ['90'] }, army: true }, '900056')).toBe(false)
  })
})

describe('cashObstacleOf()', () => {
  const order = { totalPaise: 50_000, collectsThere: true, cameBack: 0 }
  const rules = someSettings.cashOnDelivery

  it('takes cash everywhere until two parcels came back', () => {
    expect([0, 1, 2, 3].map((cameBack) => cashObstacleOf(rules, { ...order, cameBack }))).toEqual([
      null,
      null,
      'refusals',
      'refusals',
    ])
    const forgiving = { ...rules, refusals: { most: null, days: 180 } }
    expect(cashObstacleOf(forgiving, { ...order, cameBack: 9 })).toBeNull()
  })

  it('names what the cart can mend before the place, and the place before the phone', () => {
    const strict = { ...rules, maximumPaise: 49_999 }
    expect(cashObstacleOf(strict, { ...order, collectsThere: false, cameBack: 5 })).toBe('too_much')
    expect(cashObstacleOf(rules, { ...order, collectsThere: false, cameBack: 5 })).toBe('pin')
  })
})

describe('wantsCode()', () => {
  it('asks nobody, the new, or those above a sum', () => {
    const rule = { abovePaise: 50_000, hours: 24 }
    const asked = (when: 'never' | 'new_customers' | 'above') =>
      [true, false].map((isNew) => wantsCode({ when, ...rule }, { totalPaise: 50_001, isNew }))
    expect(asked('never')).toEqual([false, false])
    expect(asked('new_customers')).toEqual([true, false])
    expect(asked('above')).toEqual([true, true])
    expect(wantsCode({ when: 'above', ...rule }, { totalPaise: 50_000, isNew: true })).toBe(false)
  })
})
