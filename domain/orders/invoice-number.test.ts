import { expect, it } from 'vitest'
import { invoiceNumber } from './invoice-number.ts'

it('invoiceNumber() counts within the Indian financial year', () => {
  const number = (issuedAt: string, sequence: number) =>
    invoiceNumber({ series: 'PHK', issuedAt: new Date(issuedAt), sequence })
  expect(number('2027-03-31T18:29:59Z', 123)).toBe('PHK/26-27/000123')
  expect(number('2027-03-31T18:30:00Z', 1)).toBe('PHK/27-28/000001')
  expect(() => number('2027-03-31T18:30:00Z', 1_000_000)).toThrow(RangeError)
  expect(() => invoiceNumber({ series: '', issuedAt: new Date(0), sequence: 1 })).toThrow(RangeError)
})
