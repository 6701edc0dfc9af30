import { expect, it } from 'vitest'
import { CARRIERS_AT_START } from '#domain/fulfilment/carriers.ts'
import { someSettings } from '#domain/settings/testing/some-settings.ts'
import { adminTerms } from '#server/orders/admin/terms.ts'
import { unusualNumber } from './unusual-number.ts'

const terms = adminTerms({ ...someSettings, carriers: CARRIERS_AT_START })

it.each([
  ['india_post', 'EK12345678IN', 'This does not look like a India Post tracking number. Check it.'],
  ['india_post', ' ek 123 456 789 in', undefined],
  ['india_post', '', undefined],
  ['amazon_shipping', 'anything', undefined],
  ['by_hand', 'anything', undefined],
])('unusualNumber() says of %s, %j: %s', (carrier, typed, said) => {
  expect(unusualNumber(terms, carrier, typed)).toBe(said)
})
