import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TaxRate } from '#domain/pricing/goods-and-services-tax.ts'
import { priceHints } from './price-hints.ts'

const rate = (over: Partial<TaxRate>): TaxRate => ({
  taxClass: 'garment',
  rateBasisPoints: 500,
  upToTaxablePaise: null,
  validFrom: '2017-07-01',
  validTo: null,
  ...over,
})

const TABLE: TaxRate[] = [
  rate({ rateBasisPoints: 500, upToTaxablePaise: 1_000_00, validTo: '2025-09-21' }),
  rate({ rateBasisPoints: 1200, validTo: '2025-09-21' }),
  rate({ rateBasisPoints: 500, upToTaxablePaise: 2_500_00, validFrom: '2025-09-22' }),
  rate({ rateBasisPoints: 1800, validFrom: '2025-09-22' }),
]

function hints(rupees: number, over: { pieces?: number; day?: string; mrpPaise?: number | null } = {}) {
  return priceHints({
    pricePaise: Math.round(rupees * 100),
    mrpPaise: null,
    pieces: 1,
    taxClass: 'garment',
    day: '2026-11-23',
    table: TABLE,
    ...over,
  })
}

describe('priceHints()', () => {
  it('returns the net price without tax', () => {
    expect(hints(1_099).net).toEqual({
      netPaise: 1_046_67,
      taxPaise: 52_33,
      netEachPaise: 1_046_67,
      ratesBasisPoints: [500],
    })
    expect(hints(2_990).net).toMatchObject({ netPaise: 2_533_90, ratesBasisPoints: [1800] })
  })

  it.each([
    [2_625, null],
    [2_625.01, 2_625],
    [2_799, 2_625],
    [2_940, 2_625],
    [2_949.99, 2_625],
    // From here on the higher rate nets as much.
    [2_950, null],
    [2_950.01, null],
  ])('at ₹%d the better price is %s', (rupees, better) => {
    expect(hints(rupees).better?.pricePaise ?? null).toBe(better === null ? null : better * 100)
  })

  it('returns how much more the better price nets, and by which rates', () => {
    expect(hints(2_940).better).toEqual({
      pricePaise: 2_625_00,
      gainPaise: 8_47,
      rateBasisPoints: 500,
      nowRateBasisPoints: 1800,
    })
  })

  it.each([
    [1_050, null],
    [1_050.01, 1_050],
    [1_119.99, 1_050],
    [1_120.01, null],
  ])('before 22 September 2025 the better price at ₹%d was %s', (rupees, better) => {
    const found = hints(rupees, { day: '2025-09-21' }).better
    expect(found?.pricePaise ?? null).toBe(better === null ? null : better * 100)
  })

  it('applies the threshold to each piece of a pack', () => {
    expect(hints(5_400, { pieces: 2 }).better).toMatchObject({ pricePaise: 5_250_00 })
    expect(hints(5_250, { pieces: 2 }).better).toBeNull()
    expect(hints(2_799, { pieces: 2 })).toMatchObject({
      better: null,
      net: { netEachPaise: 1_332_86, ratesBasisPoints: [500] },
    })
  })

  it('flags an MRP below the price, and not a missing one', () => {
    expect(hints(999, { mrpPaise: 998_99 }).mrpBelowPrice).toBe(true)
    expect(hints(999, { mrpPaise: 999_00 }).mrpBelowPrice).toBe(false)
    expect(hints(999).mrpBelowPrice).toBe(false)
  })

  it('returns nothing if the table has no rate', () => {
    expect(hints(999, { day: '2016-01-01' })).toEqual({ mrpBelowPrice: false, net: null, better: null })
  })

  it('never suggests a price that is higher or nets less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_00 }), fc.integer({ min: 1, max: 6 }), (paise, pieces) => {
        const { better, net } = hints(paise / 100, { pieces })
        if (!better || !net) return
        expect(better.pricePaise).toBeLessThan(paise)
        const then = hints(better.pricePaise / 100, { pieces })
        expect(then.net?.netPaise).toBe(net.netPaise + better.gainPaise)
        expect(then.better).toBeNull()
      }),
    )
  })
})
