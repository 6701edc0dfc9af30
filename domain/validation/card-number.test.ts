import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasCardNumber } from './card-number.ts'

describe('hasCardNumber()', () => {
  it.each([
    ['Visa', '4111111111111111'],
    ['Visa of 13 digits', '4222222222222'],
    ['Visa of 19 digits', '4000000000000000006'],
    ['Mastercard', '5555555555554444'],
    ['Mastercard of the newer range', '2223003122003222'],
    ['American Express', '378282246310005'],
    ['Diners Club', '30569309025904'],
    ['Discover', '6011111111111117'],
    ['JCB', '3530111333300000'],
    ['RuPay', '6521111111111110'],
    ['RuPay of 508', '5085000000000007'],
    ['RuPay of 81', '8100000000000002'],
    ['Maestro', '6759649826438453'],
    ['UnionPay', '6200000000000005'],
  ])('recognises %s', (_kind, number) => expect(hasCardNumber(number)).toBe(true))

  it.each([
    'My card is 4111 1111 1111 1111, thanks',
    '4111-1111-1111-1111',
    '4111–1111—1111‑1111',
    '4111.1111.1111.1111',
    '4111_1111_1111_1111',
    '4111/1111/1111/1111',
    '4111 - 1111 - 1111 - 1111',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '4111\u00a01111\u20091111\u200b1111',
    '4111\n1111\n1111\n1111',
    '41111111 11111111',
    '४१११ ११११ ११११ ११११',
    '４１１１１１１１１１１１１１１１',
    '৪১১১১১১১১১১১১১১১',
    'card4111111111111111exp12/27',
    'no. 4111111111111111/737',
    'Flat 12 4111 1111 1111 1111',
    '4111 1111 1111 1111 12/27 737',
    'name:4111111111111111;',
    '(4111)(1111)(1111)(1111)',
    '4111*1111*1111*1111',
    '3782 822463 10005',
  ])('finds the one in %j', (text) => expect(hasCardNumber(text)).toBe(true))

  it.each([
    ['a wrong check digit', '4111111111111112'],
    ['no prefix of a card', '1234567812345670'],
    ['twelve digits', '411111111112'],
    ['twenty digits', '41111111111111111111'],
    ['a phone number', 'Call 98450 12345 or +91 98450 12346'],
    ['an address', '12/3, 4th Cross, 5th Main, Bengaluru 560038, 98450 12345'],
    ['a barcode', '8901234567894'],
    ['an order of words and digits', '4111 apples 1111 pears 1111 plums 1111'],
    ['sizes', 'Sizes 16, 18, 20, 22, 24, 26, 28, 30, 32 please'],
    ['a date and time', '2026-11-27 10:15:30'],
    ['amounts', '₹1,23,456.00 and ₹12,34,567.80'],
    ['a PIN code before a phone number', 'Pune 411001 9845000008'],
    ['a PIN code before a phone number in two groups', 'Pune 411001 - 98450 00008'],
    ['a phone number before a PIN code', '6545000007 411001'],
    ['a list of ages', '4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14'],
    ['nothing', ''],
  ])('finds none in %s', (_what, text) => expect(hasCardNumber(text)).toBe(false))

  it('finds any Visa number in any grouping within a sentence', () => {
    const separators = fc.constantFrom('', ' ', '-', ' - ', '.', '\u00a0', '–')
    const digits = fc.stringMatching(/^4[0-9]{14}$/)
    fc.assert(
      fc.property(digits, fc.array(separators, { minLength: 16, maxLength: 16 }), (start, between) => {
        const number = [...`${start}${checkDigit(start)}`]
        const text = number.map((digit, at) => `${digit}${at < 15 ? between[at] : ''}`).join('')
        expect(hasCardNumber(`Pay with ${text} please`)).toBe(true)
      }),
    )
  })

  it('stays fast with a long hostile text', () => {
    expect(hasCardNumber('1 '.repeat(100_000))).toBe(false)
    expect(hasCardNumber('4'.repeat(200_000))).toBe(false)
  })
})

function checkDigit(start: string): number {
  const sum = [...start].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
