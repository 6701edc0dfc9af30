import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  betterPriceBelowThreshold,
  splitTax,
  type TaxRate,
  taxLine,
  taxRateForPiece,
} from './goods-and-services-tax.ts'

const garment = (
  rateBasisPoints: number,
  upToTaxablePaise: number | null,
  validFrom: string,
  validTo: string | null,
): TaxRate => ({ taxClass: 'garment', rateBasisPoints, upToTaxablePaise, validFrom, validTo })

const TABLE = [
  garment(1800, null, '2025-09-22', null),
  garment(500, 2500_00, '2025-09-22', null),
  garment(500, 1000_00, '2017-07-01', '2025-09-21'),
  garment(1200, null, '2017-07-01', '2025-09-21'),
]

const rate = (pricePaise: number, day = '2026-11-20') =>
  taxRateForPiece({ pricePaise, taxClass: 'garment', day, table: TABLE })

describe('taxRateForPiece()', () => {
  it.each([
    [262500, 500],
    [262501, 1800],
    [295000, 1800],
    [295001, 1800],
    [239920, 500],
  ])('a piece of %i paise has %i basis points', (price, expected) => {
    expect(rate(price)).toBe(expected)
  })

  it('changes with the day', () => {
    expect(rate(120000, '2025-09-21')).toBe(1200)
    expect(rate(120000, '2025-09-22')).toBe(500)
    expect(rate(105000, '2025-09-21')).toBe(500)
    expect(rate(105001, '2025-09-21')).toBe(1200)
  })

  it('returns null outside the table', () => {
    expect(rate(100, '2016-01-01')).toBeNull()
    expect(
      taxRateForPiece({ pricePaise: 1, taxClass: 'footwear', day: '2026-01-01', table: TABLE }),
    ).toBeNull()
  })
})

describe('betterPriceBelowThreshold()', () => {
  it.each([
    [262500, null],
    [262501, 262500],
    [295000, 262500],
    [295001, null],
  ])('for %i is %s', (pricePaise, better) => {
    const piece = { pricePaise, taxClass: 'garment' as const, day: '2026-11-20', table: TABLE }
    expect(betterPriceBelowThreshold(piece)).toBe(better)
  })
})

describe('splitTax()', () => {
  it.each([
    [99900, 500, [95143, 4757], [95142, 2379]],
    [49900, 500, [47524, 2376], [47524, 1188]],
    [262500, 500, [250000, 12500], [250000, 6250]],
    [262600, 1800, [222542, 40058], [222542, 20029]],
    [295100, 1800, [250085, 45015], [250084, 22508]],
    [299900, 1800, [254153, 45747], [254152, 22874]],
    [100, 500, [95, 5], [96, 2]],
    [1, 500, [1, 0], [1, 0]],
    [112000, 1200, [100000, 12000], [100000, 6000]],
  ])('extracts the tax from %i at %i', (amount, basisPoints, [igstTaxable, igst], [taxable, half]) => {
    expect(splitTax(amount, basisPoints, true)).toMatchObject({ taxablePaise: igstTaxable, igstPaise: igst })
    expect(splitTax(amount, basisPoints, false)).toMatchObject({
      taxablePaise: taxable,
      cgstPaise: half,
      sgstPaise: half,
    })
  })

  it('gives parts that add up to the amount', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 11), fc.nat(2800), fc.boolean(), (amount, basisPoints, interState) => {
        const split = splitTax(amount, basisPoints, interState)
        const tax = split.cgstPaise + split.sgstPaise + split.igstPaise
        expect(split.taxablePaise + tax).toBe(amount)
        expect(split.taxablePaise).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('taxLine()', () => {
  const line = (totalPaise: number, pieces: number) =>
    taxLine({ totalPaise, pieces, interState: true, taxClass: 'garment', day: '2026-11-20', table: TABLE })

  it('applies thresholds to each piece of a pack, not to the pack', () => {
    expect(line(400000, 2)?.map((part) => part.rateBasisPoints)).toEqual([500])
    expect(line(400000, 1)?.map((part) => part.rateBasisPoints)).toEqual([1800])
  })

  it('splits pieces on both sides of a threshold', () => {
    expect(line(525001, 2)).toMatchObject([
      { rateBasisPoints: 1800, pieces: 1, totalPaise: 262501 },
      { rateBasisPoints: 500, pieces: 1, totalPaise: 262500 },
    ])
  })

  it('adds up over its parts', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.integer({ min: 1, max: 60 }), (total, pieces) => {
        const parts = line(total, pieces) ?? []
        expect(parts.reduce((sum, part) => sum + part.totalPaise, 0)).toBe(total)
        expect(parts.reduce((sum, part) => sum + part.pieces, 0)).toBe(pieces)
      }),
    )
  })
})
