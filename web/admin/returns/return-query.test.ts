import { expect, it } from 'vitest'
import { parseReturnQuery, returnsAddress } from './return-query.ts'

it('what an address says is what it was made of', () => {
  const query = { view: 'to-check', q: 'R-000121', after: 'mark' } as const
  const address = new URL(returnsAddress(query), 'https://shop.example')
  expect(parseReturnQuery(address.searchParams)).toEqual(query)
})

it('an address without words is the first page of those to answer', () => {
  expect(parseReturnQuery(new URLSearchParams('view=nonsense'))).toEqual({
    view: 'to-answer',
    q: '',
    after: '',
  })
  expect(returnsAddress({ view: 'to-answer', q: '' })).toBe('/admin/returns')
})
