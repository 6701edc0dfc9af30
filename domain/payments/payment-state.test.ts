import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Disposition, OrderPayments, PaymentAttempt } from './payment-facts.ts'
import { ATTEMPT_STATUSES, DISPOSITIONS } from './payment-facts.ts'
import { isPaymentUnderWay, PAYMENT_STATES, type PaymentState, paymentState } from './payment-state.ts'

function attempt(change: Partial<PaymentAttempt>): PaymentAttempt {
  return {
    paymentId: 'pay_1',
    status: 'created',
    amountPaise: 49_900,
    currency: 'INR',
    method: 'upi',
    refundedPaise: 0,
    failureReason: null,
    disposition: 'none',
    ...change,
  }
}

function order(attempts: PaymentAttempt[], paidBy: string | null = null): OrderPayments {
  return {
    providerOrderId: 'order_1',
    amountPaise: 49_900,
    currency: 'INR',
    orderStatus: 'pending',
    cashAtDoor: false,
    cancelledAt: null,
    cancelledBy: null,
    paidBy,
    attempts,
  }
}

const created = attempt({})
const failed = attempt({ status: 'failed' })
const authorized = attempt({ status: 'authorized' })
const captured = attempt({ status: 'captured' })
const partly = attempt({ status: 'captured', refundedPaise: 1 })
const refunded = attempt({ status: 'captured', refundedPaise: 49_900 })

describe('paymentState()', () => {
  it.each<[PaymentAttempt[], PaymentState]>([
    [[], 'none'],
    [[created], 'started'],
    [[failed], 'failed_attempt'],
    [[authorized], 'authorized'],
    [[captured], 'captured'],
    [[partly], 'part_refunded'],
    [[refunded], 'refunded'],
    [[{ ...refunded, refundedPaise: 50_000 }], 'refunded'],
    [[failed, created], 'failed_attempt'],
    [[captured, failed], 'captured'],
    [[authorized, captured, created], 'captured'],
  ])('of %j is %s', (attempts, state) => {
    expect(paymentState({ attempts })).toBe(state)
  })

  it('does not depend on the order of the attempts, and never goes back with another one', () => {
    const any = fc.constantFrom(created, failed, authorized, captured, partly, refunded)
    const furthest = (attempts: PaymentAttempt[]) => PAYMENT_STATES.indexOf(paymentState({ attempts }))
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), any, (attempts, more) => {
        expect(furthest([...attempts].reverse())).toBe(furthest(attempts))
        expect(furthest([...attempts, more])).toBeGreaterThanOrEqual(furthest(attempts))
      }),
    )
  })
})

describe('isPaymentUnderWay()', () => {
  it('is true while an authorised payment may still be captured', () => {
    expect(isPaymentUnderWay(order([authorized]))).toBe(true)
    expect(isPaymentUnderWay(order([failed, authorized]))).toBe(true)
  })

  it('ends with the payment of the order, or when the money is returned automatically', () => {
    expect(isPaymentUnderWay(order([authorized], 'pay_0'))).toBe(false)
    expect(isPaymentUnderWay(order([{ ...authorized, disposition: 'unwanted' }]))).toBe(false)
  })

  it('is true only for authorised and wanted attempts', () => {
    const dispositions: readonly Disposition[] = DISPOSITIONS
    for (const status of ATTEMPT_STATUSES) {
      for (const disposition of dispositions) {
        const isExpected = status === 'authorized' && disposition !== 'unwanted'
        expect(isPaymentUnderWay(order([attempt({ status, disposition })]))).toBe(isExpected)
      }
    }
    expect(isPaymentUnderWay(order([]))).toBe(false)
  })
})
