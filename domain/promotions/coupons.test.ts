import { describe, expect, it } from 'vitest'
import { COUPON_REFUSAL_TEXTS } from '#texts/promotions/texts.ts'
import { COUPON_REFUSALS, couponFraction, normaliseCouponCode } from './coupons.ts'

describe('normaliseCouponCode()', () => {
  it.each([
    ['festival10', 'FESTIVAL10'],
    [' Save20 ', 'SAVE20'],
    ['SAVE\u200b20', 'SAVE20'],
    ['\u202aSAVE20\u202c', 'SAVE20'],
    ['SAVE 20', 'SAVE20'],
    ['ＳＡＶＥ２０', 'SAVE20'],
    ['SAVE२०', 'SAVE20'],
    ['DIWALI–20', 'DIWALI-20'],
    ['\u200b', null],
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

describe('COUPON_REFUSAL_TEXTS', () => {
  it('has a sentence for each refusal', () => {
    expect(COUPON_REFUSAL_TEXTS.coupon_invalid).toBe('Invalid coupon code')
    expect(new Set(COUPON_REFUSALS.map((code) => COUPON_REFUSAL_TEXTS[code])).size).toBe(
      COUPON_REFUSALS.length,
    )
  })
})

describe('couponFraction()', () => {
  const percent = { kind: 'percent', basisPoints: 1000, mostPaise: null } as const

  it('is what the cart stores', () => {
    expect(couponFraction(percent, { discountPaise: 0, subtotalPaise: 0 })).toBe(0.1)
    expect(couponFraction(percent, { discountPaise: 10, subtotalPaise: 99 })).toBe(0.1)
    const amount = { kind: 'amount', amountPaise: 500 } as const
    expect(couponFraction(amount, { discountPaise: 500, subtotalPaise: 1000 })).toBe(0.5)
    expect(couponFraction(amount, { discountPaise: 0, subtotalPaise: 0 })).toBe(0)
  })

  it('is the share of the subtotal for a promotion of some pieces', () => {
    expect(couponFraction(percent, { discountPaise: 50, subtotalPaise: 1000 })).toBe(0.05)
  })
})
