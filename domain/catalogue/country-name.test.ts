import { expect, it } from 'vitest'
import { countryName } from './country-name.ts'

it('countryName() names a country, or gives the code where the list has none', () => {
  expect(countryName('IN')).toBe('India')
  expect(countryName('ZZ')).toBe('ZZ')
})
