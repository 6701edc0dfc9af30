import { describe, expect, it } from 'vitest'
import { nextOccasions } from './next-occasions.ts'

const diwali = { name: 'Diwali', words: 'diwali', days: ['2027-10-29', '2026-11-08'] }
const christmas = { name: 'Christmas', words: 'christmas', days: ['2026-12-25'] }

describe('nextOccasions()', () => {
  it('are the nearest days of the next weeks, then occasions without a date', () => {
    const occasions = [
      christmas,
      { name: 'Birthday', words: 'birthday', days: [] },
      diwali,
      { name: 'Onam', words: 'onam', days: ['2027-09-12'] },
    ]
    expect(nextOccasions(occasions, new Date('2026-10-27T12:00:00Z'))).toEqual([
      { name: 'Diwali', words: 'diwali', day: '2026-11-08' },
      { name: 'Christmas', words: 'christmas', day: '2026-12-25' },
      { name: 'Birthday', words: 'birthday', day: null },
    ])
  })

  it('leaves out what cannot be found', () => {
    expect(nextOccasions([{ ...diwali, words: '' }], new Date('2026-10-27T12:00:00Z'))).toEqual([])
  })

  it('keeps an occasion on its day in India, and not the day after', () => {
    expect(nextOccasions([diwali], new Date('2026-11-08T18:00:00Z'))).toHaveLength(1)
    expect(nextOccasions([diwali], new Date('2026-11-08T19:00:00Z'))).toEqual([])
  })
})
