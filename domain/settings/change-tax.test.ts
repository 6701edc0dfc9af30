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
  it('applies a planned rate from its day, and the previous one until the day before', () => {
    const planned = addTaxRates(table, { ...START, from: '2027-04-01', above: 1_200 })
    expect(rateOn(planned, '2027-03-31', 3_000_00)).toBe(1_800)
    expect(rateOn(planned, '2027-04-01', 3_000_00)).toBe(1_200)
    expect(rateOn(planned, '2027-03-31', 1_000_00)).toBe(500)
    expect(findTaxFaults(planned)).toEqual([])
  })

  it('replaces a plan for the same day, and ends before a later plan', () => {
    const later = addTaxRates(table, { ...START, from: '2028-04-01', above: 2_800 })
    const twice = addTaxRates(addTaxRates(later, { ...START, from: '2027-04-01', above: 1_200 }), {
      ...START,
      from: '2027-04-01',
      limitPaise: null,
      above: 1_000,
    })
    expect(twice.filter(({ validFrom }) => validFrom === '2027-04-01')).toEqual([
      {
        taxClass: 'garment',
        validFrom: '2027-04-01',
        validTo: '2028-03-31',
        upToTaxablePaise: null,
        rateBasisPoints: 1_000,
      },
    ])
    expect(rateOn(twice, '2028-04-01', 3_000_00)).toBe(2_800)
    expect(twice).toHaveLength(5)
    const added = addTaxRates([], START)
    expect(added.map(({ upToTaxablePaise, rateBasisPoints }) => [upToTaxablePaise, rateBasisPoints])).toEqual(
      [
        [2_500_00, 500],
        [null, 1_800],
      ],
    )
    expect(addTaxRates(twice, { ...START, taxClass: 'footwear' }).slice(0, twice.length)).toEqual(twice)
  })

  it('leaves rates that ended earlier', () => {
    const ended = table.map((rate) => ({ ...rate, validTo: '2026-12-31' }))
    const added = addTaxRates(ended, { ...START, from: '2027-04-01' })
    expect(added.slice(0, 2)).toEqual(ended)
    const onTheDay = table.map((rate) => ({ ...rate, validTo: '2027-03-31' }))
    expect(addTaxRates(onTheDay, { ...START, from: '2027-04-01' }).slice(0, 2)).toEqual(onTheDay)
  })

  it('is undone between two others; an unknown class is ignored', () => {
    const later = addTaxRates(table, { ...START, from: '2028-04-01', above: 2_800 })
    const between = addTaxRates(later, { ...START, from: '2027-04-01', above: 1_200 })
    const after = removeTaxRates(between, { taxClass: 'garment', from: '2027-04-01' })
    expect(findTaxFaults(after)).toEqual([])
    expect(rateOn(after, '2027-04-01', 3_000_00)).toBe(1_800)
    expect(rateOn(after, '2028-04-01', 3_000_00)).toBe(2_800)
    expect(removeTaxRates(between, { taxClass: 'footwear', from: '2027-04-01' })).toEqual(between)
  })

  it('is undone by removeTaxRates()', () => {
    const planned = addTaxRates(table, { ...START, from: '2027-04-01', above: 1_200 })
    expect(removeTaxRates(planned, { taxClass: 'garment', from: '2027-04-01' })).toEqual(table)
  })

  it('never leaves a day without a rate or with two, for any sequence', () => {
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
  it('reports two rates for one day, and goods without a rate above the limit', () => {
    const [low, high] = table as [Rates[number], Rates[number]]
    expect(findTaxFaults([low, high, { ...high, validFrom: '2026-01-01' }])).toMatchObject([
      {
        path: 'rates.2.validFrom',
        message: 'Another rate applies to the same goods and value on 1 Jan 2026.',
      },
    ])
    expect(findTaxFaults([low, { ...high, validTo: '2026-03-31' }])).toMatchObject([
      { path: 'rates.0.upToTaxablePaise' },
    ])
  })
})

describe('findTaxFaults() of days', () => {
  const rate = (change: Partial<Rates[number]>): Rates[number] => ({
    taxClass: 'garment',
    validFrom: '2026-04-01',
    validTo: null,
    upToTaxablePaise: null,
    rateBasisPoints: 500,
    ...change,
  })
  const faultsOf = (...rates: Rates) => findTaxFaults(rates).map(({ path, message }) => [path, message])

  it('names days that are none, and an end before its start', () => {
    expect(faultsOf(rate({ validFrom: '2026-02-30' }))).toEqual([['rates.0.validFrom', 'Choose a date.']])
    expect(faultsOf(rate({ validTo: '2026-13-01' }))).toEqual([['rates.0.validTo', 'Choose a date.']])
    expect(faultsOf(rate({ validTo: '2026-03-31' }))).toEqual([
      ['rates.0.validTo', 'The end date is before the start date.'],
    ])
    expect(faultsOf(rate({ validTo: '2026-04-01' }))).toEqual([])
  })

  it('allows successive rates only of the same goods and value', () => {
    const first = rate({ validTo: '2027-03-31' })
    expect(faultsOf(first, rate({ validFrom: '2027-04-01' }))).toEqual([])
    expect(faultsOf(rate({ validFrom: '2027-04-01' }), first)).toEqual([])
    expect(faultsOf(first, rate({ validFrom: '2027-03-31' }))).toEqual([
      ['rates.1.validFrom', 'Another rate applies to the same goods and value on 31 Mar 2027.'],
    ])
    expect(faultsOf(rate({ validFrom: '2027-03-31' }), first)).toEqual([
      ['rates.1.validFrom', 'Another rate applies to the same goods and value on 31 Mar 2027.'],
    ])
    expect(faultsOf(first, rate({ taxClass: 'footwear' }))).toEqual([])
  })

  it('reports the first day without a rate above a limit', () => {
    const low = rate({ upToTaxablePaise: 1_000_00 })
    expect(faultsOf(low)).toEqual([
      [
        'rates.0.upToTaxablePaise',
        'No rate applies to these goods on 1 Apr 2026 above the highest limit. Add a rate for any value.',
      ],
    ])
    const gap = [rate({ validTo: '2026-06-30' }), rate({ validFrom: '2026-07-02' })]
    expect(faultsOf(low, ...gap)[0]?.[1]).toContain('on 1 Jul 2026')
    expect(faultsOf(rate({ upToTaxablePaise: 1_000_00, validTo: '2026-06-30' }), ...gap)).toEqual([])
    expect(faultsOf(low, rate({ taxClass: 'footwear' }))).toHaveLength(1)
    // The last day of the lower rate, and the first day after each of the others, in any order.
    const until = rate({ upToTaxablePaise: 1_000_00, validTo: '2026-07-01' })
    expect(faultsOf(until, ...gap)[0]?.[1]).toContain('on 1 Jul 2026')
    const ends = [rate({ validFrom: '2026-07-02', validTo: '2026-07-31' }), rate({ validTo: '2026-06-30' })]
    expect(faultsOf(low, ...ends)[0]?.[1]).toContain('on 1 Jul 2026')
    expect(faultsOf(rate({ upToTaxablePaise: 1_000_00, validFrom: '2026-07-02' }), ...gap)).toEqual([])
    // A rate for any value may itself end without a fault.
    expect(faultsOf(rate({ validTo: '2026-06-30' }))).toEqual([])
  })
})

describe('findTaxHoles()', () => {
  const today = '2026-11-23'
  const all = TAX_CLASSES.flatMap((taxClass) => addTaxRates([], { ...START, taxClass }))

  it('reports the goods and the first day without a rate', () => {
    expect(findTaxHoles(all, today)).toEqual([])
    expect(findTaxHoles(all.slice(2), today)).toEqual([
      {
        path: 'rates',
        message:
          'No rate applies to “Garments, chapters 61 and 62” on 23 Nov 2026. Add one: goods cannot be sold without a rate.',
      },
    ])
    const ends = all.map((rate) => ({ ...rate, validTo: rate.taxClass === 'footwear' ? '2027-03-31' : null }))
    expect(findTaxHoles(ends, today)).toMatchObject([{ message: expect.stringContaining('1 Apr 2027') }])
    const begins = all.map((rate) => ({ ...rate, validFrom: '2026-12-01' }))
    expect(findTaxHoles(begins, today)).toHaveLength(TAX_CLASSES.length)
    // The table takes effect on that day: the previous table applies until then.
    expect(findTaxHoles(begins, '2026-12-01')).toEqual([])
  })

  it('is empty if and only if every piece has a rate on every day', () => {
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

it('priceHole() returns the prices that match no rate', () => {
  expect(priceHole(table, { taxClass: 'garment', day: '2026-11-23' })).toEqual({
    from: 2_625_01,
    to: 2_950_00,
    rate: 1_800,
  })
  expect(priceHole(table, { taxClass: 'garment', day: '2020-01-01' })).toBeNull()
  expect(priceHole(table, { taxClass: 'footwear', day: '2026-11-23' })).toBeNull()
})

it('priceHole() returns null for a single rate, or for equal rates', () => {
  const day = '2026-11-23'
  const one = addTaxRates([], { ...START, limitPaise: null })
  expect(priceHole(one, { taxClass: 'garment', day })).toBeNull()
  const same = addTaxRates([], { ...START, upTo: 1_800 })
  expect(priceHole(same, { taxClass: 'garment', day })).toBeNull()
  expect(priceHole(table.slice(0, 1), { taxClass: 'garment', day })).toBeNull()
  expect(priceHole(table, { taxClass: 'garment', day: START.from })).not.toBeNull()
  // A gap of one price: 1.05 and 1.06 of a rupee.
  const narrow = addTaxRates([], { ...START, limitPaise: 100, upTo: 500, above: 600 })
  expect(priceHole(narrow, { taxClass: 'garment', day })).toEqual({ from: 106, to: 106, rate: 600 })
  // The last day of a table counts, in any order of its rates.
  const ends = table.map((rate) => ({ ...rate, validTo: day })).toReversed()
  expect(priceHole(ends, { taxClass: 'garment', day })).toMatchObject({ from: 2_625_01, to: 2_950_00 })
  expect(priceHole(ends, { taxClass: 'garment', day: '2026-11-24' })).toBeNull()
})

it('dayBefore() and dayAfter() handle months and leap years', () => {
  expect([dayBefore('2028-03-01'), dayAfter('2026-12-31')]).toEqual(['2028-02-29', '2027-01-01'])
})

describe('carryOver()', () => {
  it('gives a plan the changes that it does not make itself', () => {
    const before = someSettings.shipping
    const planned = { ...before, feePaise: 49_00 }
    const after = { ...before, feePaise: 29_00, estimateDays: 9 }
    expect(carryOver('shipping', { before, after, planned })).toEqual({ ...planned, estimateDays: 9 })
  })

  it('descends into groups, and takes a list as a whole', () => {
    const before = someSettings.cashOnDelivery
    const planned = { ...before, pins: { mode: 'only' as const, list: ['56'] } }
    const after = { ...before, refusals: { most: null, days: 90 } }
    expect(carryOver('cashOnDelivery', { before, after, planned })).toEqual({
      ...planned,
      refusals: { most: null, days: 90 },
    })
  })
})
