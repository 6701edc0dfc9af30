import { describe, expect, it } from 'vitest'
import { COUPON_REFUSAL_TEXTS } from '#texts/coupons/texts.ts'
import {
  COUPON_REFUSALS,
  type Coupon,
  couponFraction,
  evaluateCoupon,
  normaliseCouponCode,
} from './coupons.ts'

const now = new Date('2026-11-20T10:00:00Z')
const plain: Coupon = {
  code: 'FESTIVAL10',
  benefit: { kind: 'percent', basisPoints: 1000 },
  active: true,
  validFrom: null,
  validTo: null,
  minimumSubtotalPaise: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  firstOrderOnly: false,
  onlyFor: null,
}

function evaluate(change: Partial<Coupon>, circumstances = {}) {
  return evaluateCoupon({
    coupon: { ...plain, ...change },
    subtotalPaise: 50000,
    now,
    uses: { all: 3, byCustomer: 1 },
    isFirstOrder: false,
    buyer: 'asha@example.com',
    ...circumstances,
  })
}

describe('normaliseCouponCode()', () => {
  it.each([
    ['festival10', 'FESTIVAL10'],
    [' Save20 ', 'SAVE20'],
    ['', null],
    ['  ', null],
    ['NAN', null],
    ['nan', null],
    [null, null],
    [undefined, null],
  ])('%j → %j', (text, code) => {
    expect(normaliseCouponCode(text)).toBe(code)
  })
})

describe('evaluateCoupon()', () => {
  it('accepts a coupon without conditions', () => {
    expect(evaluate({})).toEqual({ ok: true, benefit: plain.benefit })
  })

  it.each([
    ['coupon_invalid', { active: false }],
    ['coupon_not_started', { validFrom: new Date(now.getTime() + 1) }],
    ['coupon_expired', { validTo: now }],
    ['coupon_minimum', { minimumSubtotalPaise: 50001 }],
    ['coupon_used_up', { maxUses: 3 }],
    ['coupon_used_by_customer', { maxUsesPerCustomer: 1 }],
    ['coupon_first_order_only', { firstOrderOnly: true }],
  ])('refuses with %s', (code, change) => {
    expect(evaluate(change)).toEqual({ ok: false, code })
  })

  it('accepts at every limit', () => {
    const atLimits = {
      validFrom: now,
      validTo: new Date(now.getTime() + 1),
      minimumSubtotalPaise: 50000,
      maxUses: 4,
      maxUsesPerCustomer: 2,
      firstOrderOnly: true,
    }
    expect(evaluate(atLimits, { isFirstOrder: true }).ok).toBe(true)
  })

  it("refuses another's own coupon as if there were none, and waits for an address that is not known", () => {
    const own = { onlyFor: 'meera@example.com' }
    expect(evaluate(own)).toEqual({ ok: false, code: 'coupon_invalid' })
    expect(evaluate(own, { buyer: 'meera@example.com' }).ok).toBe(true)
    expect(evaluate(own, { buyer: null }).ok).toBe(true)
    expect(evaluate({ ...own, validTo: now })).toEqual({ ok: false, code: 'coupon_invalid' })
  })

  it('refuses an unknown coupon', () => {
    expect(evaluate({}, { coupon: null })).toEqual({ ok: false, code: 'coupon_invalid' })
  })
})

describe('COUPON_REFUSAL_TEXTS', () => {
  it('has a sentence of its own for each refusal', () => {
    expect(COUPON_REFUSAL_TEXTS.coupon_invalid).toBe('Invalid coupon code')
    expect(new Set(COUPON_REFUSALS.map((code) => COUPON_REFUSAL_TEXTS[code])).size).toBe(
      COUPON_REFUSALS.length,
    )
  })
})

describe('couponFraction()', () => {
  it('is what the cart keeps', () => {
    expect(couponFraction(plain.benefit, 0)).toBe(0.1)
    expect(couponFraction({ kind: 'fixed', amountPaise: 500 }, 1000)).toBe(0.5)
    expect(couponFraction({ kind: 'fixed', amountPaise: 500 }, 100)).toBe(1)
  })
})
