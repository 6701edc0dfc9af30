import { describe, expect, it } from 'vitest'
import { awaitsAnswer, nextDeliveryDays } from './answer-days.ts'

describe('nextDeliveryDays()', () => {
  it('begins tomorrow in India, and leaves Sundays out', () => {
    // Saturday, 21 November 2026, past midnight in India.
    expect(nextDeliveryDays(new Date('2026-11-20T19:00:00Z'))).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
    ])
  })
})

describe('awaitsAnswer()', () => {
  const open = { answeredAt: null }
  const answered = { answeredAt: new Date('2026-11-22T10:00:00Z') }

  it('looks at the last try of a parcel that may still arrive', () => {
    expect(awaitsAnswer('attempt_failed', [answered, open])).toBe(true)
    expect(awaitsAnswer('out_for_delivery', [open])).toBe(true)
    expect(awaitsAnswer('attempt_failed', [open, answered])).toBe(false)
    expect(awaitsAnswer('attempt_failed', [])).toBe(false)
    expect(awaitsAnswer('rto', [open])).toBe(false)
    expect(awaitsAnswer('delivered', [open])).toBe(false)
  })
})
