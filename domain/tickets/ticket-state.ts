import { addDays } from '#domain/time/india-time.ts'
import type { TicketAuthor, TicketWait } from './ticket-kinds.ts'

/** A message within this many days reopens a closed ticket; a later one starts a new ticket. */
export const REOPEN_DAYS = 30

/** Who must reply next, and since when. */
export interface TicketState {
  waitsFor: TicketWait
  /** The time of the oldest message that the other side has not answered. */
  waitsSince: Date
  firstAnsweredAt: Date | null
  closedAt: Date | null
}

/** The state of a new ticket. */
export function newTicketState(at: Date): TicketState {
  return { waitsFor: 'shop', waitsSince: at, firstAnsweredAt: null, closedAt: null }
}

/** Until when a message reopens a closed ticket. */
export function reopenUntil(closedAt: Date): Date {
  return addDays(closedAt, REOPEN_DAYS)
}

/**
 * The state after a message. Notes and automatic messages change nothing.
 * @returns null if a customer's message is too late for this ticket and starts a new one
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

/** Closes a ticket. A closed one keeps its closing time. */
export function afterClosing(state: TicketState, at: Date): TicketState {
  return { ...state, closedAt: state.closedAt ?? at }
}

/** Reopens a ticket on the shop's side. An open one stays unchanged. */
export function afterReopening(state: TicketState, at: Date): TicketState {
  return state.closedAt === null ? state : { ...state, waitsFor: 'shop', waitsSince: at, closedAt: null }
}

/** A side that is already waiting has waited since its oldest message. */
function waitingFor(state: TicketState, waitsFor: TicketWait, at: Date): TicketState {
  return state.waitsFor === waitsFor ? state : { ...state, waitsFor, waitsSince: at }
}
