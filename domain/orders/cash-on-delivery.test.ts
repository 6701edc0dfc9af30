import { describe, expect, it } from 'vitest'
import { someSettings } from '#domain/settings/testing/some-settings.ts'
import { cashObstacle, cashObstacleOf, needsCode, offersCash, takesCashAt } from './cash-on-delivery.ts'
import { goodsWithoutCash } from './goods-without-cash.ts'

describe('cashObstacle()', () => {
  const limits = { enabled: true, minimumPaise: 10_000, maximumPaise: 500_000 }

  it('allows cash from the minimum to the maximum, both included', () => {
    expect([9_999, 10_000, 500_000, 500_001].map((total) => cashObstacle(limits, total))).toEqual([
      'too_little',
      null,
      null,
      'too_much',
    ])
  })

  it('has no limit if the shop sets none, and allows no cash if it is switched off', () => {
    const open = { enabled: true, minimumPaise: null, maximumPaise: null }
    expect(cashObstacle(open, 1)).toBeNull()
    expect(cashObstacle(open, 1e9)).toBeNull()
    expect(cashObstacle({ ...limits, enabled: false }, 20_000)).toBe('off')
  })
})

it('offersCash() excludes army addresses unless the shop allows them', () => {
  expect(offersCash({ enabled: true, army: false }, '560001')).toBe(true)
  expect(offersCash({ enabled: true, army: false }, '900056')).toBe(false)
  expect(offersCash({ enabled: true, army: true }, '900056')).toBe(true)
  expect(offersCash({ enabled: false, army: true }, '560001')).toBe(false)
})

describe('takesCashAt()', () => {
  it('checks the start of the PIN code', () => {
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

  it('excludes army addresses unless the shop allows them', () => {
    const pins = { mode: 'all' as const, list: [] }
    expect(takesCashAt({ pins, army: false }, '900056')).toBe(false)
    expect(takesCashAt({ pins, army: true }, '900056')).toBe(true)
    expect(takesCashAt({ pins, army: false }, '190001')).toBe(true)
    expect(takesCashAt({ pins: { mode: 'except', list: ['90'] }, army: true }, '900056')).toBe(false)
  })
})

describe('cashObstacleOf()', () => {
  const order = { hidesPrices: false, totalPaise: 50_000, goods: [], collectsThere: true, cameBack: 0 }
  const rules = someSettings.cashOnDelivery

  it('allows cash everywhere until two parcels were refused', () => {
    expect([0, 1, 2, 3].map((cameBack) => cashObstacleOf(rules, { ...order, cameBack }))).toEqual([
      null,
      null,
      'refusals',
      'refusals',
    ])
    const forgiving = { ...rules, refusals: { most: null, days: 180 } }
    expect(cashObstacleOf(forgiving, { ...order, cameBack: 9 })).toBeNull()
  })

  it('reports limits of the cart before the PIN code, and the PIN code before the phone', () => {
    const strict = { ...rules, maximumPaise: 49_999 }
    expect(cashObstacleOf(strict, { ...order, collectsThere: false, cameBack: 5 })).toBe('too_much')
    expect(cashObstacleOf(rules, { ...order, collectsThere: false, cameBack: 5 })).toBe('pin')
  })
})

describe('goodsWithoutCash()', () => {
  const whole = { category: 'baby-essentials', subcategory: null }
  const part = { category: 'girls-collection', subcategory: 'accessories' }
  const rules = { ...someSettings.cashOnDelivery, categories: [whole, part] }

  it('excludes a category, or one subcategory', () => {
    const rule = (category: string, subcategory: string | null) =>
      goodsWithoutCash(rules, [{ category, subcategory }])
    expect(rule('baby-essentials', 'bibs')).toEqual(whole)
    expect(rule('baby-essentials', null)).toEqual(whole)
    expect(rule('girls-collection', 'accessories')).toEqual(part)
    expect(rule('girls-collection', 'dresses')).toBeNull()
    expect(rule('girls-collection', null)).toBeNull()
    expect(rule('boys-collection', 'accessories')).toBeNull()
    expect(goodsWithoutCash(rules, [])).toBeNull()
  })

  it('excludes an order by one of its products, before its PIN code and after its amount', () => {
    const order = { hidesPrices: false, totalPaise: 50_000, collectsThere: false, cameBack: 5 }
    const goods = [{ category: 'boys-collection', subcategory: null }, part]
    expect(cashObstacleOf(rules, { ...order, goods })).toBe('goods')
    expect(cashObstacleOf({ ...rules, maximumPaise: 1 }, { ...order, goods })).toBe('too_much')
    expect(cashObstacleOf(rules, { ...order, goods: goods.slice(0, 1) })).toBe('pin')
  })
})

describe('needsCode()', () => {
  it('asks no one, new customers, or orders above an amount', () => {
    const rule = { abovePaise: 50_000, hours: 24 }
    const asked = (when: 'never' | 'new_customers' | 'above') =>
      [true, false].map((isNew) => needsCode({ when, ...rule }, { totalPaise: 50_001, isNew }))
    expect(asked('never')).toEqual([false, false])
    expect(asked('new_customers')).toEqual([true, false])
    expect(asked('above')).toEqual([true, true])
    expect(needsCode({ when: 'above', ...rule }, { totalPaise: 50_000, isNew: true })).toBe(false)
  })
})
