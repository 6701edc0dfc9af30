import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxRateForPiece } from '#domain/pricing/goods-and-services-tax.ts'
import { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'
import { carryOver } from './carry-over.ts'
import { addTaxRates, dayBefore, type NewRates, priceHole, removeTaxRates } from './change-tax.ts'
import { dayAfter, findTaxFaults } from './find-tax-faults.ts'
import { findTaxHoles } from './find-tax-holes.ts'
import type { ShopSettings } from './shop-settings.ts'
import { someSettings } from './testing/some-settings.ts'

type Rates = ShopSettings['tax']['rates']

const START: NewRates = {
  taxClass: 'garment',
  from: '2025-09-22',
  limitPaise: 2_500_00,
  upTo: 500,
  above: 1_800,
}
const table = addTaxRates([], START)
const rateOn = (rates: Rates, day: string, pricePaise: number) =>
  taxRateForPiece({ pricePaise, taxClass: 'garment', day, table: rates })

describe('addTaxRates()', () => {
  it('lets a planned rate hold from its day, and what held until the day before', () => {
    const planned = addTaxRates(table, { ...START, from: '2027-04-01', above: 1_200 })
    expect(rateOn(planned, '2027-03-31', 3_000_00)).toBe(1_800)
    expect(rateOn(planned, '2027-04-01', 3_000_00)).toBe(1_200)
    expect(rateOn(planned, '2027-03-31', 1_000_00)).toBe(500)
    expect(findTaxFaults(planned)).toEqual([])
  })

  it('is taken back by removeTaxRates()', () => {
    const planned = addTaxRates(table, { ...START, from: '2027-04-01', above: 1_200 })
    expect(removeTaxRates(planned, { taxClass: 'garment', from: '2027-04-01' })).toEqual(table)
  })

  it('never leaves a day without a rate or with two, whatever is added and removed', () => {
    const days = fc.integer({ min: 0, max: 400 }).map((after) => {
      const time = Date.parse('2026-01-01T00:00:00Z') + after * 86_400_000
      return new Date(time).toISOString().slice(0, 10)
    })
    const step = fc.record({
      taxClass: fc.constantFrom('garment' as const, 'footwear' as const),
      from: days,
      limitPaise: fc.option(fc.integer({ min: 100, max: 5_000_00 })),
      upTo: fc.constantFrom(0, 500, 1_200),
      above: fc.constantFrom(500, 1_200, 1_800),
      isRemoval: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), days, (steps, day) => {
        let rates = table
        for (const { isRemoval, ...added } of steps)
          rates =
            isRemoval && added.from > START.from ? removeTaxRates(rates, added) : addTaxRates(rates, added)
        expect(findTaxFaults(rates)).toEqual([])
        expect(rateOn(rates, day, 9_999_00)).not.toBeNull()
      }),
    )
  })
})

describe('findTaxFaults()', () => {
  it('names two rates for one day, and goods without a rate above the limit', () => {
    const [low, high] = table as [Rates[number], Rates[number]]
    expect(findTaxFaults([low, high, { ...high, validFrom: '2026-01-01' }])).toMatchObject([
      { path: 'rates.2.validFrom', message: 'On 1 Jan 2026 another rate holds for the same goods and value' },
    ])
    expect(findTaxFaults([low, { ...high, validTo: '2026-03-31' }])).toMatchObject([
      { path: 'rates.0.upToTaxablePaise' },
    ])
  })
})

describe('findTaxHoles()', () => {
  const today = '2026-11-23'
  const all = TAX_CLASSES.flatMap((taxClass) => addTaxRates([], { ...START, taxClass }))

  it('names the goods and the first day without a rate', () => {
    expect(findTaxHoles(all, today)).toEqual([])
    expect(findTaxHoles(all.slice(2), today)).toEqual([
      {
        path: 'rates',
        message:
          'On 23 Nov 2026 no rate holds for “Garments, chapters 61 and 62”. Goods cannot be sold without one, so add it.',
      },
    ])
    const ends = all.map((rate) => ({ ...rate, validTo: rate.taxClass === 'footwear' ? '2027-03-31' : null }))
    expect(findTaxHoles(ends, today)).toMatchObject([{ message: expect.stringContaining('1 Apr 2027') }])
    const begins = all.map((rate) => ({ ...rate, validFrom: '2026-12-01' }))
    expect(findTaxHoles(begins, today)).toHaveLength(TAX_CLASSES.length)
    // The table begins to hold on that day: until then the one before it does.
    expect(findTaxHoles(begins, '2026-12-01')).toEqual([])
  })

  it('is silent if and only if every piece has a rate on every day', () => {
    const day = (after: number) => {
      const time = Date.parse(`${today}T00:00:00Z`) + after * 86_400_000
      return new Date(time).toISOString().slice(0, 10)
    }
    const rate = fc.record({
      begins: fc.integer({ min: -20, max: 20 }),
      days: fc.option(fc.integer({ min: 0, max: 15 }), { freq: 3 }),
    })
    const others = all.filter(({ taxClass }) => taxClass !== 'garment')
    fc.assert(
      fc.property(fc.array(rate, { minLength: 1, maxLength: 4 }), (written) => {
        const garments: Rates = written.map(({ begins, days }) => ({
          taxClass: 'garment',
          validFrom: day(begins),
          validTo: days === null ? null : day(begins + days),
          upToTaxablePaise: null,
          rateBasisPoints: 500,
        }))
        fc.pre(findTaxFaults(garments).length === 0)
        const first = Math.min(0, ...written.map(({ begins }) => begins))
        const bare = Array.from({ length: 100 }, (_, index) => day(first + index)).filter(
          (date) => rateOn(garments, date, 100_00) === null,
        )
        expect(findTaxHoles([...others, ...garments], today)).toHaveLength(bare.length === 0 ? 0 : 1)
      }),
      { numRuns: 500 },
    )
  })
})

it('priceHole() names the prices for which no rate fits both ways', () => {
  expect(priceHole(table, { taxClass: 'garment', day: '2026-11-23' })).toEqual({
    from: 2_625_01,
    to: 2_950_00,
    rate: 1_800,
  })
  expect(priceHole(table, { taxClass: 'garment', day: '2020-01-01' })).toBeNull()
})

it('dayBefore() and dayAfter() know months and leap years', () => {
  expect([dayBefore('2028-03-01'), dayAfter('2026-12-31')]).toEqual(['2028-02-29', '2027-01-01'])
})

describe('carryOver()', () => {
  it('gives a plan what it does not change itself', () => {
    const before = someSettings.shipping
    const planned = { ...before, feePaise: 49_00 }
    const after = { ...before, feePaise: 29_00, estimateDays: 9 }
    expect(carryOver('shipping', { before, after, planned })).toEqual({ ...planned, estimateDays: 9 })
  })

  it('goes into groups, and takes a list as one', () => {
    const before = someSettings.cashOnDelivery
    const planned = { ...before, pins: { mode: 'only' as const, list: ['56'] } }
    const after = { ...before, refusals: { most: null, days: 90 } }
    expect(carryOver('cashOnDelivery', { before, after, planned })).toEqual({
      ...planned,
      refusals: { most: null, days: 90 },
    })
  })
})
