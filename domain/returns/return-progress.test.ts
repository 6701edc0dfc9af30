import { describe, expect, it } from 'vitest'
import { isReturnDone, RETURN_STEPS, returnStep } from './return-progress.ts'
import { RETURN_STATUSES } from './return-status.ts'

const refund = { amount: 100, method: 'provider', settledAt: null } as const
const checked: Parameters<typeof isReturnDone>[0] = {
  status: 'checked',
  kind: 'refund',
  exchangeOrderId: null,
  exchangeShipped: false,
  refunds: [],
  refundDue: 0,
}

describe('returnStep()', () => {
  it('never goes back, and stays below the number of steps', () => {
    const way = ['asked', 'question', 'approved', 'coming', 'received', 'checked'] as const
    const steps = way.map((status) => returnStep(status) ?? -1)
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    for (const status of RETURN_STATUSES) expect(returnStep(status) ?? 0).toBeLessThan(RETURN_STEPS)
  })

  it('is null for a return that ended without its pieces', () => {
    expect([returnStep('refused'), returnStep('withdrawn'), returnStep('lapsed')]).toEqual([null, null, null])
  })
})

describe('isReturnDone()', () => {
  it('is true once everything is refunded', () => {
    expect(isReturnDone({ ...checked, refunds: [{ ...refund, status: 'settled' }] })).toBe(true)
    expect(isReturnDone({ ...checked, refunds: [{ ...refund, status: 'pending' }] })).toBe(false)
    expect(isReturnDone({ ...checked, status: 'received' })).toBe(false)
  })

  it("is false while a refund waits for the courier's cash", () => {
    expect(isReturnDone({ ...checked, refundDue: 100 })).toBe(false)
    expect(isReturnDone(checked)).toBe(true)
  })

  it('waits for the exchange parcel, unless it became a refund', () => {
    const exchange = { ...checked, kind: 'exchange', exchangeOrderId: 'ord_2' } as const
    expect(isReturnDone(exchange)).toBe(false)
    expect(isReturnDone({ ...exchange, exchangeShipped: true })).toBe(true)
    expect(isReturnDone({ ...exchange, exchangeOrderId: null })).toBe(false)
    const paidBack = {
      ...exchange,
      exchangeOrderId: null,
      refunds: [{ ...refund, status: 'settled' as const }],
    }
    expect(isReturnDone(paidBack)).toBe(true)
  })
})
