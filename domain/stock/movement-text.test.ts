import { expect, it } from 'vitest'
import { STOCK_MOVEMENT_KINDS } from './movement-kinds.ts'
import { movementText } from './movement-text.ts'

it.each([
  ['initial', null, null, 'Opening stock'],
  ['sale', null, null, 'Sale'],
  ['sale', 'late payment', null, 'Sale, paid late'],
  ['release', 'expired', null, 'Payment expired'],
  ['release', 'something new', null, 'Released'],
  ['hold', null, null, 'Reserved for an exchange'],
  ['correction', 'damaged', 'stain on the collar', 'Damaged, stain on the collar'],
  ['correction', 'received', null, 'New stock'],
  ['correction', null, null, 'Corrected'],
  ['write_off', '2 damaged', null, '2 damaged'],
  ['write_off', 'damaged: 3', null, '3 damaged'],
  ['write_off', 'missing: 1', null, '1 missing'],
  ['write_off', 'lost: 1', null, '1 lost in transit'],
] as const)('movementText() formats %s with the reason %s', (kind, reason, note, text) => {
  expect(movementText({ kind, reason, note })).toBe(text)
})

it('movementText() has words for every kind', () => {
  for (const kind of STOCK_MOVEMENT_KINDS)
    expect(movementText({ kind, reason: null, note: null })).toMatch(/\w/)
})
