import { expect, it } from 'vitest'
import { among, NOTHING_SELECTED, reachedTo, toggled } from './selection.ts'

const order = ['a', 'b', 'c', 'd']

it('toggled() chooses a row and takes it back', () => {
  const chosen = toggled(toggled(NOTHING_SELECTED, 'b'), 'd')
  expect([...chosen.ids]).toEqual(['b', 'd'])
  expect([...toggled(chosen, 'b').ids]).toEqual(['d'])
})

it('reachedTo() chooses what lies between, in either direction', () => {
  const anchored = toggled(NOTHING_SELECTED, 'c')
  expect([...reachedTo(anchored, order, 'a').ids].sort()).toEqual(['a', 'b', 'c'])
  expect([...reachedTo(anchored, order, 'd').ids].sort()).toEqual(['c', 'd'])
  expect([...reachedTo(NOTHING_SELECTED, order, 'b').ids]).toEqual(['b'])
  expect(reachedTo(anchored, order, 'gone')).toBe(anchored)
})

it('among() forgets rows that have left the list', () => {
  const chosen = toggled(toggled(NOTHING_SELECTED, 'gone'), 'b')
  expect([...among(chosen, order).ids]).toEqual(['b'])
  expect(among(toggled(NOTHING_SELECTED, 'gone'), order)).toEqual(NOTHING_SELECTED)
})
