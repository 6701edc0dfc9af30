import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { type ClockState, type TicketTimes, ticketClocks } from './ticket.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A ticket is solved within this many days. */
const SOLVE_DAYS = 30

/** The colour of a clock: `calm` green, `soon` brown, `urgent` red, `rest` when stopped. */
export type ClockTone = 'calm' | 'soon' | 'urgent' | 'rest'

export const CLOCK_TONES: Readonly<Record<ClockState, ClockTone>> = {
  kept: 'rest',
  missed: 'rest',
  calm: 'calm',
  soon: 'soon',
  urgent: 'urgent',
  passed: 'urgent',
}

/**
 * The state of a ticket in its row: '1 h 40 min left' while the shop must reply, 'answered, 18 of 30 days' while the
 * customer must, and the day on which it was solved.
 */
export function ticketClock(times: TicketTimes, now: Date): { text: string; tone: ClockTone } {
  if (times.closedAt !== null) {
    return { text: format(words.solvedOn, { date: formatDate(times.closedAt) }), tone: 'rest' }
  }
  const { firstAnswer, nextAnswer, solution } = ticketClocks(times, now)
  if (nextAnswer !== null) {
    const clock = times.firstAnsweredAt === null ? firstAnswer : nextAnswer
    return { text: timeLeftText(clock.leftMs), tone: CLOCK_TONES[clock.state] }
  }
  const day = Math.floor((now.getTime() - times.createdAt.getTime()) / DAY_MS) + 1
  const text =
    solution.state === 'passed'
      ? format(words.overDays, { days: SOLVE_DAYS })
      : format(words.answeredDays, { day: Math.min(Math.max(day, 1), SOLVE_DAYS), days: SOLVE_DAYS })
  return { text, tone: CLOCK_TONES[solution.state] }
}

/** '9 h left', '3 h too late'. */
export function timeLeftText(leftMs: number): string {
  const time = durationText(Math.floor(Math.abs(leftMs) / MINUTE_MS))
  return format(leftMs < 0 ? words.over : words.left, { time })
}

/**
 * '1 day 4 h', '9 h', '1 h 40 min', '12 min': more precise for shorter durations.
 * @param minutes whole, from 0
 */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return format(words.minutes, { count: minutes })
  if (hours < 3 && rest > 0) return format(words.hoursMinutes, { hours, minutes: rest })
  if (hours < 24) return format(words.hours, { count: hours })
  const days = format(words.days, { count: Math.floor(hours / 24) })
  return hours % 24 === 0 || hours >= 5 * 24 ? days : format(words.daysHours, { days, hours: hours % 24 })
}
