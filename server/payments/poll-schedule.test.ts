import { describe, expect, it } from 'vitest'
import { nextPollInSeconds } from './poll-schedule.ts'

const minutes = (count: number) => count * 60

describe('nextAskInSeconds()', () => {
  it('returns 1, 3, 8, 15 and 29 minutes after placing, and the deadline', () => {
    const asked: number[] = []
    let age = 0
    while (age < minutes(30)) {
      age += nextPollInSeconds(age)
      asked.push(age / 60)
    }
    expect(asked).toEqual([1, 3, 8, 15, 29, 30])
  })

  it('skips missed times', () => {
    expect(nextPollInSeconds(minutes(10))).toBe(minutes(5))
  })

  it('returns every minute while the provider does not answer', () => {
    expect(nextPollInSeconds(minutes(30))).toBe(60)
    expect(nextPollInSeconds(minutes(95))).toBe(60)
  })
})
