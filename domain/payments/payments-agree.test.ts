import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OwnBooks, type ProviderBooks, paymentsAgree } from './payments-agree.ts'

const paid: OwnBooks = { paid: true, amountPaise: 49_900, settledPaise: 0, pendingPaise: 0 }
const unpaid: OwnBooks = { ...paid, paid: false }
const captured: ProviderBooks = { status: 'captured', amountPaise: 49_900, refundedPaise: 0 }

describe('paymentsAgree() on a paid order', () => {
  it.each<[string, Partial<OwnBooks>, Partial<ProviderBooks>, boolean]>([
    ['as captured', {}, {}, true],
    ['as authorised only', {}, { status: 'authorized' }, false],
    ['with another amount', {}, { amountPaise: 49_800 }, false],
    ['with the refund that has arrived', { settledPaise: 100 }, { refundedPaise: 100 }, true],
    ['without the refund that has arrived', { settledPaise: 100 }, { refundedPaise: 0 }, false],
    ['with a refund of which we know nothing', {}, { refundedPaise: 100 }, false],
    ['without the refund on its way', { pendingPaise: 100 }, { refundedPaise: 0 }, true],
    ['with the refund on its way', { settledPaise: 50, pendingPaise: 100 }, { refundedPaise: 150 }, true],
    ['with more than that', { settledPaise: 50, pendingPaise: 100 }, { refundedPaise: 151 }, false],
  ])('the provider reports %s', (_, ours, provider, agree) => {
    expect(paymentsAgree({ ...paid, ...ours }, { ...captured, ...provider })).toBe(agree)
  })

  it('the provider knows no attempt', () => {
    expect(paymentsAgree(paid, null)).toBe(false)
  })
})

describe('paymentsAgree() on an unpaid order', () => {
  it.each<[string, Partial<OwnBooks>, ProviderBooks | null, boolean]>([
    ['knows of no attempt', {}, null, true],
    ['knows of a failed attempt', {}, { ...captured, status: 'failed' }, true],
    ['knows of a begun attempt', {}, { ...captured, status: 'created' }, true],
    ['holds money for it', {}, { ...captured, status: 'authorized' }, false],
    ['has taken money for it', {}, captured, false],
    ['has given that back', {}, { ...captured, refundedPaise: 49_900 }, true],
    ['is about to give it back', { pendingPaise: 49_900 }, captured, true],
    ['is about to give a part of it back', { pendingPaise: 49_899 }, captured, false],
  ])('the provider %s', (_, ours, provider, agree) => {
    expect(paymentsAgree({ ...unpaid, ...ours }, provider)).toBe(agree)
  })
})

it('both agree while a refund is pending, and once it has arrived', () => {
  const amounts = fc.tuple(fc.nat(40_000), fc.integer({ min: 1, max: 9_900 }))
  fc.assert(
    fc.property(amounts, ([settledPaise, part]) => {
      const before = { ...paid, settledPaise, pendingPaise: part }
      const after = { ...paid, settledPaise: settledPaise + part }
      const told = (refundedPaise: number) => ({ ...captured, refundedPaise })
      expect(paymentsAgree(before, told(settledPaise))).toBe(true)
      expect(paymentsAgree(before, told(settledPaise + part))).toBe(true)
      expect(paymentsAgree(after, told(settledPaise + part))).toBe(true)
      expect(paymentsAgree(after, told(settledPaise))).toBe(false)
    }),
  )
})
