import { expect, it } from 'vitest'
import { paymentStory } from './payment-story.ts'

const side = { state: 'paid', amount: 1498, refunded: 0, at: null, number: '' }
const story = (ours: object, provider: object) =>
  paymentStory(
    { ours: { ...side, ...ours }, provider: { ...side, state: 'captured', ...provider }, agree: false },
    'Sneha',
  )

it('is null while both agree, and for cash', () => {
  expect(
    paymentStory({ ours: side, provider: { ...side, state: 'captured' }, agree: true }, 'Sneha'),
  ).toBeNull()
  expect(paymentStory({ ours: side, provider: null, agree: false }, 'Sneha')).toBeNull()
})

it.each([
  [{ state: 'unpaid' }, { state: 'authorized' }, /Sneha’s bank has authorised ₹1,498\.00/],
  [{ state: 'unpaid' }, { state: 'captured' }, /has captured ₹1,498\.00 for this order/],
  [{ state: 'unpaid' }, { state: 'captured', amount: 1 }, /differs from the order total/],
  [{}, { state: 'failed' }, /reports no payment/],
  [{ refunded: 10 }, {}, /refunded amounts differ/],
  [{}, {}, /records differ/],
])('ours %j beside theirs %j', (ours, provider, said) => {
  expect(story(ours, provider)).toMatch(said)
})
