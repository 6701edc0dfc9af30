import { expect, it } from 'vitest'
import { STOCK_MOVEMENT_KINDS } from './movement-kinds.ts'
import { movementText } from './movement-text.ts'

it.each([
  ['initial', null, null, 'First stock'],
  ['sale', null, null, 'Sale'],
  ['sale', 'late payment', null, 'Sale, its money came late'],
  ['release', 'expired', null, 'Not paid in time'],
  ['release', 'something new', null, 'Given back'],
  ['hold', null, null, 'Held for exchange'],
  ['correction', 'damaged', 'stain on the collar', 'Damaged, stain on the collar'],
  ['correction', 'received', null, 'New from the tailor'],
  ['correction', null, null, 'Corrected'],
  ['write_off', '2 damaged', null, '2 damaged'],
  ['write_off', 'damaged: 3', null, '3 damaged'],
  ['write_off', 'missing: 1', null, '1 missing'],
  ['write_off', 'lost: 1', null, '1 lost on the way'],
] as const)('movementText() says %s with the reason %s as people read it', (kind, reason, note, text) => {
  expect(movementText({ kind, reason, note })).toBe(text)
})

it('movementText() has words for every kind', () => {
  for (const kind of STOCK_MOVEMENT_KINDS)
    expect(movementText({ kind, reason: null, note: null })).toMatch(/\w/)
})
