import { describe, expect, it } from 'vitest'
import { readPrice } from './price-cell.ts'
import { outcome } from './testing/outcome.ts'

describe('readPrice()', () => {
  it.each([
    ['.5', 0.5],
    ['.75', 0.75],
    ['12.', 12],
    ['12.50', 12.5],
    ['1,29,900.50', 129_900.5],
    ['129,900', 129_900],
    ['1,299.', 1299],
    ['1,234.5', 1234.5],
    ['1.299,5', 1299.5],
    ['1.299,', 1299],
    ['123.456,00', 123_456],
    ['Rs 5 /= only', 5],
    ['Rs: 499', 499],
    ['MRP: ₹499/-', 499],
    ["1'299", 1299],
    ['1\u00a0299', 1299],
    ['1\u202f299', 1299],
    ['रु.499', 499],
    ['10,00,000', 1_000_000],
    ['1000000', 1_000_000],
  ])('reads %s', (text, rupees) => expect(readPrice(text)).toEqual({ ok: true, value: rupees * 100 }))

  it.each([
    ['-5', 'priceBelowZero'],
    ['- 5', 'priceBelowZero'],
    ['-12,50', 'priceBelowZero'],
    ['₹ -1,299.00', 'priceBelowZero'],
    ['-5x', 'notAPrice'],
    ['x-5', 'notAPrice'],
    ['5x', 'notAPrice'],
    ['x5', 'notAPrice'],
    ['.5x', 'notAPrice'],
    ['x.5', 'notAPrice'],
    ['.', 'notAPrice'],
    ['', 'notAPrice'],
    ['12.5.6', 'notAPrice'],
    ['1,2,3', 'notAPrice'],
    ['12.345,6789', 'notAPrice'],
    ['1234,567.50', 'notAPrice'],
    ['1234.567,50', 'notAPrice'],
    ['1299.999', 'priceTooFine'],
    ['1299.9999', 'priceTooFine'],
    ['1000000.01', 'priceTooHigh'],
    ['12,34,567', 'priceTooHigh'],
    ['1.299.000', 'priceTooHigh'],
    ['12.345.678,50', 'priceTooHigh'],
    ['999999999999999999', 'priceTooHigh'],
  ])('refuses %s: %s', (text, fault) => {
    const read = readPrice(` ${text} `)
    expect(outcome(read)).toBe(`!${fault}`)
    if (!read.ok && fault !== 'priceBelowZero') expect(read.fault.values).toEqual({ value: text })
  })

  it.each([
    ['12.299', '₹12,299.00', '₹12.30', '12299'],
    ['123.299', '₹1,23,299.00', '₹123.30', '123299'],
    ['0.299', '₹299.00', '₹0.30', '299'],
    ['12,9', '₹12.90', '₹129.00', '129'],
    ['1299,50', '₹1,299.50', '₹1,29,950.00', '1299.5'],
  ])('asks whether %s is %s or %s', (text, first, second, suggestion) => {
    expect(readPrice(text)).toEqual({
      ok: false,
      fault: { text: 'priceTwoWays', values: { value: text, first, second } },
      suggestion,
      ask: { asked: 'price', value: text },
    })
  })

  it('applies an answer to every spelling of the value', () => {
    expect(readPrice(' 12,9 ', { '12,9': '₹129' })).toEqual({ ok: true, value: 129_00 })
    expect(readPrice('12,9', { '12,99': '129' }).ok).toBe(false)
  })
})
