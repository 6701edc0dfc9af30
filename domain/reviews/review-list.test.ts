import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { reportSchema } from './report-form.ts'
import { isNarrowed, reviewListQuery } from './review-list.ts'

const query = (asked: object) => reviewListQuery.safeParse(asked)

describe('reviewListQuery', () => {
  it('defaults to the newest of all reviews', () => {
    expect(reviewListQuery.parse({})).toEqual({ sort: 'newest' })
  })

  it('accepts one to five stars, and refuses unknown values', () => {
    expect(['0', '1', '5', '6'].map((stars) => query({ stars }).success)).toEqual([false, true, true, false])
    expect(query({ media: '0' }).success).toBe(false)
    expect(query({ sort: 'price' }).success).toBe(false)
    expect(query({ size: 'x'.repeat(61) }).success).toBe(false)
    expect(query({ size: 'x'.repeat(60), after: 'x'.repeat(400), media: '1' }).success).toBe(true)
    expect(query({ after: 'x'.repeat(401) }).success).toBe(false)
  })
})

describe('isNarrowed()', () => {
  it('is true for every parameter but the page', () => {
    expect(isNarrowed(reviewListQuery.parse({ after: 'abc' }))).toBe(false)
    const wishes = [{ sort: 'highest' }, { stars: '5' }, { media: '1' }, { size: '4-5Y' }]
    for (const wish of wishes) expect(isNarrowed(reviewListQuery.parse(wish))).toBe(true)
  })
})

describe('reportSchema', () => {
  it('requires a known reason, and a text of at most 500 characters', () => {
    expect(reportSchema.parse({ reason: 'untrue', note: ' copied ' })).toEqual({
      reason: 'untrue',
      note: 'copied',
    })
    expect(reportSchema.parse({ reason: 'untrue' }).note).toBe('')
    const refused = (input: object) => {
      const parsed = parseWith(reportSchema, input)
      return parsed.ok ? [] : parsed.errors.map(({ path }) => path)
    }
    expect(refused({ reason: 'mood' })).toEqual(['reason'])
    expect(refused({ reason: 'untrue', note: 'x'.repeat(501) })).toEqual(['note'])
  })
})
