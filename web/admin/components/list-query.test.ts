import { describe, expect, it } from 'vitest'
import { isNarrowed, listAddress, parseListQuery } from './list-query.ts'

const parse = (text: string) => parseListQuery(new URLSearchParams(text))

describe('parseListQuery()', () => {
  it('shows what is to be packed when the address is silent', () => {
    expect(parse('')).toMatchObject({ view: 'to-pack', q: '', sort: '', after: '' })
    expect(isNarrowed(parse('view=all'))).toBe(false)
  })

  it('leaves out what it does not know', () => {
    expect(parse('view=lost&from=yesterday&to=2026-02-31&payment=gold&sort=up')).toEqual(parse(''))
  })

  it('reads back what listAddress() wrote', () => {
    const query = parse(
      'view=all&q=+226001+&from=2026-11-01&to=2026-11-02&payment=stuck&sort=newest&after=abc',
    )
    expect(query).toMatchObject({ q: '226001', from: '2026-11-01', payment: 'stuck', after: 'abc' })
    expect(parse(listAddress(query).split('?')[1] ?? '')).toEqual(query)
    expect(isNarrowed(query)).toBe(true)
  })
})

it('listAddress() is short where nothing is chosen', () => {
  expect(listAddress(parse(''))).toBe('/admin/orders')
  expect(listAddress({ view: 'all', q: 'A B&C' })).toBe('/admin/orders?view=all&q=A+B%26C')
})
