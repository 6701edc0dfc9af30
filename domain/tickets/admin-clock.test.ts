import { describe, expect, it } from 'vitest'
import { durationText, ticketClock } from './admin-clock.ts'

const written = new Date('2026-11-19T05:50:00Z')
const hoursOn = (hours: number) => new Date(written.getTime() + hours * 3_600_000)
const fresh = {
  createdAt: written,
  firstAnsweredAt: null,
  closedAt: null,
  waitsFor: 'shop',
  waitsSince: written,
} as const

describe('ticketClock()', () => {
  it('counts the 48 hours of the first reply down, from green through brown to red', () => {
    expect(ticketClock(fresh, hoursOn(20))).toEqual({ text: '1 day 4 h left', tone: 'calm' })
    expect(ticketClock(fresh, hoursOn(39))).toEqual({ text: '9 h left', tone: 'soon' })
    expect(ticketClock(fresh, hoursOn(46 + 1 / 3))).toEqual({ text: '1 h 40 min left', tone: 'urgent' })
    expect(ticketClock(fresh, hoursOn(51))).toEqual({ text: '3 h overdue', tone: 'urgent' })
  })

  it('counts the days to the solution while the customer is to reply', () => {
    const answered = {
      ...fresh,
      waitsFor: 'customer',
      firstAnsweredAt: hoursOn(7),
      waitsSince: hoursOn(7),
    } as const
    expect(ticketClock(answered, hoursOn(17 * 24 + 3))).toEqual({
      text: 'answered, 18 of 30 days',
      tone: 'calm',
    })
    expect(ticketClock(answered, hoursOn(31 * 24))).toEqual({
      text: 'answered, past 30 days',
      tone: 'urgent',
    })
  })

  it("counts from the customer's last message", () => {
    const again = { ...fresh, firstAnsweredAt: hoursOn(7), waitsSince: hoursOn(100) }
    expect(ticketClock(again, hoursOn(108))).toEqual({ text: '1 day 16 h left', tone: 'calm' })
  })

  it('stops when the ticket is solved', () => {
    expect(ticketClock({ ...fresh, closedAt: hoursOn(8) }, hoursOn(400))).toEqual({
      text: 'solved 19 Nov 2026',
      tone: 'rest',
    })
  })
})

it('durationText() is more precise for shorter durations', () => {
  expect([0, 59, 60, 61, 179, 180, 181, 1_439, 1_440, 1_500, 7_140, 7_200, 7_260].map(durationText)).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '1 h 1 min',
    '2 h 59 min',
    '3 h',
    '3 h',
    '23 h',
    '1 day',
    '1 day 1 h',
    '4 days 23 h',
    '5 days',
    '5 days',
  ])
})
