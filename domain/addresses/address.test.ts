import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWith } from '#domain/validation/field-errors.ts'
import { addressLine, addressSchema, joinLandmark } from './address.ts'

const address = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '12, 4th Cross, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560038',
  country: 'IN',
}

describe('addressSchema', () => {
  it('normalises names and digits', () => {
    const given = { ...address, state: 'ka', zipCode: '५६० ०३८', firstName: ' Meera ' }
    expect(parseWith(addressSchema, given)).toEqual({ ok: true, value: { ...address, country: 'India' } })
  })

  it('returns each of the specified sentences', () => {
    const given = {
      firstName: 'M',
      lastName: '',
      address: 'x',
      city: 'B',
      state: 'Bavaria',
      zipCode: '941100',
      country: 'DE',
    }
    const result = parseWith(addressSchema, given)
    expect(
      result.ok ? [] : Object.fromEntries(result.errors.map((error) => [error.path, error.message])),
    ).toEqual({
      firstName: 'First name must be at least 2 characters',
      lastName: 'Last name must be at least 2 characters',
      address: 'Please enter a valid address',
      city: 'Please enter a valid city',
      state: 'Please enter a valid state',
      zipCode: 'Please enter a valid ZIP code',
      country: 'Please select a country',
    })
  })

  it('returns them for missing fields and other types too, and defaults the country to India', () => {
    const result = parseWith(addressSchema, { zipCode: 560038 })
    expect(result.ok ? [] : result.errors.map((error) => error.path)).toEqual([
      'firstName',
      'lastName',
      'address',
      'zipCode',
      'city',
      'state',
    ])
  })

  it.each(['IN', 'ind', ' India ', 'INDIA'])('accepts %s as the country', (country) => {
    expect(parseWith(addressSchema, { ...address, country })).toMatchObject({ value: { country: 'India' } })
  })

  it.each(['Indiana', 'British India', 'IN, DE', ''])('refuses %s as the country', (country) => {
    expect(parseWith(addressSchema, { ...address, country }).ok).toBe(false)
  })

  it('limits every text', () => {
    expect(parseWith(addressSchema, { ...address, address: 'x'.repeat(301) }).ok).toBe(false)
  })
})

describe('joinLandmark()', () => {
  it.each([
    ['12 Main Road', 'near the temple', '12 Main Road, near the temple'],
    ['12 Main Road, ', ' near the temple ', '12 Main Road, near the temple'],
    ['12 Main Road, near the temple', 'near the temple', '12 Main Road, near the temple'],
    ['Flat 3,4th Floor', 'near the temple', 'Flat 3,4th Floor, near the temple'],
    [' 12 Main Road ', ' ', '12 Main Road'],
    ['12 Main Road', ', near the temple,', '12 Main Road, near the temple'],
  ])('joins "%s" and "%s"', (line, landmark, joined) => {
    expect(joinLandmark(line, landmark)).toBe(joined)
  })

  it('joins once, even if an address is saved repeatedly', () => {
    const word = fc.stringMatching(/^[a-z0-9 ,]{0,30}$/)
    fc.assert(
      fc.property(word, word, (line, landmark) => {
        const joined = joinLandmark(line, landmark)
        expect(joinLandmark(joined, landmark)).toBe(joined)
      }),
    )
  })
})

describe('addressLine()', () => {
  it('is one line', () => {
    expect(addressLine({ ...address, country: 'India' })).toBe(
      '12, 4th Cross, Indiranagar, Bengaluru, Karnataka 560038, India',
    )
  })
})
