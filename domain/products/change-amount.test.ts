import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AMOUNT_WAYS, ROUNDINGS } from './bulk-change.ts'
import { changeAmount } from './change-amount.ts'

const wide = { least: 100, most: 100_000_000 }
const less = (paise: number, amount: number, rounding: 'nine' | 'rupee' | 'none' = 'nine') =>
  changeAmount(paise, { way: 'less_percent', amount, rounding }, wide).paise

describe('changeAmount()', () => {
  it('takes ten percent off and ends in a nine', () => {
    expect([129_900, 159_900, 249_900].map((paise) => less(paise, 10))).toEqual([116_900, 143_900, 224_900])
  })

  it('rounds to the whole rupee, or not at all', () => {
    expect(less(99_900, 33.33, 'rupee')).toBe(66_600)
    expect(less(99_900, 33.33, 'none')).toBe(66_603)
  })

  it('goes by an amount, up and down, and to one amount', () => {
    const change = (way: (typeof AMOUNT_WAYS)[number], amount: number) =>
      changeAmount(50_000, { way, amount, rounding: 'nine' }, wide).paise
    expect([change('less_rupees', 51_00), change('more_rupees', 51_00), change('set', 520_00)]).toEqual([
      44_900, 54_900, 52_000,
    ])
  })

  it('refuses an amount above the MRP, and stays below it if only rounding would exceed it', () => {
    const limits = { least: 100, most: 116_500 }
    const up = { way: 'more_percent', amount: 10, rounding: 'nine' } as const
    expect(changeAmount(120_000, up, limits)).toEqual({ paise: 132_000, refusal: 'too_high' })
    expect(changeAmount(105_909, up, limits)).toEqual({ paise: 115_900, refusal: null })
  })

  it('refuses to give something away', () => {
    const all = { way: 'less_percent', amount: 100, rounding: 'nine' } as const
    expect(changeAmount(50_000, all, wide)).toEqual({ paise: 0, refusal: 'too_low' })
  })

  const amounts = fc.integer({ min: 100, max: 10_000_000 })
  const changes = fc.record({
    way: fc.constantFrom(...AMOUNT_WAYS),
    amount: fc.integer({ min: 0, max: 20_000 }),
    rounding: fc.constantFrom(...ROUNDINGS),
  })

  it('never leaves the limits, and never moves further than rounding requires', () => {
    fc.assert(
      fc.property(amounts, changes, amounts, amounts, (paise, change, one, other) => {
        const limits = { least: Math.min(one, other), most: Math.max(one, other) }
        const changed = changeAmount(paise, change, limits)
        const exact = changeAmount(paise, { ...change, rounding: 'none' }, limits)
        expect(changed.refusal).toBe(exact.refusal)
        if (changed.refusal !== null) return
        expect(changed.paise).toBeGreaterThanOrEqual(limits.least)
        expect(changed.paise).toBeLessThanOrEqual(limits.most)
        const step = { nine: 1_000, rupee: 100, none: 0 }[change.rounding]
        expect(Math.abs(changed.paise - exact.paise)).toBeLessThanOrEqual(step)
      }),
    )
  })

  it('ends in a nine, or in a whole rupee, if the limits leave room', () => {
    fc.assert(
      fc.property(amounts, changes, (paise, change) => {
        const changed = changeAmount(paise, change, { least: 1_000, most: 1_000_000_000 })
        if (changed.refusal !== null || change.way === 'set') return
        if (change.rounding === 'nine') expect(changed.paise % 1_000).toBe(900)
        if (change.rounding === 'rupee') expect(changed.paise % 100).toBe(0)
      }),
    )
  })
})

describe('rounding', () => {
  const change = (paise: number, rounding: 'nine' | 'rupee' | 'none', least = 1, most = 10_000_000) =>
    changeAmount(paise, { way: 'less_percent', amount: 0, rounding }, { least, most })
  const fine = (paise: number) => ({ paise, refusal: null })

  it.each([
    [51_234, 'none', 51_234],
    [51_234, 'rupee', 51_200],
    [51_250, 'rupee', 51_200],
    [51_251, 'rupee', 51_300],
    [51_234, 'nine', 50_900],
    [51_400, 'nine', 50_900],
    [51_401, 'nine', 51_900],
    [51_900, 'nine', 51_900],
  ] as const)('of %d to %s is %d', (paise, rounding, rounded) =>
    expect(change(paise, rounding)).toEqual(fine(rounded)),
  )

  it('goes in the other direction if it would exceed a limit', () => {
    expect(change(51_800, 'nine', 1, 51_800)).toEqual(fine(50_900))
    expect(change(51_000, 'nine', 51_000)).toEqual(fine(51_900))
    expect(change(51_800, 'nine', 1, 51_900)).toEqual(fine(51_900))
    expect(change(51_000, 'nine', 50_900)).toEqual(fine(50_900))
  })

  it('stays exact if neither direction is within the limits', () => {
    expect(change(51_800, 'nine', 51_000, 51_800)).toEqual(fine(51_800))
    expect(change(51_000, 'nine', 51_000, 51_800)).toEqual(fine(51_000))
    expect(change(51_800, 'nine', 50_900, 51_800)).toEqual(fine(50_900))
    expect(change(51_000, 'nine', 51_000, 51_900)).toEqual(fine(51_900))
  })

  it('never changes a fixed amount, and refuses only beyond a limit', () => {
    const set = (amount: number) =>
      changeAmount(1, { way: 'set', amount, rounding: 'nine' }, { least: 100, most: 50_000 })
    expect([100, 500_00, 123_45].map(set)).toEqual([fine(100), fine(50_000), fine(12_345)])
    expect(set(99)).toEqual({ paise: 99, refusal: 'too_low' })
    expect(set(500_01)).toEqual({ paise: 50_001, refusal: 'too_high' })
  })
})
