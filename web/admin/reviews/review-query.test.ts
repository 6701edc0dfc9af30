import { expect, it } from 'vitest'
import { parseReviewQuery, reviewsAddress } from './review-query.ts'

it('the address of a list of reviews says what the list shows, and nothing twice', () => {
  expect(reviewsAddress({})).toBe('/admin/reviews')
  expect(reviewsAddress({ view: 'to-check', q: '', after: '' })).toBe('/admin/reviews')
  const query = { view: 'hidden', q: 'Sher Khan', after: 'WzFd' } as const
  const address = new URL(reviewsAddress(query), 'https://shop.example')
  expect(parseReviewQuery(address.searchParams)).toEqual(query)
})

it('an address that no list has shows those to check', () => {
  const params = new URLSearchParams({ view: 'everything', q: '  ' })
  expect(parseReviewQuery(params)).toEqual({ view: 'to-check', q: '', after: '' })
})
