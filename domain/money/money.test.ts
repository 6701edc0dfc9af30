import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { multiplyDivideHalfUp } from './divide.ts'
import { formatLargeRupees, formatRupees, paiseToRupees, percentOff, rupeesToPaise } from './money.ts'

describe('formatRupees()', () => {
  it.each([
    [0, '₹0.00'],
    [9950, '₹99.50'],
    [100000, '₹1,000.00'],
    [10000000, '₹1,00,000.00'],
    [12345600, '₹1,23,456.00'],
    [123456780, '₹12,34,567.80'],
    [1234567890, '₹1,23,45,678.90'],
    [-4905, '-₹49.05'],
  ])('formats %i paise as %s', (paise, text) => {
    expect(formatRupees(paise)).toBe(text)
  })

  it('keeps every digit of any amount', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 48), (paise) => {
        expect(Number(formatRupees(paise).replace(/[₹,.]/g, ''))).toBe(paise)
      }),
    )
  })
})

describe('rupeesToPaise()', () => {
  it.each([
    [499, 49900],
    [499.5, 49950],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [-2.5, -250],
    [1e-7, 0],
    [1e21, 1e23],
    [0, 0],
  ])('converts ₹%d to %i paise', (rupees, paise) => {
    expect(rupeesToPaise(rupees)).toBe(paise)
  })

  it('converts back what paiseToRupees() returned', () => {
    fc.assert(fc.property(fc.nat(10 ** 12), (paise) => rupeesToPaise(paiseToRupees(paise)) === paise))
  })
})

describe('percentOff()', () => {
  it.each([
    [75000, 100000, 25],
    [99900, 129900, 23],
    [49900, 49900, 0],
    [60000, 50000, 0],
    [100, 0, 0],
    [0, 100, 100],
    [99500, 100000, 1],
    [99501, 100000, 0],
  ])('%i under %i is %i %%', (price, mrp, percent) => {
    expect(percentOff(price, mrp)).toBe(percent)
  })

  it('rounds like every share of an amount, up to a hundred million rupees', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 10 }), fc.nat(10 ** 10), (mrp, price) => {
        fc.pre(price < mrp)
        expect(percentOff(price, mrp)).toBe(multiplyDivideHalfUp(mrp - price, 100, mrp))
      }),
    )
  })
})

describe('formatLargeRupees()', () => {
  it.each([
    [0, '₹0.00'],
    [99_950_00, '₹99,950.00'],
    [99_999_00, '₹99,999.00'],
    [99_999_99, '₹99,999.99'],
    [1_00_000_00, '₹1 L'],
    [1_04_999_00, '₹1.05 L'],
    [7_34_000_00, '₹7.34 L'],
    [9_99_499_00, '₹9.99 L'],
    [9_99_500_00, '₹10 L'],
    [12_34_567_00, '₹12.3 L'],
    [99_94_999_00, '₹99.9 L'],
    [99_95_000_00, '₹1 Cr'],
    [99_99_999_00, '₹1 Cr'],
    [1_00_00_000_00, '₹1 Cr'],
    [1_20_00_000_00, '₹1.2 Cr'],
    [12_34_56_789_00, '₹12.3 Cr'],
    [1_234_56_78_900_00, '₹1,235 Cr'],
    [-99_999_00, '-₹99,999.00'],
    [-12_34_567_00, '-₹12.3 L'],
    [-99_99_999_00, '-₹1 Cr'],
  ])('of %d paise is %s', (paise, text) => {
    expect(formatLargeRupees(paise)).toBe(text)
  })
})
