import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/time/india-time.ts'
import { TICKET_AUTHORS, type TicketAuthor } from './ticket-kinds.ts'
import {
  afterClosing,
  afterMessage,
  afterReopening,
  newTicketState,
  reopenUntil,
  type TicketState,
} from './ticket-state.ts'

const start = new Date('2026-11-01T00:00:00Z')
const later = (days: number) => addDays(start, days)
const written = (author: TicketAuthor, days: number, state: TicketState | null) => {
  if (state === null) throw new Error('Cannot write to no ticket')
  return afterMessage(state, { author, at: later(days) })
}

describe('afterMessage()', () => {
  const asked = newTicketState(start)

  it('waits for the customer after a reply, and keeps the time of the first', () => {
    const answered = written('staff', 1, asked)
    expect(answered).toEqual({
      waitsFor: 'customer',
      waitsSince: later(1),
      firstAnsweredAt: later(1),
      closedAt: null,
    })
    expect(written('staff', 2, answered)).toEqual(answered)
  })

  it('waits for the shop since the oldest unanswered message', () => {
    expect(written('customer', 1, asked)).toEqual(asked)
    const again = written('customer', 3, written('staff', 1, asked))
    expect(again).toMatchObject({ waitsFor: 'shop', waitsSince: later(3), firstAnsweredAt: later(1) })
    expect(written('customer', 4, again)).toEqual(again)
  })

  it.each(['note', 'shop'] as const)('is unchanged by a %s', (author) => {
    expect(written(author, 1, asked)).toBe(asked)
    const closed = afterClosing(asked, later(1))
    expect(written(author, 99, closed)).toBe(closed)
  })

  it('reopens a closed ticket within 30 days, and requires a new one later', () => {
    const closed = afterClosing(asked, later(10))
    expect(written('customer', 40, closed)).toMatchObject({
      waitsFor: 'shop',
      waitsSince: later(40),
      closedAt: null,
    })
    expect(afterMessage(closed, { author: 'customer', at: new Date(later(40).getTime() + 1) })).toBeNull()
    expect(reopenUntil(later(10))).toEqual(later(40))
  })

  it('leaves a closed ticket closed when the shop adds a message', () => {
    expect(written('staff', 20, afterClosing(asked, later(10)))).toMatchObject({ closedAt: later(10) })
  })
})

describe('afterClosing() and afterReopening()', () => {
  it('do nothing the second time', () => {
    const closed = afterClosing(newTicketState(start), later(1))
    expect(afterClosing(closed, later(2))).toEqual(closed)
    const open = afterReopening(closed, later(3))
    expect(open).toMatchObject({ waitsFor: 'shop', waitsSince: later(3), closedAt: null })
    expect(afterReopening(open, later(4))).toBe(open)
  })
})

describe('a ticket', () => {
  const step = fc.record({
    act: fc.constantFrom(...TICKET_AUTHORS, 'close' as const, 'reopen' as const),
    hours: fc.integer({ min: 0, max: 1_000 }),
  })

  it('keeps its invariants through any sequence of messages, closings and reopenings', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = newTicketState(start)
        let at = start
        /** The last relevant message, and the first one after the other side's last. */
        let turn: { side: 'shop' | 'customer'; since: Date } = { side: 'shop', since: start }
        let firstAnswer: Date | null = null
        for (const { act, hours } of steps) {
          at = new Date(at.getTime() + hours * 3_600_000)
          const wasClosed = state.closedAt
          if (act === 'close') state = afterClosing(state, at)
          else if (act === 'reopen') state = afterReopening(state, at)
          else {
            const next = afterMessage(state, { author: act, at })
            if (next === null) {
              expect(act).toBe('customer')
              expect(wasClosed !== null && at > reopenUntil(wasClosed)).toBe(true)
              continue
            }
            state = next
          }
          if (act === 'staff') firstAnswer ??= at
          const side = act === 'customer' || act === 'reopen' ? 'shop' : 'customer'
          const counts = act === 'customer' || act === 'staff' || (act === 'reopen' && wasClosed !== null)
          if (counts && (turn.side !== side || (wasClosed !== null && side === 'shop')))
            turn = { side, since: at }
          expect(state).toMatchObject({
            waitsFor: turn.side,
            waitsSince: turn.since,
            firstAnsweredAt: firstAnswer,
          })
          expect(state.closedAt === null || state.closedAt <= at).toBe(true)
          // A ticket is always open after a customer's message.
          if (act === 'customer') expect(state).toMatchObject({ closedAt: null, waitsFor: 'shop' })
        }
      }),
    )
  })
})
