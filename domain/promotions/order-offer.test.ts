import { expect, it } from 'vitest'
import { orderOffer, toOrderOffer } from './order-offer.ts'

it('toOrderOffer() converts to rupees and drops other fields', () => {
  const answer = toOrderOffer({ code: null, title: 'Three for two', discountPaise: 300_50 })
  expect(answer).toEqual({ code: null, title: 'Three for two', discount: 300.5 })
  expect(orderOffer.parse(answer)).toEqual(answer)
})
