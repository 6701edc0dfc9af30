import { expect, it } from 'vitest'
import { adminEventText } from './admin-event-text.ts'
import { ORDER_EVENT_KINDS } from './order-event-kinds.ts'

const event = {
  _id: 1,
  kind: 'moved',
  at: '2026-11-21T03:36:00.000Z',
  fromStatus: 'packing',
  toStatus: 'shipped',
  actor: 'staff',
  actorName: 'Imran',
  note: null,
} as const

it('says what happened and who did it', () => {
  expect(adminEventText(event)).toEqual({
    text: 'Status changed to shipped',
    detail: null,
    by: 'Imran',
    tone: 'usual',
  })
  expect(adminEventText({ ...event, kind: 'paid', actor: 'provider', actorName: null })).toMatchObject({
    text: 'Paid',
    by: 'Payment provider',
    tone: 'ok',
  })
})

it('shows a note as its own sentence, or below another event', () => {
  expect(adminEventText({ ...event, kind: 'note', note: 'Call first' })).toMatchObject({
    text: 'Call first',
    detail: null,
  })
  expect(adminEventText({ ...event, kind: 'payment_failed', note: 'Bank did not answer' })).toMatchObject({
    text: 'Payment failed',
    detail: 'Bank did not answer',
    tone: 'bad',
  })
})

it('names how cash arrived', () => {
  const cash = { ...event, kind: 'cash_received', note: '₹499.00 carrier_cash' } as const
  expect(adminEventText(cash).detail).toBe('₹499.00 Courier, cash')
})

it('has a sentence for every event', () => {
  for (const kind of ORDER_EVENT_KINDS)
    expect(adminEventText({ ...event, kind }).text).not.toMatch(/\{|undefined/)
})

it('describes the answer to a failed delivery', () => {
  const answered = { ...event, kind: 'attempt_answered', note: 'bring_back' } as const
  expect(adminEventText(answered).detail).toBe('Return to us')
})

it('leaves a reason that looks like a key unchanged, and leaves out an empty one', () => {
  expect(adminEventText({ ...event, kind: 'lines_cancelled', note: 'bring_back' }).detail).toBe('bring_back')
  expect(adminEventText({ ...event, kind: 'attempt_answered', note: 'Ask again' }).detail).toBe('Ask again')
  expect(adminEventText({ ...event, kind: 'note', note: '' })).toMatchObject({ text: 'Note', detail: null })
  expect(adminEventText({ ...event, note: '' }).detail).toBeNull()
  expect(adminEventText({ ...event, kind: 'refund_settled', note: 'rfnd_1' }).detail).toBeNull()
})
