import { expect, it } from 'vitest'
import { orderPromotion, toOrderPromotion } from './order-promotion.ts'

it('toOrderPromotion() converts to rupees and drops other fields', () => {
  const answer = toOrderPromotion({ code: null, title: 'Three for two', discountPaise: 300_50 })
  expect(answer).toEqual({ code: null, title: 'Three for two', discount: 300.5 })
  expect(orderPromotion.parse(answer)).toEqual(answer)
})
