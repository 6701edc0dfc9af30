import { expect, it } from 'vitest'
import { EMPTY_BULK_FORM, readBulkForm } from './bulk-form.ts'

const read = (fields: Partial<typeof EMPTY_BULK_FORM>) => readBulkForm({ ...EMPTY_BULK_FORM, ...fields })

it('readBulkForm() reads amounts as people type them', () => {
  expect(read({ way: 'set', value: '₹1,299' })).toMatchObject({ what: 'price', value: 1299 })
  expect(read({ value: '12.5 %' })).toMatchObject({ value: 12.5 })
})

it.each(['', '0', 'ten', '-5', '1.234', '99999999'])(
  'readBulkForm() waits while the amount is %o',
  (value) => {
    expect(read({ value })).toBe(null)
  },
)

it('readBulkForm() takes pieces with their sign', () => {
  expect(read({ what: 'stock', difference: '−3' })).toMatchObject({ difference: -3 })
  expect(read({ what: 'stock', difference: '0' })).toBe(null)
})

it('readBulkForm() takes the usual reason of its sign until one is chosen', () => {
  expect(read({ what: 'stock', difference: '6' })).toMatchObject({ reason: 'received' })
  expect(read({ what: 'stock', difference: '-3' })).toMatchObject({ reason: 'damaged' })
  expect(read({ what: 'stock', difference: '-3', reason: 'given_away' })).toMatchObject({
    reason: 'given_away',
  })
})

it('readBulkForm() waits until a flag, a category or a country is said', () => {
  expect(read({ what: 'flags' })).toBe(null)
  expect(read({ what: 'flags', trending: 'off' })).toEqual({
    what: 'flags',
    featured: null,
    trending: false,
    isNew: null,
  })
  expect(read({ what: 'category' })).toBe(null)
  expect(read({ what: 'country', country: 'in ' })).toEqual({ what: 'country', countryOfOrigin: 'IN' })
})
