import { describe, expect, it } from 'vitest'
import { boardClock } from './board-clock.ts'

const noticedAt = new Date('2026-11-19T05:50:00Z')
const hoursOn = (hours: number) => new Date(noticedAt.getTime() + hours * 3_600_000)
const stateAt = (hours: number) => boardClock({ noticedAt, boardToldAt: null }, hoursOn(hours)).state

describe('boardClock()', () => {
  it('counts 72 hours down from the discovery of the breach', () => {
    const clock = boardClock({ noticedAt, boardToldAt: null }, hoursOn(20))
    expect(clock).toEqual({ dueAt: new Date('2026-11-22T05:50:00Z'), leftMs: 52 * 3_600_000, state: 'calm' })
  })

  it('warns in the last day, urges in the last hours, and then is overdue', () => {
    expect([48, 48.1, 66, 66.1, 72, 72.001].map(stateAt)).toEqual([
      'calm',
      'soon',
      'soon',
      'urgent',
      'urgent',
      'passed',
    ])
  })

  it('stops when the Board is notified, in time or too late', () => {
    const told = (hours: number) => boardClock({ noticedAt, boardToldAt: hoursOn(hours) }, hoursOn(500))
    expect(told(72)).toMatchObject({ state: 'kept', leftMs: 0 })
    expect(told(75)).toMatchObject({ state: 'missed', leftMs: -3 * 3_600_000 })
  })
})
