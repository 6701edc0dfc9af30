import { describe, expect, it } from 'vitest'
import { mayConfirm, subscriptionState } from './subscription.ts'

const [early, late] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-02T10:00:00Z')]

describe('subscriptionState()', () => {
  it('is pending, confirmed or unsubscribed', () => {
    expect(subscriptionState({ confirmedAt: null, unsubscribedAt: null })).toBe('waits')
    expect(subscriptionState({ confirmedAt: early, unsubscribedAt: null })).toBe('confirmed')
    expect(subscriptionState({ confirmedAt: early, unsubscribedAt: late })).toBe('left')
    expect(subscriptionState({ confirmedAt: null, unsubscribedAt: late })).toBe('left')
  })
})

describe('mayConfirm()', () => {
  it('refuses a link from before the reader unsubscribed', () => {
    expect(mayConfirm({ unsubscribedAt: null }, early)).toBe(true)
    expect(mayConfirm({ unsubscribedAt: late }, early)).toBe(false)
    expect(mayConfirm({ unsubscribedAt: early }, late)).toBe(true)
    expect(mayConfirm({ unsubscribedAt: early }, early)).toBe(false)
  })

  it('accepts any link of a subscription that was never cancelled, however old', () => {
    expect(mayConfirm({ unsubscribedAt: null }, new Date(-1))).toBe(true)
  })
})
