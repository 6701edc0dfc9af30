import { addDays } from '#domain/time/india-time.ts'
import { foldCode } from '#domain/validation/pasted-text.ts'

/** The shop promises a reply in 48 hours; India's e-commerce rules set the same limit for acknowledging a grievance. */
const ANSWER_DAYS = 2
/** The rules allow one month to redress a grievance; the shop applies 30 days to every ticket. */
const SOLVE_DAYS = 30

const HOUR_MS = 60 * 60 * 1000
const SOON_MS = 12 * HOUR_MS
const URGENT_MS = 2 * HOUR_MS

/** 'T-000123' for the 123rd ticket. */
export function ticketNumber(sequence: number): string {
  return `T-${String(sequence).padStart(6, '0')}`
}

/** The ticket number in a typed text, or null. */
export function parseTicketNumber(text: string): string | null {
  const match = /^#?T[- ]?(\d{1,12})$/i.exec(foldCode(text))
  return match ? ticketNumber(Number(match[1])) : null
}

/** `kept` and `missed` have ended, in time and too late. Of the running ones, `calm` has 12 hours or more left. */
export const CLOCK_STATES = ['kept', 'missed', 'calm', 'soon', 'urgent', 'passed'] as const
export type ClockState = (typeof CLOCK_STATES)[number]

export interface TicketClock {
  dueAt: Date
  /** When it was done; null while the clock runs. */
  doneAt: Date | null
  /** Milliseconds left now or at its end; negative if overdue. */
  leftMs: number
  state: ClockState
}

/** The instants of a ticket that its clocks use. */
export interface TicketTimes {
  createdAt: Date
  firstAnsweredAt: Date | null
  closedAt: Date | null
  waitsFor: 'shop' | 'customer'
  waitsSince: Date
}

/**
 * The clocks of a ticket at an instant: the first reply within 48 hours, the solution within 30 days, and the reply to
 * the customer's last message, within 48 hours of it, or null if none is due. A ticket that was closed without a reply
 * needs none.
 */
export function ticketClocks(
  { createdAt, firstAnsweredAt, closedAt, waitsFor, waitsSince }: TicketTimes,
  now: Date,
): { firstAnswer: TicketClock; solution: TicketClock; nextAnswer: TicketClock | null } {
  return {
    firstAnswer: clock(addDays(createdAt, ANSWER_DAYS), firstAnsweredAt ?? closedAt, now),
    solution: clock(addDays(createdAt, SOLVE_DAYS), closedAt, now),
    nextAnswer:
      closedAt === null && waitsFor === 'shop' ? clock(addDays(waitsSince, ANSWER_DAYS), null, now) : null,
  }
}

function clock(dueAt: Date, doneAt: Date | null, now: Date): TicketClock {
  const leftMs = dueAt.getTime() - (doneAt ?? now).getTime()
  if (doneAt !== null) return { dueAt, doneAt, leftMs, state: leftMs < 0 ? 'missed' : 'kept' }
  return { dueAt, doneAt, leftMs, state: runningState(leftMs) }
}

function runningState(leftMs: number): ClockState {
  if (leftMs < 0) return 'passed'
  if (leftMs < URGENT_MS) return 'urgent'
  return leftMs < SOON_MS ? 'soon' : 'calm'
}
