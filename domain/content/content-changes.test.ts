import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDifferences, sayDifferences } from './content-changes.ts'

const faq = (...questions: string[]) => questions.map((question) => ({ question, answer: `Of ${question}` }))

describe('contentDifferences()', () => {
  it('finds nothing between a content and itself', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => contentDifferences(value, value).length === 0))
  })

  it('knows parts of a list again behind a new one', () => {
    expect(contentDifferences(faq('A', 'B'), faq('New', 'A', 'B'))).toEqual([
      { path: '0', after: faq('New')[0] },
    ])
    expect(contentDifferences(faq('A', 'B', 'C'), faq('A', 'C'))).toEqual([
      { path: '1', before: faq('B')[0] },
    ])
  })

  it('goes down to the field that changed, and takes a sentence with a setting as one', () => {
    const after = [
      ...faq('A'),
      { question: 'B', answer: { when: 'takesReturns', say: 'Yes', otherwise: '' } },
    ]
    const [changed] = contentDifferences(faq('A', 'B'), after)
    expect(changed?.path).toBe('1.answer')
    expect(sayDifferences('faq', [changed ?? { path: '' }])).toEqual([
      { field: 'Question 2, Answer', before: 'Of B', after: 'Yes' },
    ])
  })

  it('says pictures and walls by their names', () => {
    const said = (path: string, before: unknown, after: unknown) =>
      sayDifferences('hero', [{ path, before, after }]).map((one) => [one.before, one.after])
    expect(said('0.picture.name', 'washing-line', '87fcd4d5b829ab0731802f24')).toEqual([
      ['Drawn scene: Washing line', 'Own picture'],
    ])
    expect(said('0.wall', 'day', 'festive')).toEqual([['Day', 'Festive']])
    expect(
      said('1', undefined, { title: 'New', wall: 'winter', picture: { name: 'winter', alt: 'A' } }),
    ).toEqual([['nothing', 'New · Winter · Drawn scene: Winter · A']])
  })

  it('names places as the desk does', () => {
    const said = (path: string) => sayDifferences('shipping-policy', [{ path, after: 'x' }])[0]?.field
    expect(said('sections.2.title')).toBe('Section 3, Heading')
    expect(said('sections.0.blocks.1')).toBe('Section 1, Part 2')
    expect(said('title')).toBe('Title')
    expect(said('')).toBe('Shipping policy')
  })
})
