import { describe, expect, it } from 'vitest'
import { newAttempts } from './delivery-attempt.ts'

const scan = (text: string) => ({ at: new Date(text) })

describe('newAttempts()', () => {
  it('counts one attempt a day in India, however often it is scanned', () => {
    const scans = [
      scan('2026-11-23T09:00:00Z'),
      scan('2026-11-22T10:00:00Z'),
      scan('2026-11-22T11:00:00Z'),
      // Already the next day in India.
      scan('2026-11-22T19:00:00Z'),
    ]
    expect(newAttempts([], scans)).toEqual([scan('2026-11-22T10:00:00Z'), scan('2026-11-22T19:00:00Z')])
  })

  it('leaves out recorded attempts', () => {
    expect(
      newAttempts([{ failedAt: new Date('2026-11-22T08:00:00Z') }], [scan('2026-11-22T10:00:00Z')]),
    ).toEqual([])
  })
})
