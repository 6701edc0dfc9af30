import { expect, it } from 'vitest'
import { invitedProducts } from './review.ts'

it('invitedProducts() returns delivered and already reviewed products', () => {
  const waiting = { name: 'on its way', delivered: false, review: null }
  const delivered = { name: 'delivered', delivered: true, review: null }
  const early = { name: 'reviewed early', delivered: false, review: { stars: 5 } }
  expect(invitedProducts([waiting, delivered, early])).toEqual([delivered, early])
  expect(invitedProducts([waiting])).toEqual([])
})
