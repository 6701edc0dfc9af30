import { describe, expect, it } from 'vitest'
import { namesPersonExactly, parsePersonSearch } from './customer-search.ts'

describe('parsePersonSearch()', () => {
  it('searches by order number, phone, address, PIN code and words of a name', () => {
    const kindsOf = (text: string) => parsePersonSearch(text).map(({ kind }) => kind)
    expect(kindsOf('#8F2C33')).toEqual(['number'])
    expect(kindsOf('98765 43210')).toEqual(['phone'])
    expect(kindsOf('meera@example.com')).toContain('email')
    expect(kindsOf('600020')).toContain('pincode')
    expect(kindsOf('meera iy')).toEqual(['name'])
  })

  it('does not search by parcels, documents or payments', () => {
    for (const text of ['INV/26-27/000123', 'pay_Ab12Cd', '', '   '])
      expect(parsePersonSearch(text)).toEqual([])
  })
})

describe('namesPersonExactly()', () => {
  const meera = { phone: '+919000000214', email: 'Meera@Example.com' }
  it('is true for a whole number or address in any spelling, not for a part', () => {
    expect(namesPersonExactly('090000 00214', meera)).toBe(true)
    expect(namesPersonExactly(' meera@example.COM', meera)).toBe(true)
    expect(namesPersonExactly('9000000215', meera)).toBe(false)
    expect(namesPersonExactly('meera@', meera)).toBe(false)
    expect(namesPersonExactly('', { phone: '', email: '' })).toBe(false)
  })
})
