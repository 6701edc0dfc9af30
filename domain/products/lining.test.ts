import { describe, expect, it } from 'vitest'
import { faultsOfContent } from './content-faults.ts'
import { formatChanges } from './format-changes.ts'
import { NOT_LINED } from './lining.ts'
import { missingBeforePublishing } from './missing-before-publishing.ts'
import { completeContent, sizeWith } from './testing/contents.ts'
import { tidyContent } from './tidy-content.ts'

const baby = {
  sizes: [sizeWith({ label: '6-12M', pricePaise: 499_00, mrpPaise: 499_00, sku: 'B', heightCm: [67, 76] })],
}
const safe = { drawstring: false, smallParts: false }

describe('the lining of a product', () => {
  it('is required before publishing a product with a size below three years, not above', () => {
    expect(missingBeforePublishing(completeContent({ ...baby, ...safe }))).toEqual(['lining'])
    expect(missingBeforePublishing(completeContent({ ...baby, ...safe, lining: NOT_LINED }))).toEqual([])
    expect(missingBeforePublishing(completeContent({ ...baby, ...safe, lining: '100% cotton' }))).toEqual([])
    expect(missingBeforePublishing(completeContent({ lining: null }))).toEqual([])
  })

  it.each([
    [null, null],
    ['', NOT_LINED],
    ['  ', null],
    ['No', NOT_LINED],
    ['Unlined.', NOT_LINED],
    [' not  lined ', NOT_LINED],
    ['Cotton,  no wool', 'Cotton, no wool'],
    ['100% cotton', '100% cotton'],
  ])('%j is saved as %j', (typed, saved) => {
    expect(tidyContent(completeContent({ lining: typed }), null).lining).toBe(saved)
  })

  it('appears in the history', () => {
    expect(formatChanges([{ path: 'lining', before: null, after: NOT_LINED }])).toEqual([
      { field: 'lining', before: '—', after: 'Not lined' },
    ])
  })

  it('has at most 200 characters', () => {
    const faults = faultsOfContent(completeContent({ lining: 'x'.repeat(201) }))
    expect(faults.map(({ path }) => path)).toEqual(['lining'])
  })
})
