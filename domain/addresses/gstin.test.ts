import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gstinCheckDigit, parseGstin } from './gstin.ts'
import { STATES } from './states.ts'

it('parseGstin() checks pattern and check digit', () => {
  expect(parseGstin('27AAPFU0939F1ZV')).toBe('27AAPFU0939F1ZV')
  expect(parseGstin(' 27aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV')
  expect(parseGstin('\u202a27 AAPFU\u200b0939F\u00a01ZV')).toBe('27AAPFU0939F1ZV')
  expect(parseGstin('२७AAPFU०९३९F१ZV')).toBe('27AAPFU0939F1ZV')
  expect(parseGstin('２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ')).toBe('27AAPFU0939F1ZV')
  expect(parseGstin('27AAPFU0939F1ZW')).toBeNull()
  expect(parseGstin('27AAPFU0939F1Z')).toBeNull()
  expect(parseGstin('')).toBeNull()
})

it('parseGstin() detects any single wrong character', () => {
  const good = '27AAPFU0939F1ZV'
  for (let index = 0; index < good.length; index += 1) {
    for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const text = `${good.slice(0, index)}${sign}${good.slice(index + 1)}`
      expect(parseGstin(text)).toBe(text === good ? good : null)
    }
  }
})

const SIGNS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const letter = fc.constantFrom(...SIGNS.slice(10))
const digit = fc.constantFrom(...SIGNS.slice(0, 10))
const body = fc
  .tuple(
    fc.constantFrom(...STATES.map(({ code }) => code)),
    fc.array(letter, { minLength: 5, maxLength: 5 }),
    fc.array(digit, { minLength: 4, maxLength: 4 }),
    letter,
    fc.constantFrom(...SIGNS.slice(1)),
  )
  .map(
    ([state, letters, digits, last, entity]) =>
      `${state}${letters.join('')}${digits.join('')}${last}${entity}Z`,
  )

it('parseGstin() takes any GSTIN with its check digit, and none with one wrong character', () => {
  fc.assert(
    fc.property(body, fc.nat(14), fc.constantFrom(...SIGNS), (start, at, sign) => {
      const gstin = start + gstinCheckDigit(start)
      expect(parseGstin(gstin.toLowerCase())).toBe(gstin)
      const other = gstin.slice(0, at) + sign + gstin.slice(at + 1)
      expect(parseGstin(other)).toBe(other === gstin ? gstin : null)
    }),
  )
})

it('parseGstin() knows the codes of the States', () => {
  const withCode = (code: string) => `${code}AAPFU0939F1Z${gstinCheckDigit(`${code}AAPFU0939F1Z`)}`
  expect(['00', '25', '28', '39', '96', '98'].map((code) => parseGstin(withCode(code)))).toEqual(
    Array(6).fill(null),
  )
  expect(['01', '26', '37', '97'].map((code) => parseGstin(withCode(code)) !== null)).toEqual(
    Array(4).fill(true),
  )
})
