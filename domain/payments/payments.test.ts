import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyFact, settleRevival } from './apply-fact.ts'
import type { OrderPayments, PaymentAction, PaymentFact } from './payment-facts.ts'
import { isPaymentUnderWay, paymentState } from './payment-state.ts'

const NOON = new Date('2026-11-20T06:30:00Z')
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)

const order: OrderPayments = {
  providerOrderId: 'order_1',
  amountPaise: 49900,
  currency: 'INR',
  orderStatus: 'pending',
  cashAtDoor: false,
  cancelledAt: null,
  cancelledBy: null,
  paidBy: null,
  attempts: [],
}
const expired: OrderPayments = {
  ...order,
  orderStatus: 'cancelled',
  cancelledAt: NOON,
  cancelledBy: 'system',
}

function fact(status: PaymentFact['status'], change: Partial<PaymentFact> = {}): PaymentFact {
  return {
    source: 'webhook',
    paymentId: 'pay_1',
    orderId: 'order_1',
    amountPaise: 49900,
    currency: 'INR',
    status,
    method: 'upi',
    refundedPaise: 0,
    failureReason: null,
    capturedAt: null,
    seenAt: NOON,
    ...change,
  }
}

function play(start: OrderPayments, facts: readonly PaymentFact[]) {
  const actions: PaymentAction[] = []
  const state = facts.reduce((current, entry) => {
    const step = applyFact(current, entry)
    actions.push(...step.actions)
    return step.state
  }, start)
  return { state, actions, kinds: actions.map((action) => action.kind) }
}

describe('applyFact() on an open order', () => {
  it('captures an authorised payment once and is paid by a captured one once', () => {
    const { state, kinds } = play(order, [
      fact('created'),
      fact('authorized'),
      fact('authorized', { source: 'poll' }),
      fact('captured', { source: 'callback' }),
      fact('captured'),
      fact('authorized'),
    ])
    expect(kinds).toEqual(['capture', 'mark_paid'])
    expect(state).toMatchObject({ paidBy: 'pay_1', attempts: [{ status: 'captured' }] })
  })

  it('does not treat a failure as final', () => {
    const failed = play(order, [fact('failed', { failureReason: 'payment_timed_out' })])
    expect(failed.kinds).toEqual([])
    expect(paymentState(failed.state)).toBe('failed_attempt')
    expect(play(failed.state, [fact('captured')]).kinds).toEqual(['mark_paid'])
  })

  it('never captures or refunds what was returned before its capture', () => {
    const returned = fact('authorized', { refundedPaise: 49900 })
    for (const story of [
      [fact('authorized'), returned],
      [returned, fact('authorized')],
      [returned, returned],
    ]) {
      const { state, kinds } = play(order, story)
      expect(kinds.filter((kind) => kind !== 'capture')).toEqual([])
      expect(isPaymentUnderWay(state)).toBe(false)
      expect(state.attempts).toMatchObject([{ disposition: 'unwanted' }])
      const again = play(state, [fact('captured', { paymentId: 'pay_2' })])
      expect(again.kinds).toEqual(['mark_paid'])
    }
    expect(play(expired, [returned]).kinds).toEqual([])
  })

  it('refunds a second payment', () => {
    const second = { paymentId: 'pay_2' }
    const { kinds, state } = play(order, [
      fact('captured'),
      fact('authorized', second),
      fact('captured', second),
    ])
    expect(kinds).toEqual(['mark_paid', 'refund_duplicate'])
    expect(state.paidBy).toBe('pay_1')
  })

  it('captures one of two authorised payments', () => {
    const { kinds } = play(order, [fact('authorized'), fact('authorized', { paymentId: 'pay_2' })])
    expect(kinds).toEqual(['capture'])
  })

  it.each([
    ['amount', { amountPaise: 100 }],
    ['currency', { currency: 'USD' }],
    ['order', { orderId: 'order_2' }],
  ])('is never paid by another %s', (_, change) => {
    const { state, kinds } = play(order, [fact('captured', change)])
    expect(kinds).toEqual(['flag_mismatch'])
    expect(state.paidBy).toBeNull()
  })

  it('makes an order changed to cash prepaid until it is shipped', () => {
    for (const orderStatus of ['pending', 'processing', 'packing'] as const)
      expect(play({ ...order, orderStatus }, [fact('captured')]).kinds).toEqual(['mark_paid'])
    expect(play({ ...order, orderStatus: 'shipped' }, [fact('captured')]).kinds).toEqual(['refund_late'])
  })

  it('refunds a payment once a first parcel collects cash, even if others wait', () => {
    const partly = { ...order, orderStatus: 'packing', cashAtDoor: true } as const
    expect(play(partly, [fact('captured')]).kinds).toEqual(['refund_late'])
    expect(play(partly, [fact('authorized')]).kinds).toEqual([])
  })
})

describe('attempts', () => {
  const last = (facts: readonly PaymentFact[]) => play(order, facts).state.attempts[0]

  it('keep method and reason that a later fact lacks', () => {
    const failed = fact('failed', { method: 'card', failureReason: 'card_declined' })
    expect(last([failed, fact('failed', { method: '' })])).toMatchObject({
      method: 'card',
      failureReason: 'card_declined',
    })
    expect(last([failed, fact('failed', { method: 'upi', failureReason: 'invalid_otp' })])).toMatchObject({
      method: 'upi',
      failureReason: 'invalid_otp',
    })
    expect(last([fact('created', { method: '' })])).toMatchObject({ method: '', failureReason: null })
  })

  it('treat a refunded payment as captured and fully refunded', () => {
    const { state, kinds } = play(order, [fact('refunded')])
    expect(state.attempts).toMatchObject([{ status: 'captured', refundedPaise: 49_900 }])
    expect(kinds).toEqual(['mark_paid'])
  })

  it('keep the larger refund, and the amount and currency of the first fact', () => {
    const facts = [fact('captured', { refundedPaise: 300 }), fact('captured', { refundedPaise: 100 })]
    expect(last(facts)).toMatchObject({ refundedPaise: 300 })
    const strange = fact('captured', { amountPaise: 1, currency: 'USD' })
    expect(last([fact('captured'), strange])).toMatchObject({ amountPaise: 49_900, currency: 'INR' })
  })

  it('are never mixed', () => {
    const { state } = play(order, [fact('failed'), fact('authorized', { paymentId: 'pay_2' })])
    expect(state.attempts.map(({ paymentId, status }) => [paymentId, status])).toEqual([
      ['pay_1', 'failed'],
      ['pay_2', 'authorized'],
    ])
  })
})

describe('applyFact() on a cancelled order', () => {
  it('revives for one of two late payments and refunds the other', () => {
    const second = { paymentId: 'pay_2' }
    const both = play(expired, [fact('captured'), fact('captured', second)])
    expect(both.kinds).toEqual(['revive', 'refund_late'])
    expect(play(expired, [fact('authorized'), fact('authorized', second)]).kinds).toEqual(['revive'])
  })

  it('settles only the revival of the requested attempt', () => {
    const late = play(expired, [fact('failed', { paymentId: 'pay_0' }), fact('captured')])
    expect(settleRevival(late.state, 'pay_0', true)).toEqual({ state: late.state, actions: [] })
    expect(settleRevival(late.state, 'pay_9', true)).toEqual({ state: late.state, actions: [] })
    expect(settleRevival(late.state, 'pay_1', true).state.paidBy).toBe('pay_1')
  })

  it('revives an order that expired within a day', () => {
    const late = play(expired, [fact('captured', { seenAt: hoursLater(24) })])
    expect(late.kinds).toEqual(['revive'])
    const revived = settleRevival(late.state, 'pay_1', true)
    expect(revived.actions.map((action) => action.kind)).toEqual(['mark_paid'])
    expect(revived.state).toMatchObject({ orderStatus: 'packing', paidBy: 'pay_1' })
  })

  it('captures a late authorised payment after the pieces are reserved', () => {
    const late = play(expired, [fact('authorized')])
    const revived = settleRevival(late.state, 'pay_1', true)
    expect(revived.actions.map((action) => action.kind)).toEqual(['capture'])
    expect(play(revived.state, [fact('captured')]).kinds).toEqual(['mark_paid'])
  })

  it('refunds the payment if the pieces are gone', () => {
    const late = play(expired, [fact('captured')])
    const step = settleRevival(late.state, 'pay_1', false)
    expect(step.actions.map((action) => action.kind)).toEqual(['refund_late'])
    expect(settleRevival(step.state, 'pay_1', false).actions).toEqual([])
  })

  it('lets an authorised payment lapse, and refunds it if it is captured nevertheless', () => {
    const late = play(expired, [fact('authorized')])
    const step = settleRevival(late.state, 'pay_1', false)
    expect(step.actions).toEqual([])
    expect(play(step.state, [fact('authorized'), fact('captured')]).kinds).toEqual(['refund_late'])
  })

  it('does not revive after a day, nor an order cancelled by a person', () => {
    expect(play(expired, [fact('captured', { seenAt: hoursLater(24.1) })]).kinds).toEqual(['refund_late'])
    const byShopper = { ...expired, cancelledBy: 'customer' as const }
    expect(play(byShopper, [fact('captured')]).kinds).toEqual(['refund_late'])
    expect(play(byShopper, [fact('authorized')]).kinds).toEqual([])
  })

  it('accepts no second payment for a paid order that was cancelled', () => {
    const paid = { ...expired, paidBy: 'pay_0' }
    expect(play(paid, [fact('captured')]).kinds).toEqual(['refund_duplicate'])
  })
})

describe('a payment refunded at the provider before the shop hears of it', () => {
  const cancelled = { ...expired, cancelledBy: 'customer' as const }
  const paid = play(order, [fact('captured', { paymentId: 'pay_0' })]).state

  it('is not refunded again', () => {
    for (const start of [cancelled, paid]) {
      const { actions, state } = play(start, [fact('refunded'), fact('captured'), fact('refunded')])
      expect(actions).toEqual([])
      expect(state.attempts.at(-1)).toMatchObject({ status: 'captured', refundedPaise: 49_900 })
    }
  })

  it('in part is refunded to the last paisa', () => {
    const inPart = fact('captured', { refundedPaise: 49_899 })
    const late = { kind: 'refund_late', paymentId: 'pay_1', amountPaise: 1 }
    expect(play(cancelled, [inPart, inPart]).actions).toEqual([late])
    expect(play(paid, [inPart]).actions).toEqual([{ ...late, kind: 'refund_duplicate' }])
  })
})

describe('the order of facts', () => {
  const life: PaymentFact[] = [
    fact('created'),
    fact('failed', { failureReason: 'payment_timed_out' }),
    fact('authorized'),
    fact('captured'),
    fact('captured', { source: 'poll', refundedPaise: 100 }),
    fact('refunded'),
  ]

  it('does not matter for one payment, however often each is repeated', () => {
    const { state: expected } = play(order, life)
    const shuffled = fc.shuffledSubarray([...life, ...life, ...life], { minLength: 0, maxLength: 18 })
    fc.assert(
      fc.property(shuffled, fc.shuffledSubarray(life, { minLength: 6, maxLength: 6 }), (some, all) => {
        const { state, kinds } = play(order, [...some, ...all])
        expect(state).toEqual(expected)
        expect(kinds.filter((kind) => kind === 'mark_paid')).toHaveLength(1)
        expect(kinds.filter((kind) => kind === 'capture').length).toBeLessThanOrEqual(1)
        expect(kinds.every((kind) => kind === 'mark_paid' || kind === 'capture')).toBe(true)
      }),
    )
  })

  it('leaves exactly one paying payment and refunds every other captured one once', () => {
    const ids = ['pay_1', 'pay_2', 'pay_3']
    const all = ids.flatMap((paymentId) => life.slice(0, 4).map((entry) => ({ ...entry, paymentId })))
    fc.assert(
      fc.property(fc.shuffledSubarray([...all, ...all], { minLength: 24, maxLength: 24 }), (facts) => {
        const { state, actions } = play(order, facts)
        const of = (kind: string) => actions.filter((action) => action.kind === kind).map((a) => a.paymentId)
        expect(of('mark_paid')).toEqual([state.paidBy])
        expect([...of('refund_duplicate'), state.paidBy].sort()).toEqual(ids)
      }),
    )
  })
})
