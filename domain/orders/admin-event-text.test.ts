import { expect, it } from 'vitest'
import { deskEventText } from './admin-event-text.ts'
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
  expect(deskEventText(event)).toEqual({ text: 'Now shipped', detail: null, by: 'Imran', tone: 'usual' })
  expect(deskEventText({ ...event, kind: 'paid', actor: 'provider', actorName: null })).toMatchObject({
    text: 'Paid',
    by: 'The provider',
    tone: 'ok',
  })
})

it('a note is its own sentence, with other things it stands beneath', () => {
  expect(deskEventText({ ...event, kind: 'note', note: 'Call first' })).toMatchObject({
    text: 'Call first',
    detail: null,
  })
  expect(deskEventText({ ...event, kind: 'payment_failed', note: 'Bank did not answer' })).toMatchObject({
    text: 'A try to pay failed',
    detail: 'Bank did not answer',
    tone: 'bad',
  })
})

it('names the way by which cash came', () => {
  const cash = { ...event, kind: 'cash_received', note: '₹499.00 carrier_cash' } as const
  expect(deskEventText(cash).detail).toBe('₹499.00 Courier, cash')
})

it('has words for everything that can happen', () => {
  for (const kind of ORDER_EVENT_KINDS)
    expect(deskEventText({ ...event, kind }).text).not.toMatch(/\{|undefined/)
})

it('says in words what is to become of a parcel that could not be delivered', () => {
  const answered = { ...event, kind: 'attempt_answered', note: 'bring_back' } as const
  expect(deskEventText(answered).detail).toBe('Bring it back')
})

it('leaves a reason that reads like a key as it was written, and says nothing of an empty one', () => {
  expect(deskEventText({ ...event, kind: 'lines_cancelled', note: 'bring_back' }).detail).toBe('bring_back')
  expect(deskEventText({ ...event, kind: 'attempt_answered', note: 'Ask again' }).detail).toBe('Ask again')
  expect(deskEventText({ ...event, kind: 'note', note: '' })).toMatchObject({ text: 'Note', detail: null })
  expect(deskEventText({ ...event, note: '' }).detail).toBeNull()
  expect(deskEventText({ ...event, kind: 'refund_settled', note: 'rfnd_1' }).detail).toBeNull()
})
