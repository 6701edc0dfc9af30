import { expect, it } from 'vitest'
import { countryName } from './country-name.ts'

it('countryName() names a country, or returns an unknown code', () => {
  expect(countryName('IN')).toBe('India')
  expect(countryName('ZZ')).toBe('ZZ')
})
