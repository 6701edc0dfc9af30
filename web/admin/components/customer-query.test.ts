import { describe, expect, it } from 'vitest'
import { customerAddress, customersAddress, parseCustomerQuery } from './customer-query.ts'

describe('the address of the customers', () => {
  it('says nothing of what is usual, and is read as it was written', () => {
    expect(customersAddress({ q: '', tab: 'all', sort: 'recent', after: '' })).toBe('/admin/customers')
    const query = { q: 'meera iy', tab: 'regulars', sort: 'spent', after: 'abc' } as const
    const [, search = ''] = customersAddress(query).split('?')
    expect(parseCustomerQuery(new URLSearchParams(search))).toEqual(query)
  })

  it('reads what it does not know as what is usual', () => {
    expect(parseCustomerQuery(new URLSearchParams('tab=vip&sort=shoe&x=1'))).toEqual({
      q: '',
      tab: 'all',
      sort: 'recent',
      after: '',
    })
  })

  it('leads to a person by the id', () => {
    expect(customerAddress('usr_a/b')).toBe('/admin/customers/usr_a%2Fb')
  })
})
