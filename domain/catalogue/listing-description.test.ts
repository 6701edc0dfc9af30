import { expect, it } from 'vitest'
import { listingDescription } from './listing-description.ts'

it.each([
  [null, null, /^Children's clothing for girls, boys and babies\./],
  ['gone', null, /^Children's clothing for girls, boys and babies\./],
  ['baby-essentials', null, /^Baby Essentials \(0–2 Years\): soft/],
  ['girls-collection', 'ethnic-wear', /^Ethnic Wear from the Girls Collection: soft/],
  ['girls-collection', 'gone', /^Girls Collection: soft/],
  [null, 'ethnic-wear', /^Children's clothing/],
])('listingDescription() of %s and %s', (category, subcategory, text) => {
  const said = listingDescription({ category, subcategory }, 'Returns within 9 days.')
  expect(said).toMatch(text)
  expect(said).toMatch(/clothing\.? .*Returns within 9 days\.$/)
})
