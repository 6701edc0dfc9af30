import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARRIERS_AT_START, LONGEST_TRACKING_NUMBER, looksLikeItsNumber } from './carriers.ts'
import { isSimplePattern } from './number-pattern.ts'

describe('isSimplePattern()', () => {
  it('accepts the patterns of the default couriers', () => {
    for (const { numberPattern } of CARRIERS_AT_START) expect(isSimplePattern(numberPattern)).toBe(true)
    expect(['', '^[A-Z]{2}\\d{9}IN$', '(PP|PC)?\\d{10,14}', '[0-9A-F]+'].every(isSimplePattern)).toBe(true)
  })

  it.each([
    '(A+)+$',
    '([A-Z]*)*$',
    '(A|A)(A|A)(A|A)(A|A)(A|A)$',
    'A*A*A*A*A*$',
    '(?=A)A',
    '((A))',
    '(.)\\1',
    'A|B',
    '(A{1,9}){1,9}',
    '[A-Z]++',
    '(',
  ])('refuses %s', (pattern) => {
    expect(isSimplePattern(pattern)).toBe(false)
  })

  it('refuses invalid patterns, and accepts only those that stay fast on long numbers', () => {
    const signs = fc.constantFrom(
      'A',
      '7',
      '\\d',
      '[A-Z]',
      '(AB|C)',
      '{2}',
      '{1,3}',
      '+',
      '*',
      '?',
      '^',
      '$',
      '|',
    )
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 10 }), (written) => {
        const numberPattern = written.join('')
        fc.pre(isSimplePattern(numberPattern))
        const number = 'A'.repeat(LONGEST_TRACKING_NUMBER)
        expect(looksLikeItsNumber({ numberPattern }, number)).toBe(
          numberPattern === '' || new RegExp(numberPattern).test(number),
        )
      }),
    )
  })
})

it('looksLikeItsNumber() ignores a stored pattern that could backtrack for ever', () => {
  expect(looksLikeItsNumber({ numberPattern: '^(A+)+$' }, `${'A'.repeat(39)}1`)).toBe(true)
})

describe('parts of variable length', () => {
  it.each([
    ['A\\d{9}B\\d{2}[A-Z]{3}CDEF', true],
    ['A?B?C?D?', true],
    ['A?B?C?D?E?', false],
    ['A{1,2}B{2,}C+D*', true],
    ['A{1,2}B{2,}C+D*E{1,3}', false],
    ['(A|B)(C|D)(E|F)(G|H)', true],
    ['(A|B){1}(C|D)(E|F)(G|H)I?', false],
    ['A{12}B{12}C{12}D{12}E{12}', true],
  ] as const)('%s: %s', (pattern, is) => expect(isSimplePattern(pattern)).toBe(is))
})
