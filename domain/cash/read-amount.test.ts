import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupees } from '#domain/money/money.ts'
import { readAmount, readDay } from './read-amount.ts'

describe('readAmount()', () => {
  it("parses couriers' formats", () => {
    const written = [
      '₹1,299.00',
      'Rs. 1299/-',
      '1299',
      '1,23,456.5',
      ' 1 299.00 ',
      'INR 80.10',
      '0',
      '1299.000',
    ]
    expect(written.map(readAmount)).toEqual([
      129_900, 129_900, 129_900, 12_345_650, 129_900, 8_010, 0, 129_900,
    ])
  })

  it('parses reversals', () => {
    expect(['-50', '(50.00)', '(₹50.00)', '-₹50'].map(readAmount)).toEqual([-5_000, -5_000, -5_000, -5_000])
  })

  it('parses a currency at either end, short or long', () => {
    expect(['Rs 1299', 'rs.1299', '1299 Rs', '1299 INR', '(Rs 50)', '-Rs 50'].map(readAmount)).toEqual([
      129_900, 129_900, 129_900, 129_900, -5_000, -5_000,
    ])
    expect(readAmount('999999999')).toBe(99_999_999_900)
    expect(Object.is(readAmount('(0.00)'), 0)).toBe(true)
  })

  it('refuses a currency in the middle, and half a bracket', () => {
    const others = ['12₹99', '1rs299', '1299/-5', '12(50.00)', '(50.00)12', '(5₹0)', '5-₹0', '9999999999']
    expect(others.map(readAmount)).toEqual(others.map(() => null))
  })

  it('does not guess', () => {
    const others = ['', '-', 'NA', '1.299,00', '12,99', '1299.005', '1e3', '1234567890123', '=1+1', '12 abc']
    expect(others.map(readAmount)).toEqual(others.map(() => null))
  })

  it('parses every amount that the shop formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), (paise) => {
        expect(readAmount(formatRupees(paise))).toBe(paise)
      }),
    )
  })

  it('returns whole paise or null for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const paise = readAmount(text)
        expect(paise === null || Number.isSafeInteger(paise)).toBe(true)
      }),
    )
  })
})

describe('readDay()', () => {
  it('parses days in Indian and ISO format', () => {
    const written = [
      '2026-11-20',
      '20-11-2026',
      '20/11/26',
      '20 Nov 2026',
      '2026-11-20 14:05:00',
      '20-Nov-2026',
    ]
    expect(written.map(readDay)).toEqual(written.map(() => '2026-11-20'))
  })

  it('parses month names, single digits, and surrounding spaces', () => {
    expect(['5 January 2026', '5-Jan-26', '2026/1/5', ' 05.01.2026 '].map(readDay)).toEqual(
      Array.from({ length: 4 }, () => '2026-01-05'),
    )
    expect(['05 Jan, 2026', '5.1.2026 14:00'].map(readDay)).toEqual(['2026-01-05', '2026-01-05'])
  })

  it('finds no day in a longer number', () => {
    expect(['A2026-11-20', '2026-11-201', '120-11-2026', '20-11-20261'].map(readDay)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('refuses other texts', () => {
    expect(['', '31-02-2026', '11/20/2026', 'soon'].map(readDay)).toEqual([null, null, null, null])
  })
})
