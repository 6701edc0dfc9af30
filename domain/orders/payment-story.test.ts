import { expect, it } from 'vitest'
import { paymentStory } from './payment-story.ts'

const side = { state: 'paid', amount: 1498, refunded: 0, at: null, number: '' }
const story = (ours: object, provider: object) =>
  paymentStory(
    { ours: { ...side, ...ours }, provider: { ...side, state: 'captured', ...provider }, agree: false },
    'Sneha',
  )

it('says nothing while both agree, and nothing of cash', () => {
  expect(
    paymentStory({ ours: side, provider: { ...side, state: 'captured' }, agree: true }, 'Sneha'),
  ).toBeNull()
  expect(paymentStory({ ours: side, provider: null, agree: false }, 'Sneha')).toBeNull()
})

it.each([
  [{ state: 'unpaid' }, { state: 'authorized' }, /set ₹1,498\.00 aside for Sneha/],
  [{ state: 'unpaid' }, { state: 'captured' }, /has ₹1,498\.00 for this order/],
  [{ state: 'unpaid' }, { state: 'captured', amount: 1 }, /another amount/],
  [{}, { state: 'failed' }, /does not say so/],
  [{ refunded: 10 }, {}, /given back is not the same/],
  [{}, {}, /do not say the same/],
])('ours %j beside theirs %j', (ours, provider, said) => {
  expect(story(ours, provider)).toMatch(said)
})
