import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDifferences, formatDifferences } from './content-changes.ts'

const faq = (...questions: string[]) => questions.map((question) => ({ question, answer: `Of ${question}` }))

describe('contentDifferences()', () => {
  it('finds nothing between equal contents', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => contentDifferences(value, value).length === 0))
  })

  it('matches list items after an inserted one', () => {
    expect(contentDifferences(faq('A', 'B'), faq('New', 'A', 'B'))).toEqual([
      { path: '0', after: faq('New')[0] },
    ])
    expect(contentDifferences(faq('A', 'B', 'C'), faq('A', 'C'))).toEqual([
      { path: '1', before: faq('B')[0] },
    ])
  })

  it('keeps the longest common sequence of list items, and reports the others', () => {
    const letters = fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { maxLength: 6 })
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const differences = contentDifferences(before, after)
        const count = (name: 'before' | 'after') =>
          differences.filter((difference) => Object.hasOwn(difference, name)).length
        const kept = longestCommon(before, after)
        expect([count('before'), count('after')]).toEqual([before.length - kept, after.length - kept])
        for (const { path, after: is } of differences)
          if (is !== undefined) expect(after[Number(path)]).toBe(is)
        for (const { path, before: was, after: is } of differences)
          if (is === undefined) expect(before[Number(path)]).toBe(was)
      }),
    )
  })

  it('compares a replaced item with its replacement, and reports additional ones', () => {
    expect(contentDifferences(['A', 'B', 'C'], ['A', 'X', 'Y', 'C'])).toEqual([
      { path: '1', before: 'B', after: 'X' },
      { path: '2', after: 'Y' },
    ])
    expect(contentDifferences(['A', 'B', 'C', 'D'], ['X', 'D'])).toEqual([
      { path: '0', before: 'A', after: 'X' },
      { path: '1', before: 'B' },
      { path: '2', before: 'C' },
    ])
    expect(contentDifferences(['A'], { first: 'A' })).toEqual([
      { path: '', before: ['A'], after: { first: 'A' } },
    ])
    expect(contentDifferences({ title: null }, { title: { a: 1 } })).toEqual([
      { path: 'title', before: null, after: { a: 1 } },
    ])
  })

  it('goes down to the changed field, and takes a sentence with a setting as one', () => {
    const after = [
      ...faq('A'),
      { question: 'B', answer: { when: 'takesReturns', say: 'Yes', otherwise: '' } },
    ]
    const [changed] = contentDifferences(faq('A', 'B'), after)
    expect(changed?.path).toBe('1.answer')
    expect(formatDifferences('faq', [changed ?? { path: '' }])).toEqual([
      { field: 'Question 2, Answer', before: 'Of B', after: 'Yes' },
    ])
  })

  it('names pictures and walls', () => {
    const said = (path: string, before: unknown, after: unknown) =>
      formatDifferences('hero', [{ path, before, after }]).map((one) => [one.before, one.after])
    expect(said('0.picture.name', 'washing-line', '87fcd4d5b829ab0731802f24')).toEqual([
      ['Illustration: Washing line', 'Uploaded picture'],
    ])
    expect(said('0.wall', 'day', 'festive')).toEqual([['Day', 'Festive']])
    expect(
      said('1', undefined, { title: 'New', wall: 'winter', picture: { name: 'winter', alt: 'A' } }),
    ).toEqual([['empty', 'New · Winter · Illustration: Winter · A']])
  })

  it('labels paths as the admin does', () => {
    const said = (path: string) => formatDifferences('shipping-policy', [{ path, after: 'x' }])[0]?.field
    expect(said('sections.2.title')).toBe('Section 3, Heading')
    expect(said('sections.0.blocks.1')).toBe('Section 1, Block 2')
    expect(said('title')).toBe('Title')
    expect(said('')).toBe('Shipping policy')
  })
})

/** By exhaustive search: slow, but certainly right. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  const [first, ...rest] = one
  const [second, ...others] = other
  if (first === undefined || second === undefined) return 0
  if (first === second) return 1 + longestCommon(rest, others)
  return Math.max(longestCommon(rest, other), longestCommon(one, others))
}
