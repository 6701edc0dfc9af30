import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { format } from '#domain/language/format.ts'
import { REVIEW_ANSWER_TEXTS } from './answer-texts.en.ts'
import { childAge, childHeight } from './child-words.ts'
import { fitLine, heightFitText } from './fit-summary.ts'

describe('fitLine()', () => {
  it.each([
    [{ small: 3, true: 14, large: 1 }, null, { by: 'reviews', fit: 'true', count: 14, of: 18 }],
    [{ small: 0, true: 4, large: 0 }, null, null],
    [{ small: 0, true: 4, large: 0 }, 'runs_big', { by: 'returns', hint: 'runs_big' }],
    [{ small: 3, true: 3, large: 0 }, null, null],
    [{ small: 3, true: 3, large: 0 }, 'runs_small', { by: 'returns', hint: 'runs_small' }],
    [{ small: 4, true: 1, large: 1 }, 'runs_small', { by: 'reviews', fit: 'small', count: 4, of: 6 }],
    [{ small: 3, true: 5, large: 0 }, 'runs_small', { by: 'returns', hint: 'runs_small' }],
    [{ small: 2, true: 4, large: 0 }, 'runs_small', { by: 'reviews', fit: 'true', count: 4, of: 6 }],
    [{ small: 0, true: 2, large: 5 }, 'runs_small', { by: 'reviews', fit: 'large', count: 5, of: 7 }],
    [{ small: 3, true: 2, large: 1 }, 'runs_small', { by: 'returns', hint: 'runs_small' }],
    [{ small: 1, true: 2, large: 3 }, 'runs_big', { by: 'returns', hint: 'runs_big' }],
    [{ small: 1, true: 2, large: 4 }, 'runs_big', { by: 'reviews', fit: 'large', count: 4, of: 7 }],
    [{ small: 3, true: 2, large: 1 }, 'runs_big', { by: 'returns', hint: 'runs_big' }],
    [{ small: 1, true: 3, large: 2 }, null, null],
    [{ small: 1, true: 3, large: 1 }, null, { by: 'reviews', fit: 'true', count: 3, of: 5 }],
  ] as const)('of %j and %s is %j', (counts, hint, line) => {
    expect(fitLine(counts, hint)).toEqual(line)
  })

  it('never shows a fit that fewer reviews report than another', () => {
    const count = fc.nat({ max: 40 })
    const hints = fc.constantFrom(null, 'runs_small', 'runs_big')
    fc.assert(
      fc.property(fc.record({ small: count, true: count, large: count }), hints, (counts, hint) => {
        const line = fitLine(counts, hint)
        if (line?.by !== 'reviews') return
        expect(line.count).toBe(Math.max(counts.small, counts.true, counts.large))
        expect(line.of).toBe(counts.small + counts.true + counts.large)
      }),
    )
  })
})

describe('heightFitText()', () => {
  it.each([
    [{ small: 1, true: 14, large: 3 }, 'Children of 96-102 cm: 3-4Y just right (14 of 18)'],
    [{ small: 4, true: 5, large: 1 }, 'Children of 96-102 cm: 3-4Y was small for 4 of 10'],
    [{ small: 1, true: 2, large: 3 }, 'Children of 96-102 cm: 3-4Y was large for 3 of 6'],
    [{ small: 3, true: 3, large: 3 }, null],
    [{ small: 0, true: 4, large: 0 }, null],
  ])('of %j says %s', (fit, text) => {
    expect(heightFitText({ size: '3-4Y', fromCm: 96, toCm: 102, fit })).toBe(text)
  })
})

describe('the age of a child', () => {
  it('is in months below two years, and in years above', () => {
    const age = (months: number | null) => childAge(months, REVIEW_ANSWER_TEXTS, format)
    expect([null, 0, 1, 23, 24, 47, 48].map(age)).toEqual([
      '',
      '0 months',
      '1 month',
      '23 months',
      '2 years',
      '3 years',
      '4 years',
    ])
    expect([null, 104].map((cm) => childHeight(cm, REVIEW_ANSWER_TEXTS, format))).toEqual(['', '104 cm'])
  })
})
