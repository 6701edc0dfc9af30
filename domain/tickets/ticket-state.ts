import { addDays } from '#domain/time/india-time.ts'
import type { TicketAuthor, TicketWait } from './ticket-kinds.ts'

/** So long after a ticket was closed a message of its sender opens it again; a later one begins a new ticket. */
export const REOPEN_DAYS = 30

/** Who has to write next, and how far a ticket is. */
export interface TicketState {
  waitsFor: TicketWait
  /** When the oldest message came that the other side has not answered. */
  waitsSince: Date
  firstAnsweredAt: Date | null
  closedAt: Date | null
}

/** A ticket that somebody has just written to the shop. */
export function newTicketState(at: Date): TicketState {
  return { waitsFor: 'shop', waitsSince: at, firstAnsweredAt: null, closedAt: null }
}

/** Until when a message of the sender opens a closed ticket again. */
export function reopenUntil(closedAt: Date): Date {
  return addDays(closedAt, REOPEN_DAYS)
}

/**
 * A ticket after a message. A note, and what the shop says by itself, change nothing.
 * @returns null where a message of the sender comes too late for this ticket and begins a new one
 */
export function afterMessage(
  state: TicketState,
  { author, at }: { author: TicketAuthor; at: Date },
): TicketState | null {
  switch (author) {
    case 'customer':
      if (state.closedAt === null) return waitingFor(state, 'shop', at)
      if (at > reopenUntil(state.closedAt)) return null
      return { ...state, waitsFor: 'shop', waitsSince: at, closedAt: null }
    case 'staff':
      return { ...waitingFor(state, 'customer', at), firstAnsweredAt: state.firstAnsweredAt ?? at }
    case 'shop':
    case 'note':
      return state
  }
}

/** A ticket that is solved. One that was closed before keeps its time. */
export function afterClosing(state: TicketState, at: Date): TicketState {
  return { ...state, closedAt: state.closedAt ?? at }
}

/** A ticket that the shop opens again, because it has something to do. One that is open stays as it is. */
export function afterReopening(state: TicketState, at: Date): TicketState {
  return state.closedAt === null ? state : { ...state, waitsFor: 'shop', waitsSince: at, closedAt: null }
}

/** Who waits already has waited since their oldest message. */
function waitingFor(state: TicketState, waitsFor: TicketWait, at: Date): TicketState {
  return state.waitsFor === waitsFor ? state : { ...state, waitsFor, waitsSince: at }
}
