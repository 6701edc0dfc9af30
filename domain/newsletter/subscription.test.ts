import { describe, expect, it } from 'vitest'
import { mayConfirm, subscriptionState } from './subscription.ts'

const [early, late] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-02T10:00:00Z')]

describe('subscriptionState()', () => {
  it('tells who waits, who gets the newsletter and who left', () => {
    expect(subscriptionState({ confirmedAt: null, unsubscribedAt: null })).toBe('waits')
    expect(subscriptionState({ confirmedAt: early, unsubscribedAt: null })).toBe('confirmed')
    expect(subscriptionState({ confirmedAt: early, unsubscribedAt: late })).toBe('left')
    expect(subscriptionState({ confirmedAt: null, unsubscribedAt: late })).toBe('left')
  })
})

describe('mayConfirm()', () => {
  it('refuses a link from before its reader left', () => {
    expect(mayConfirm({ unsubscribedAt: null }, early)).toBe(true)
    expect(mayConfirm({ unsubscribedAt: late }, early)).toBe(false)
    expect(mayConfirm({ unsubscribedAt: early }, late)).toBe(true)
    expect(mayConfirm({ unsubscribedAt: early }, early)).toBe(false)
  })

  it('lets any link begin what nobody has left, however old', () => {
    expect(mayConfirm({ unsubscribedAt: null }, new Date(-1))).toBe(true)
  })
})
