import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeCode128, moduleMillimetres, modulesOf } from './code-128.ts'
import { CODE_128_PATTERNS } from './code-128-patterns.ts'
import { readCode128, symbolsOf } from './testing/read-code-128.ts'

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'0123456789'),
    fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  ),
  minLength: 1,
  maxLength: 40,
})

test('every symbol is eleven modules wide, the stop thirteen, and no two are alike', () => {
  const widths = CODE_128_PATTERNS.map((pattern) =>
    [...pattern].reduce((sum, width) => sum + Number(width), 0),
  )
  expect(widths).toEqual([...Array.from({ length: 106 }, () => 11), 13])
  expect(new Set(CODE_128_PATTERNS).size).toBe(107)
  // The bars of a symbol add up to an even number of modules: scanners check this first.
  for (const pattern of CODE_128_PATTERNS.slice(0, 106)) {
    expect((Number(pattern[0]) + Number(pattern[2]) + Number(pattern[4])) % 2, pattern).toBe(0)
  }
})

test('encodeCode128() draws the bars of a known code', () => {
  // 'PJJ123C' with the check symbol 55: start B, P J J 1 2 3 C.
  expect(symbolsIn('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  expect(symbolsIn('12345678')).toEqual([105, 12, 34, 56, 78, 47, 106])
})

test('encodeCode128() packs pairs of digits where that is shorter', () => {
  expect(symbolsIn('EE123456789IN').slice(0, 10)).toEqual([104, 37, 37, 17, 99, 23, 45, 67, 89, 100])
  expect(symbolsIn('AB1234C')).not.toContain(99)
  expect(symbolsIn('1234567').slice(0, 5)).toEqual([104, 17, 99, 23, 45])
  // Fourteen digits of a courier: 112 modules, and ten of white on either side.
  expect(modulesOf(encodeCode128('12345678901234') ?? [])).toBe(132)
})

test('a code drawn by encodeCode128() reads back unchanged', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(readCode128(encodeCode128(written) ?? [])).toBe(written)
    }),
  )
})

test('encodeCode128() returns null for an empty text and for characters outside ASCII', () => {
  for (const written of ['', 'चेन्नई', 'ä', 'a\nb']) expect(encodeCode128(written)).toBeNull()
})

test('moduleMillimetres() takes the widest module that fits the paper', () => {
  expect(moduleMillimetres(121, 93)).toBe(0.5)
  expect(moduleMillimetres(200, 93)).toBe(0.375)
  expect(moduleMillimetres(270, 93)).toBe(0.33)
  expect(moduleMillimetres(400, 80)).toBe(0.2)
})

function symbolsIn(written: string): number[] {
  return symbolsOf(encodeCode128(written) ?? [])
}
